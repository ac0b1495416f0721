interface Caption {
  /** The picture's place among those of its album, from 1. */
  picture: number;
  ar: string;
  en: string;
}

/**
 * The pictures that an album shows first, in this order and with captions, by the album's folder. Its other pictures
 * follow by their names.
 */
export const captions: Readonly<Record<string, readonly Caption[]>> = {
  'olive-harvest-2026': [
    {
      picture: 5,
      ar: 'السادسة صباحًا أمام المقرّ: آخر فنجان قهوة قبل الطريق إلى الحقول.',
      en: 'Six in the morning outside the office: one last coffee before the drive to the groves.',
    },
    {
      picture: 1,
      ar: 'كروم التلّ الغربي، حيث بدأ القطاف هذا العام قبل موعده بأسبوع.',
      en: 'The groves on the western hill, where picking began a week early this year.',
    },
    {
      picture: 2,
      ar: 'ستون متطوعًا على مدى ثلاثة أيام، وأكبرهم في الرابعة والسبعين.',
      en: 'Sixty volunteers over three days; the oldest is seventy-four.',
    },
    {
      picture: 6,
      ar: 'استراحة الشاي: أصحاب الأرض يحدّثون القاطفين عن مواسم مضت.',
      en: 'Tea break: the owners of the land tell the pickers about seasons past.',
    },
    {
      picture: 8,
      ar: 'للصغار نصيبهم من الموسم: ظلّ الشجرة ولعبة جديدة.',
      en: 'The children have their share of the season: the shade of a tree and a new game.',
    },
    {
      picture: 9,
      ar: 'بئر الكرم: منها يشرب القاطفون، وعندها يبدأ كل نهار.',
      en: 'The well of the grove, where the pickers drink and every day begins.',
    },
  ],
};
