/** What readers of both languages call the pages that say it in other words. */
export const DONATE_WORDS = `
  تبرع متبرع متبرعين ادفع دفع مساهمة ساهم عطاء صدقة زكاة طرق طريقة حساب رقم بنكي مصرفي بنك تحويل حوالة بطاقة محفظة إلكترونية
  آيبان سويفت شهري
  donate donation donor give gift pay payment contribute charity ways bank account number details transfer card wallet online
  IBAN SWIFT code monthly zakat
`;

export const CONTACT_WORDS = `
  اتصل اتصال تواصل راسل مراسلة هاتف جوال موبايل تلفون رقم أرقام واتساب عنوان موقع مقر مكتب مكان خريطة تقع تقعون دوام مواعيد أوقات
  ساعات عمل بريد إلكتروني إيميل
  contact call reach phone telephone mobile number whatsapp chat email mail address location located map directions office
  opening open hours times
`;

export const PRIVACY_WORDS = `
  خصوصية بيانات شخصية معلومات كوكيز ارتباط تخزين حذف تتبع
  privacy policy personal data information cookies tracking stored delete gdpr
`;

export const GALLERY_WORDS = 'صور ألبومات معرض photos pictures images albums gallery';

export const VIDEOS_WORDS = 'فيديو فيديوهات أفلام مقاطع videos films clips';

const ABOUT_TITLES = ['من نحن', 'عن الجمعية', 'About us', 'Who we are', 'About'];
const ABOUT_WORDS = 'من أنتم نحن الجمعية عنكم who are you we about us';

/** What readers call a page that its editors call so. */
export const wordsForTitle = (title: string): string => (ABOUT_TITLES.includes(title.trim()) ? ABOUT_WORDS : '');
