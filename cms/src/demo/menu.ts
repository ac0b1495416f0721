import type { DemoCategory } from './shape';

/** The menu's tree, in its order. Numbers 6 (gallery) and 13 (donate) are fixed by the product. */
export const categories: DemoCategory[] = [
  { number: 1, type: 0, titleAr: 'من نحن', titleEn: 'About us', inMenu: true, inFooter: true },
  { number: 2, type: 0, titleAr: 'رؤيتنا ورسالتنا', titleEn: 'Vision and mission', parent: 1, inMenu: true, inFooter: false },
  { number: 4, type: 0, titleAr: 'الحوكمة والتقارير', titleEn: 'Governance and reports', parent: 1, inMenu: true, inFooter: true },
  { number: 5, type: 0, titleAr: 'تطوّع معنا', titleEn: 'Volunteer with us', parent: 1, inMenu: true, inFooter: true },
  { number: 12, type: 0, titleAr: 'برامجنا', titleEn: 'Our programmes', inMenu: true, inFooter: false },
  { number: 14, type: 0, titleAr: 'مشروع الغذاء', titleEn: 'Food project', parent: 12, inMenu: true, inFooter: false },
  { number: 15, type: 0, titleAr: 'البرنامج الموسمي', titleEn: 'Seasonal programme', parent: 12, inMenu: true, inFooter: false },
  { number: 16, type: 0, titleAr: 'برنامج التنمية', titleEn: 'Development programme', parent: 12, inMenu: true, inFooter: false },
  { number: 17, type: 0, titleAr: 'المساعدات العاجلة', titleEn: 'Urgent help', parent: 12, inMenu: true, inFooter: false },
  { number: 8, type: 1, titleAr: 'مشاريعنا', titleEn: 'Our projects', parent: 12, inMenu: true, inFooter: false },
  { number: 7, type: 1, titleAr: 'الأخبار', titleEn: 'News', inMenu: true, inFooter: false },
  { number: 9, type: 1, titleAr: 'نداءات عاجلة', titleEn: 'Urgent appeals', parent: 7, inMenu: true, inFooter: false },
  { number: 10, type: 1, titleAr: 'قصص الأثر', titleEn: 'Stories of change', parent: 7, inMenu: true, inFooter: false },
  { number: 6, type: 2, titleAr: 'معرض الصور', titleEn: 'Photo gallery', inMenu: true, inFooter: false },
  { number: 18, type: 3, titleAr: 'ألبوم العام', titleEn: 'Album of the year', parent: 6, inMenu: true, inFooter: false },
  { number: 11, type: 4, titleAr: 'الفيديو', titleEn: 'Videos', parent: 6, inMenu: true, inFooter: false },
  { number: 19, type: 7, titleAr: 'الاتحاد الدولي للصليب والهلال الأحمر', titleEn: 'IFRC', link: 'https://www.ifrc.org/', parent: 1, inMenu: true, inFooter: false },
  { number: 13, type: 0, titleAr: 'تبرّع الآن', titleEn: 'Donate', inMenu: false, inFooter: true },
];
