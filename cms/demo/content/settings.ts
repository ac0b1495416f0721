export type DemoSocialNetwork = 'facebook' | 'x' | 'instagram' | 'youtube' | 'linkedin' | 'telegram';

export interface DemoSettings {
  nameAr: string;
  nameEn: string;
  /** Food parcels in the past twelve months. */
  project_Count_1: number;
  /** Shares of the seasonal programme in the past year. */
  project_Count_2: number;
  /** Development projects since 2014. */
  project_Count_3: number;
  /** Urgent cases in the past twelve months. */
  project_Count_4: number;
  contact: string;
  chatNumber: string;
  descriptionAr: string;
  descriptionEn: string;
  aboutAr: string;
  aboutEn: string;
  socialLinks: { network: DemoSocialNetwork; url: string }[];
  quickLinks: { titleAr: string; titleEn: string; linkAr: string; linkEn: string }[];
}

export interface DemoCounterLabels {
  foodLabel: string;
  seasonLabel: string;
  enhanceLabel: string;
  urgentLabel: string;
}

export type DemoHomeBlock =
  | { type: 'ArticlesSlider'; count: number }
  | { type: 'Numbers'; ar: DemoCounterLabels; en: DemoCounterLabels }
  | { type: 'Articles' | 'Projects' | 'Gallery'; category: number; count: number }
  | { type: 'Ads1'; firstBlock: number; secondBlock: number };

/** The counters are the figures of the programmes’ pages. */
export const settings: DemoSettings = {
  nameAr: 'جمعية خير',
  nameEn: 'Khayr Association',
  project_Count_1: 18450,
  project_Count_2: 9320,
  project_Count_3: 214,
  project_Count_4: 1675,
  contact: 'info@khayr.example',
  chatNumber: '+970590000123',
  descriptionAr: 'جمعية أهلية غير ربحية تقف إلى جانب العائلات بالغذاء والمساعدة العاجلة، وتعينها على بناء دخلها.',
  descriptionEn:
    'A non-profit charity that stands by families with food and urgent help, and supports them in earning a living.',
  aboutAr:
    'جمعية خير جمعية أهلية غير ربحية تأسست عام 2009. نقف كل شهر إلى جانب 1,200 إلى 1,800 عائلة بالغذاء والمساعدة العاجلة، ونعينها على بناء دخل يغنيها عن المساعدة.',
  aboutEn:
    'Khayr Association is a non-profit charity founded in 2009. Every month we stand by 1,200 to 1,800 families with food and urgent help, and support them in building an income of their own.',
  socialLinks: [
    { network: 'facebook', url: 'https://www.facebook.com/khayr.example' },
    { network: 'instagram', url: 'https://www.instagram.com/khayr.example' },
    { network: 'youtube', url: 'https://www.youtube.com/@khayr.example' },
    { network: 'telegram', url: 'https://t.me/khayr_example' },
  ],
  quickLinks: [
    { titleAr: 'آخر الأخبار', titleEn: 'Latest news', linkAr: '/ar/articles/7/1', linkEn: '/en/articles/7/1' },
    { titleAr: 'معرض الصور', titleEn: 'Photo gallery', linkAr: '/ar/gallery/6/1', linkEn: '/en/gallery/6/1' },
    { titleAr: 'مكتبة الفيديو', titleEn: 'Videos', linkAr: '/ar/videos/11/1', linkEn: '/en/videos/11/1' },
    { titleAr: 'تطوّع معنا', titleEn: 'Volunteer with us', linkAr: '/ar/content/5', linkEn: '/en/content/5' },
    { titleAr: 'اتصل بنا', titleEn: 'Contact us', linkAr: '/ar/contact', linkEn: '/en/contact' },
  ],
};

/** The blocks of the home page, in their order. */
export const home: DemoHomeBlock[] = [
  { type: 'ArticlesSlider', count: 6 },
  {
    type: 'Numbers',
    ar: {
      foodLabel: 'مشروع الغذاء',
      seasonLabel: 'البرنامج الموسمي',
      enhanceLabel: 'برنامج التنمية',
      urgentLabel: 'المساعدات العاجلة',
    },
    en: {
      foodLabel: 'Food project',
      seasonLabel: 'Seasonal programme',
      enhanceLabel: 'Development programme',
      urgentLabel: 'Urgent help',
    },
  },
  { type: 'Articles', category: 7, count: 6 },
  { type: 'Ads1', firstBlock: 1, secondBlock: 2 },
  { type: 'Projects', category: 8, count: 6 },
  { type: 'Gallery', category: 6, count: 6 },
];
