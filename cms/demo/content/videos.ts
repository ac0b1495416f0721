import type { DemoVideo } from './shape';

/** The links are stand-ins: openly licensed films of the Blender Foundation, in each form that an editor may paste. */
export const videos: DemoVideo[] = [
  {
    category: 11,
    showTime: '2026-11-08',
    link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    picture: {
      file: 'videos/2026-11-08-harvest.webp',
      alt: { ar: 'قاطفو زيتون بين الأشجار', en: 'Olive pickers among the trees' },
    },
    ar: { title: 'من الشجرة إلى المعصرة: يوم مع قاطفي الزيتون' },
    en: { title: 'From tree to press: a day with the olive pickers' },
  },
  {
    category: 11,
    showTime: '2026-09-30',
    link: 'https://youtu.be/eRsGyueVLvQ',
    picture: {
      file: 'videos/2026-09-30-well.webp',
      alt: { ar: 'ماء البئر الجديدة', en: 'Water at the new well' },
    },
    ar: { title: 'أول ماء: افتتاح بئر القرى الشرقية' },
    en: { title: 'First water: opening the well in the eastern villages' },
  },
  {
    category: 11,
    showTime: '2026-09-06',
    link: '<iframe width="560" height="315" src="https://www.youtube.com/embed/R6MlUcmOul8" title="YouTube video player" allowfullscreen></iframe>',
    picture: {
      file: 'videos/2026-09-06-classroom.webp',
      alt: { ar: 'صفّ في أول يوم دراسي', en: 'A classroom on the first day of school' },
    },
    ar: { title: 'حقيبة ودفتر وابتسامة: العودة إلى المدرسة 2026' },
    en: { title: 'A bag, a notebook and a smile: back to school 2026' },
  },
  {
    category: 11,
    showTime: '2026-07-05',
    link: 'https://www.youtube.com/watch?v=TLkA0RELQ1g',
    picture: {
      file: 'videos/2026-07-05-sewing.webp',
      alt: { ar: 'متدرّبات على ماكينات الخياطة', en: 'Trainees at their sewing machines' },
    },
    ar: { title: 'خيط وإبرة ودخل ثابت: جولة في مشغل الخياطة' },
    en: { title: 'Needle, thread and a steady income: inside the sewing workshop' },
  },
  {
    category: 11,
    showTime: '2026-05-31',
    link: 'https://vimeo.com/1084537',
    ar: { title: 'لحوم الأضاحي تصل إلى أبواب العائلات' },
    en: { title: 'Eid al-Adha: fresh meat delivered to the door' },
  },
  {
    category: 11,
    showTime: '2026-04-18',
    link: 'https://youtu.be/Y-rmzh0PI3c',
    picture: {
      file: 'videos/2026-04-18-greenhouse.webp',
      alt: { ar: 'خضار في بيت بلاستيكي', en: 'Vegetables in a greenhouse' },
    },
    ar: { title: 'البيوت البلاستيكية بعد سنة: موسم كامل من الخضار' },
    en: { title: 'The greenhouses one year on: a full season of vegetables' },
  },
  {
    category: 11,
    showTime: '2026-03-11',
    link: '<iframe width="560" height="315" src="https://www.youtube.com/embed/WhWc3b3KhnY" title="YouTube video player" allowfullscreen></iframe>',
    picture: {
      file: 'videos/2026-03-11-kitchen.webp',
      alt: { ar: 'متطوّعون يطبخون', en: 'Volunteers cooking' },
    },
    ar: { title: 'يوم في مطبخ رمضان' },
    en: { title: 'A day in the Ramadan kitchen' },
  },
  {
    category: 11,
    showTime: '2026-01-22',
    link: 'https://www.youtube.com/watch?v=mN0zPOpADL4',
    picture: {
      file: 'videos/2026-01-22-house-repair.webp',
      alt: { ar: 'إصلاح سقف بيت', en: 'A roof under repair' },
    },
    ar: { title: 'قبل العاصفة: فريق الترميم يسابق المطر' },
    en: { title: 'Before the storm: the repair team races the rain' },
  },
  {
    category: 11,
    showTime: '2025-12-05',
    link: 'https://youtu.be/SkVqJ1SGeL0',
    picture: {
      file: 'videos/2025-12-05-food-parcels.webp',
      alt: { ar: 'متطوّعون في المستودع', en: 'Volunteers in the warehouse' },
    },
    ar: { title: 'لماذا نتطوّع؟ أصوات من المستودع' },
    en: { title: 'Why we volunteer: voices from the warehouse' },
  },
  {
    category: 11,
    showTime: '2025-10-19',
    link: 'https://www.youtube.com/watch?v=PVGeM40dABA',
    picture: {
      file: 'videos/2025-10-19-bakery.webp',
      alt: { ar: 'خبّاز أمام الفرن', en: 'A baker at the oven' },
    },
    ar: { title: 'خبز الصباح: ليلة في مخبز الجمعية' },
    en: { title: 'Morning bread: a night at our bakery' },
  },
  {
    category: 11,
    showTime: '2025-06-12',
    link: 'https://youtu.be/_cMxraX_5RE',
    ar: { title: 'كيف يُجهَّز الطرد الغذائي؟' },
    en: { title: 'How a food parcel is packed' },
  },
  {
    category: 11,
    showTime: '2025-03-16',
    link: 'https://www.youtube.com/watch?v=UXqq0ZvbOnk',
    picture: {
      file: 'videos/2025-03-16-ramadan-table.webp',
      alt: { ar: 'مائدة إفطار طويلة', en: 'A long table set for iftar' },
    },
    ar: { title: 'مائدة في الحيّ: إفطار جماعي في رمضان' },
    en: { title: 'A table for the whole street: breaking the fast together' },
  },
  {
    category: 11,
    showTime: '2026-11-18',
    link: 'https://www.youtube.com/watch?v=u9lj-c29dxI',
    ar: { title: 'حملة الشتاء 2026: نسخة للمراجعة قبل النشر', hidden: true },
    en: { title: 'Winter campaign 2026: a cut for review', hidden: true },
  },
  {
    category: 11,
    showTime: '2025-09-09',
    link: 'https://youtu.be/aqz-KE-bpKQ',
    ar: { title: 'شرح مصوّر: كيف تقدّم طلب مساعدة؟' },
  },
];
