/** What the dashboard calls something, in each language of its interface. */
export interface Name {
  ar: string;
  en: string;
}

/** The content types, by the names that Strapi asks translations for. The lists and the menu show them. */
export const TYPES: Readonly<Record<string, { displayName: string; name: Name }>> = {
  'api::article.article': { displayName: 'Article', name: { ar: 'المقالات', en: 'Articles' } },
  'api::video.video': { displayName: 'Video', name: { ar: 'مقاطع الفيديو', en: 'Videos' } },
  'api::album.album': { displayName: 'Album', name: { ar: 'الألبومات', en: 'Albums' } },
  'api::page.page': { displayName: 'Page', name: { ar: 'الصفحات', en: 'Pages' } },
  'api::content-block.content-block': {
    displayName: 'Content block',
    name: { ar: 'كتل المحتوى', en: 'Content blocks' },
  },
  'api::category.category': { displayName: 'Category', name: { ar: 'التصنيفات', en: 'Categories' } },
  'api::home.home': { displayName: 'Home', name: { ar: 'الصفحة الرئيسية', en: 'Home page' } },
  'api::site-setting.site-setting': {
    displayName: 'Site settings',
    name: { ar: 'إعدادات الموقع', en: 'Site settings' },
  },
  'api::donation.donation': { displayName: 'Donate page', name: { ar: 'صفحة التبرّع', en: 'Donate page' } },
  'api::campaign.campaign': { displayName: 'Campaign', name: { ar: 'الحملات', en: 'Campaigns' } },
  'api::contact-message.contact-message': {
    displayName: 'Contact message',
    name: { ar: 'رسائل التواصل', en: 'Contact messages' },
  },
  'api::workplace.workplace': { displayName: 'Workplace', name: { ar: 'أماكن العمل', en: 'Workplaces' } },
  'plugin::users-permissions.user': { displayName: 'User', name: { ar: 'مستخدمو الموقع', en: 'Users of the site' } },
};

export const COMPONENTS: Readonly<Record<string, Name>> = {
  'home.articles-slider': { ar: 'شريط المقالات', en: 'Articles slider' },
  'home.articles': { ar: 'المقالات', en: 'Articles' },
  'home.projects': { ar: 'المشاريع', en: 'Projects' },
  'home.gallery': { ar: 'معرض الصور', en: 'Gallery' },
  'home.ads': { ar: 'إعلانان', en: 'Two advertisements' },
  'home.numbers': { ar: 'الأرقام', en: 'Numbers' },
  'home.campaign': { ar: 'حملة تبرّع', en: 'Campaign' },
  'home.quotation': { ar: 'اقتباس', en: 'Quotation' },
  'home.rich-text': { ar: 'نصّ منسّق', en: 'Rich text' },
  'site.social-link': { ar: 'شبكة تواصل', en: 'Social network' },
  'site.quick-link': { ar: 'رابط سريع', en: 'Quick link' },
  'site.counter-details': { ar: 'ماذا يعدّ الرقم', en: 'What a number counts' },
  'donation.way': { ar: 'طريقة تبرّع', en: 'Way to give' },
  'donation.amount': { ar: 'مبلغ للمثال', en: 'Example amount' },
};

/** The groups of components, as their folders are called. */
export const COMPONENT_GROUPS: Readonly<Record<string, Name>> = {
  home: { ar: 'الصفحة الرئيسية', en: 'Home page' },
  site: { ar: 'إعدادات الموقع', en: 'Site settings' },
  donation: { ar: 'صفحة التبرّع', en: 'Donate page' },
};

/** A field has the same name in every type, unless `FIELDS_OF` has another. */
export const FIELDS: Readonly<Record<string, Name>> = {
  id: { ar: 'المعرّف', en: 'ID' },
  documentId: { ar: 'معرّف المستند', en: 'Document ID' },
  locale: { ar: 'اللغة', en: 'Language' },
  localizations: { ar: 'اللغات الأخرى', en: 'Other languages' },
  createdAt: { ar: 'أُنشئ في', en: 'Created' },
  updatedAt: { ar: 'آخر تعديل', en: 'Last change' },
  publishedAt: { ar: 'نُشر في', en: 'Published' },
  createdBy: { ar: 'أنشأه', en: 'Created by' },
  updatedBy: { ar: 'عدّله', en: 'Changed by' },

  number: { ar: 'الرقم', en: 'Number' },
  version: { ar: 'النسخة', en: 'Version' },
  savedBy: { ar: 'حفظه', en: 'Saved by' },
  scheduledBy: { ar: 'حدّد موعده', en: 'Scheduled by' },
  categoryNumber: { ar: 'رقم التصنيف', en: 'Category’s number' },

  title: { ar: 'العنوان', en: 'Title' },
  titleAr: { ar: 'العنوان بالعربية', en: 'Title in Arabic' },
  titleEn: { ar: 'العنوان بالإنجليزية', en: 'Title in English' },
  summary: { ar: 'الملخّص', en: 'Summary' },
  html: { ar: 'النصّ', en: 'Text' },
  author: { ar: 'الكاتب', en: 'Author' },
  showTime: { ar: 'التاريخ', en: 'Date' },
  visibleFrom: { ar: 'يظهر ابتداءً من', en: 'Visible from' },
  visibleUntil: { ar: 'يختفي في', en: 'Visible until' },
  category: { ar: 'التصنيف', en: 'Category' },
  image: { ar: 'الصورة', en: 'Picture' },
  bigImage: { ar: 'الصورة الرئيسية', en: 'Main picture' },
  showInHome: { ar: 'العرض في الصفحة الرئيسية', en: 'Show on the home page' },
  folder: { ar: 'مجلد الصور', en: 'Folder of the pictures' },
  pictureOrder: { ar: 'ترتيب الصور', en: 'Order of the pictures' },
  captions: { ar: 'التعليقات', en: 'Captions' },
  link: { ar: 'الرابط', en: 'Link' },
  blocks: { ar: 'أقسام الصفحة', en: 'Sections of the page' },

  type: { ar: 'النوع', en: 'Type' },
  parent: { ar: 'التصنيف الأعلى', en: 'Parent category' },
  children: { ar: 'التصنيفات الفرعية', en: 'Subcategories' },
  order: { ar: 'الترتيب', en: 'Order' },
  footerOrder: { ar: 'الترتيب في أسفل الصفحة', en: 'Order in the footer' },
  targetKind: { ar: 'نوع ما يقود إليه', en: 'Kind of what it leads to' },
  targetNumber: { ar: 'رقم ما يقود إليه', en: 'Number of what it leads to' },
  inMenu: { ar: 'في القائمة', en: 'In the menu' },
  inFooter: { ar: 'في أسفل الصفحة', en: 'In the footer' },

  fromName: { ar: 'المرسِل', en: 'Sender' },
  fromEmail: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  mobile: { ar: 'الهاتف المحمول', en: 'Mobile' },
  subject: { ar: 'الموضوع', en: 'Subject' },
  body: { ar: 'الرسالة', en: 'Message' },
  lang: { ar: 'لغة الموقع', en: 'Language of the site' },
  requestId: { ar: 'معرّف الطلب', en: 'Request ID' },
  state: { ar: 'الحالة', en: 'State' },
  delivery: { ar: 'الإرسال بالبريد', en: 'Sending by e-mail' },
  attempts: { ar: 'محاولات الإرسال', en: 'Attempts to send' },
  nextAttemptAt: { ar: 'المحاولة التالية', en: 'Next attempt' },
  lastError: { ar: 'آخر خطأ', en: 'Last error' },
  sentAt: { ar: 'أُرسلت في', en: 'Sent' },

  nameAr: { ar: 'اسم الجمعية بالعربية', en: 'Name in Arabic' },
  nameEn: { ar: 'اسم الجمعية بالإنجليزية', en: 'Name in English' },
  descriptionAr: { ar: 'وصف قصير بالعربية', en: 'Short description in Arabic' },
  descriptionEn: { ar: 'وصف قصير بالإنجليزية', en: 'Short description in English' },
  logo: { ar: 'الشعار', en: 'Logo' },
  logoDark: { ar: 'الشعار على خلفية داكنة', en: 'Logo for dark grounds' },
  favicon: { ar: 'أيقونة الموقع', en: 'Icon of the site' },
  accent: { ar: 'اللون الرئيسي', en: 'Main colour' },
  shareImage: { ar: 'صورة المشاركة', en: 'Picture of shared links' },
  projectCount1: { ar: 'عدد مشروع الغذاء', en: 'Number of the food project' },
  projectCount2: { ar: 'عدد البرنامج الموسمي', en: 'Number of the seasonal programme' },
  projectCount3: { ar: 'عدد برنامج التنمية', en: 'Number of the development programme' },
  projectCount4: { ar: 'عدد المساعدات العاجلة', en: 'Number of the urgent help' },
  countDetails1: { ar: 'ماذا يعدّ رقم مشروع الغذاء', en: 'What the number of the food project counts' },
  countDetails2: { ar: 'ماذا يعدّ رقم البرنامج الموسمي', en: 'What the number of the seasonal programme counts' },
  countDetails3: { ar: 'ماذا يعدّ رقم برنامج التنمية', en: 'What the number of the development programme counts' },
  countDetails4: { ar: 'ماذا يعدّ رقم المساعدات العاجلة', en: 'What the number of the urgent help counts' },
  unitAr: { ar: 'الوحدة بالعربية', en: 'Unit in Arabic' },
  unitEn: { ar: 'الوحدة بالإنجليزية', en: 'Unit in English' },
  periodAr: { ar: 'المدّة بالعربية', en: 'Period in Arabic' },
  periodEn: { ar: 'المدّة بالإنجليزية', en: 'Period in English' },
  updatedOn: { ar: 'آخر تحديث', en: 'Updated on' },
  contact: { ar: 'البريد الإلكتروني للتواصل', en: 'Contact e-mail' },
  chatNumber: { ar: 'رقم المحادثة', en: 'Chat number' },
  addressAr: { ar: 'العنوان بالعربية', en: 'Address in Arabic' },
  addressEn: { ar: 'العنوان بالإنجليزية', en: 'Address in English' },
  hoursAr: { ar: 'أوقات الدوام بالعربية', en: 'Opening hours in Arabic' },
  hoursEn: { ar: 'أوقات الدوام بالإنجليزية', en: 'Opening hours in English' },
  privacyTargetAr: { ar: 'صفحة الخصوصية بالعربية', en: 'Privacy page in Arabic' },
  privacyTargetEn: { ar: 'صفحة الخصوصية بالإنجليزية', en: 'Privacy page in English' },
  securityContact: { ar: 'لمن يجد ثغرة أمنية', en: 'For whoever finds a security hole' },
  donateTargetAr: { ar: 'إلى أين يقود زرّ التبرّع بالعربية', en: 'Where the donate button leads in Arabic' },
  donateTargetEn: { ar: 'إلى أين يقود زرّ التبرّع بالإنجليزية', en: 'Where the donate button leads in English' },
  aboutAr: { ar: 'عن الجمعية، بالعربية', en: 'About the association, in Arabic' },
  aboutEn: { ar: 'عن الجمعية، بالإنجليزية', en: 'About the association, in English' },
  registrationAr: { ar: 'سطر الترخيص بالعربية', en: 'Registration in Arabic' },
  registrationEn: { ar: 'سطر الترخيص بالإنجليزية', en: 'Registration in English' },
  firstLanguage: { ar: 'اللغة التي يُفتح بها الموقع', en: 'Language that the site opens in' },
  monthNames: { ar: 'أسماء الشهور بالعربية', en: 'Names of months in Arabic' },
  digits: { ar: 'الأرقام بالعربية', en: 'Digits in Arabic' },
  timeZone: { ar: 'المنطقة الزمنية', en: 'Time zone' },
  codeGoogle: { ar: 'رمز التحقّق من غوغل', en: 'Verification code of Google' },
  codeBing: { ar: 'رمز التحقّق من بينغ', en: 'Verification code of Bing' },
  codeYandex: { ar: 'رمز التحقّق من ياندكس', en: 'Verification code of Yandex' },
  tellOutdated: {
    ar: 'إخبار القرّاء بأنّ النصّ باللغة الأخرى أحدث',
    en: 'Tell readers when the other language’s text is newer',
  },
  requireSecondFactor: {
    ar: 'إلزام كل من يدير الموقع بالتحقّق بخطوتين',
    en: 'Require two-step login of whoever manages the site',
  },
  socialLinks: { ar: 'شبكات التواصل', en: 'Social networks' },
  quickLinks: { ar: 'روابط سريعة', en: 'Quick links' },
  network: { ar: 'الشبكة', en: 'Network' },
  url: { ar: 'الرابط', en: 'Link' },
  linkAr: { ar: 'رابط الصفحة العربية', en: 'Link of the Arabic page' },
  linkEn: { ar: 'رابط الصفحة الإنجليزية', en: 'Link of the English page' },

  ways: { ar: 'طرق التبرّع', en: 'Ways to give' },
  amounts: { ar: 'أمثلة المبالغ', en: 'Example amounts' },
  useAr: { ar: 'ماذا نفعل بالتبرّعات، بالعربية', en: 'What happens with gifts, in Arabic' },
  useEn: { ar: 'ماذا نفعل بالتبرّعات، بالإنجليزية', en: 'What happens with gifts, in English' },
  kind: { ar: 'الطريقة', en: 'Way' },
  noteAr: { ar: 'ملاحظة بالعربية', en: 'Note in Arabic' },
  noteEn: { ar: 'ملاحظة بالإنجليزية', en: 'Note in English' },
  holder: { ar: 'صاحب الحساب', en: 'Account holder' },
  iban: { ar: 'رقم الحساب الدولي (IBAN)', en: 'IBAN' },
  swift: { ar: 'رمز المصرف (SWIFT)', en: 'SWIFT code' },
  currency: { ar: 'العملة', en: 'Currency' },
  account: { ar: 'رقم الحساب', en: 'Account number' },
  amount: { ar: 'المبلغ', en: 'Amount' },
  textAr: { ar: 'ما يصنعه، بالعربية', en: 'What it does, in Arabic' },
  textEn: { ar: 'ما يصنعه، بالإنجليزية', en: 'What it does, in English' },
  target: { ar: 'المطلوب', en: 'Target' },
  raised: { ar: 'ما جُمع', en: 'Raised' },
  endDate: { ar: 'الموعد الأخير', en: 'Last day' },
  isShown: { ar: 'تظهر للزوّار', en: 'Visible to visitors' },

  count: { ar: 'عدد ما يُعرض', en: 'How many to show' },
  orderBy: { ar: 'ترتيب العرض', en: 'In which order' },
  isHidden: { ar: 'مخفيّ عن الزوّار', en: 'Hidden from visitors' },
  text: { ar: 'النصّ', en: 'Text' },
  picture: { ar: 'الصورة', en: 'Picture' },
  firstBlock: { ar: 'الإعلان الأول', en: 'First advertisement' },
  secondBlock: { ar: 'الإعلان الثاني', en: 'Second advertisement' },
  foodLabel: { ar: 'عنوان مشروع الغذاء', en: 'Title of the food project' },
  seasonLabel: { ar: 'عنوان البرنامج الموسمي', en: 'Title of the seasonal programme' },
  enhanceLabel: { ar: 'عنوان برنامج التنمية', en: 'Title of the development programme' },
  urgentLabel: { ar: 'عنوان المساعدات العاجلة', en: 'Title of the urgent help' },

  name: { ar: 'الاسم', en: 'Name' },
  username: { ar: 'اسم المستخدم', en: 'Username' },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  provider: { ar: 'طريقة الدخول', en: 'Provider' },
  password: { ar: 'كلمة المرور', en: 'Password' },
  resetPasswordToken: { ar: 'رمز تعيين كلمة المرور', en: 'Code to reset the password' },
  confirmationToken: { ar: 'رمز التأكيد', en: 'Confirmation code' },
  confirmed: { ar: 'البريد مؤكّد', en: 'E-mail confirmed' },
  blocked: { ar: 'موقوف', en: 'Inactive' },
  role: { ar: 'الدور', en: 'Role' },
  userType: { ar: 'نوع الحساب', en: 'Kind of account' },
  siteRole: { ar: 'الدور في الموقع', en: 'Role on the site' },
  fullName: { ar: 'الاسم الكامل', en: 'Full name' },
  identityNum: { ar: 'رقم الهوية', en: 'Identity number' },
  phone: { ar: 'الهاتف', en: 'Phone' },
  city: { ar: 'المدينة', en: 'City' },
  dailySalary: { ar: 'الأجر اليومي', en: 'Daily wage' },
  sites: { ar: 'أماكن العمل', en: 'Workplaces' },
};

export const FIELDS_OF: Readonly<Record<string, Readonly<Record<string, Name>>>> = {
  'site.counter-details': { articles: { ar: 'المقالات', en: 'Articles' } },
  'home.quotation': { author: { ar: 'صاحب القول', en: 'Who said it' } },
  'api::album.album': { image: { ar: 'الغلاف', en: 'Cover' } },
  'api::video.video': {
    image: { ar: 'صورة الغلاف', en: 'Cover picture' },
    link: { ar: 'رابط مقطع الفيديو أو شيفرة التضمين', en: 'Video link or embed code' },
  },
  'site.quick-link': {
    titleAr: { ar: 'النصّ بالعربية', en: 'Text in Arabic' },
    titleEn: { ar: 'النصّ بالإنجليزية', en: 'Text in English' },
  },
  'donation.way': {
    titleAr: { ar: 'الاسم بالعربية', en: 'Name in Arabic' },
    titleEn: { ar: 'الاسم بالإنجليزية', en: 'Name in English' },
  },
};

const NUMBER_HINT = {
  ar: 'في روابط الموقع؛ يُعطى تلقائيًّا.',
  en: 'In the links of the site; given automatically.',
} as const;

const DESCRIPTION_HINT = {
  ar: 'جملة واحدة، لنتائج البحث والروابط المشاركة.',
  en: 'One sentence, for search results and shared links.',
} as const;

const DONATE_HINT = {
  ar: 'إن تُرك فارغًا: صفحة التبرّع في هذا الموقع.',
  en: 'Empty: the donate page of this site.',
} as const;

const CODE_HINT = {
  ar: 'الرمز وحده، من دون وسم meta.',
  en: 'The code alone, without the meta tag.',
} as const;

const SCHEDULE_HINTS = {
  visibleFrom: {
    ar: 'بتوقيت جهازك. يبقى مخفيًّا حتى ذلك الحين، ثم يُنشر ما هو محفوظ.',
    en: 'On the clock of your device. It stays hidden until then; then what is saved is published.',
  },
  visibleUntil: {
    ar: 'بتوقيت جهازك. يُخفى حينها من تلقاء نفسه.',
    en: 'On the clock of your device. It is hidden by itself then.',
  },
} as const;

/** What stands below a field, where its name does not say enough. */
export const HINTS: Readonly<Record<string, Readonly<Record<string, Name>>>> = {
  'api::article.article': {
    title: { ar: '10 أحرف على الأقل.', en: 'At least 10 characters.' },
    summary: { ar: '20 حرفًا على الأقل؛ يظهر في البطاقات.', en: 'At least 20 characters; shown on cards.' },
    bigImage: { ar: 'عريضة، لأعلى الصفحة الرئيسية.', en: 'Wide; for the top of the home page.' },
    number: NUMBER_HINT,
    ...SCHEDULE_HINTS,
  },
  'api::video.video': {
    ...SCHEDULE_HINTS,
    link: { ar: 'من يوتيوب أو فيميو أو ديلي موشن.', en: 'From YouTube, Vimeo or Dailymotion.' },
    number: NUMBER_HINT,
  },
  'api::album.album': {
    folder: {
      ar: 'صور المجلد كلّها هي الألبوم، بترتيب أسماء ملفاتها.',
      en: 'All pictures of the folder make the album, in the order of their file names.',
    },
    number: NUMBER_HINT,
    ...SCHEDULE_HINTS,
  },
  'api::page.page': { number: NUMBER_HINT },
  'api::content-block.content-block': {
    number: { ar: 'به تجدها الصفحات؛ يُعطى تلقائيًّا.', en: 'Pages find it by this; given automatically.' },
  },
  'api::category.category': {
    order: { ar: 'الأصغر أولًا.', en: 'The smallest comes first.' },
    number: NUMBER_HINT,
  },
  'api::site-setting.site-setting': {
    timeZone: {
      ar: 'بتوقيتها يظهر المحتوى ويختفي وتُعدّ الزيارات.',
      en: 'Content appears and disappears by its clock, and visits are counted by it.',
    },
    chatNumber: { ar: 'مع رمز الدولة، مثل ‎+970…', en: 'With the country code, like +970…' },
    descriptionAr: DESCRIPTION_HINT,
    descriptionEn: DESCRIPTION_HINT,
    logoDark: {
      ar: 'للتذييل وللوضع الداكن؛ إن تُرك فارغًا يظهر الشعار نفسه.',
      en: 'For the footer and the dark theme; empty: the logo itself.',
    },
    favicon: { ar: 'مربّعة، 512 بكسل على الأقل.', en: 'Square, at least 512 pixels.' },
    accent: {
      ar: 'مثل ‎#2f5d46؛ إن تُرك فارغًا: لون الموقع المعتاد.',
      en: 'Like #2f5d46; empty: the site’s usual colour.',
    },
    donateTargetAr: DONATE_HINT,
    donateTargetEn: DONATE_HINT,
    codeGoogle: CODE_HINT,
    codeBing: CODE_HINT,
    codeYandex: CODE_HINT,
  },
  'home.gallery': {
    category: {
      ar: 'إن تُرك فارغًا: معرض الموقع المعتاد.',
      en: 'Empty: the site’s usual gallery.',
    },
  },
  'site.counter-details': {
    articles: { ar: 'ستة على الأكثر.', en: 'Six at most.' },
  },
  'plugin::users-permissions.user': {
    userType: {
      ar: 'المدير يحرّر الموقع كلّه.',
      en: 'A manager edits the whole site.',
    },
    siteRole: {
      ar: 'للمسؤول وحده: ما يجوز له في الموقع.',
      en: 'For a responsible alone: what they may do on the site.',
    },
    blocked: {
      ar: 'الحساب الموقوف لا يدخل، وتنتهي جلساته فورًا.',
      en: 'An inactive account cannot log in, and its sessions end at once.',
    },
    password: { ar: 'اتركها فارغة لتبقى كما هي.', en: 'Leave it empty to keep it as it is.' },
  },
};

/** The values of all enumerations: Strapi asks for the translation of a value without its field. */
export const VALUES: Readonly<Record<string, Name>> = {
  page: { ar: 'صفحة', en: 'Page' },
  articles: { ar: 'مقالات', en: 'Articles' },
  gallery: { ar: 'معرض ألبومات', en: 'Gallery' },
  album: { ar: 'ألبوم', en: 'Album' },
  videos: { ar: 'مقاطع فيديو', en: 'Videos' },
  'external-link': { ar: 'رابط خارجي', en: 'External link' },
  category: { ar: 'تصنيف', en: 'Category' },
  article: { ar: 'مقال', en: 'Article' },
  home: { ar: 'الصفحة الرئيسية', en: 'Home page' },
  contact: { ar: 'صفحة التواصل', en: 'Contact page' },

  writer: { ar: 'كاتب', en: 'Writer' },
  'translator-ar': { ar: 'مترجم إلى العربية', en: 'Translator into Arabic' },
  'translator-en': { ar: 'مترجم إلى الإنجليزية', en: 'Translator into English' },
  publisher: { ar: 'ناشر', en: 'Publisher' },
  'people-officer': { ar: 'مسؤول شؤون الأفراد', en: 'People officer' },

  ar: { ar: 'العربية', en: 'Arabic' },
  en: { ar: 'الإنجليزية', en: 'English' },

  new: { ar: 'جديدة', en: 'New' },
  read: { ar: 'مقروءة', en: 'Read' },
  done: { ar: 'منتهية', en: 'Done' },
  pending: { ar: 'تنتظر الإرسال', en: 'Waiting' },
  sent: { ar: 'أُرسلت', en: 'Sent' },
  failed: { ar: 'تعذّر إرسالها', en: 'Failed' },

  bank: { ar: 'تحويل مصرفي', en: 'Bank transfer' },
  wallet: { ar: 'محفظة إلكترونية', en: 'Electronic wallet' },
  link: { ar: 'تبرّع عبر الإنترنت', en: 'Giving online' },
  'in-kind': { ar: 'تبرّع عيني', en: 'Gifts in kind' },
  cash: { ar: 'تبرّع نقدي', en: 'Cash' },

  facebook: { ar: 'فيسبوك', en: 'Facebook' },
  x: { ar: 'إكس', en: 'X' },
  instagram: { ar: 'إنستغرام', en: 'Instagram' },
  youtube: { ar: 'يوتيوب', en: 'YouTube' },
  linkedin: { ar: 'لينكد إن', en: 'LinkedIn' },
  telegram: { ar: 'تيليغرام', en: 'Telegram' },
  whatsapp: { ar: 'واتساب', en: 'WhatsApp' },

  newest: { ar: 'الأحدث أولًا', en: 'Newest first' },
  oldest: { ar: 'الأقدم أولًا', en: 'Oldest first' },
  title: { ar: 'حسب العنوان', en: 'By title' },

  gregorian: { ar: 'يناير، فبراير…', en: 'Gregorian (يناير)' },
  western: { ar: '1، 2، 3', en: '1, 2, 3' },
  eastern: { ar: '١، ٢، ٣', en: '١، ٢، ٣' },
  levantine: { ar: 'كانون الثاني، شباط…', en: 'Levantine (كانون الثاني)' },

  USD: { ar: 'دولار أمريكي', en: 'US dollar' },
  EUR: { ar: 'يورو', en: 'Euro' },
  GBP: { ar: 'جنيه إسترليني', en: 'Pound sterling' },
  ILS: { ar: 'شيكل', en: 'Israeli shekel' },
  JOD: { ar: 'دينار أردني', en: 'Jordanian dinar' },
  EGP: { ar: 'جنيه مصري', en: 'Egyptian pound' },
  LBP: { ar: 'ليرة لبنانية', en: 'Lebanese pound' },
  SYP: { ar: 'ليرة سورية', en: 'Syrian pound' },
  IQD: { ar: 'دينار عراقي', en: 'Iraqi dinar' },
  TRY: { ar: 'ليرة تركية', en: 'Turkish lira' },
  SAR: { ar: 'ريال سعودي', en: 'Saudi riyal' },
  AED: { ar: 'درهم إماراتي', en: 'UAE dirham' },
  KWD: { ar: 'دينار كويتي', en: 'Kuwaiti dinar' },
  QAR: { ar: 'ريال قطري', en: 'Qatari riyal' },
  BHD: { ar: 'دينار بحريني', en: 'Bahraini dinar' },
  OMR: { ar: 'ريال عُماني', en: 'Omani rial' },
  YER: { ar: 'ريال يمني', en: 'Yemeni rial' },
  SDG: { ar: 'جنيه سوداني', en: 'Sudanese pound' },
  LYD: { ar: 'دينار ليبي', en: 'Libyan dinar' },
  TND: { ar: 'دينار تونسي', en: 'Tunisian dinar' },
  DZD: { ar: 'دينار جزائري', en: 'Algerian dinar' },
  MAD: { ar: 'درهم مغربي', en: 'Moroccan dirham' },
};

/** The kinds of accounts of the site, by the numbers that it knows them by. */
export const ACCOUNT_KINDS: Readonly<Record<string, Name>> = {
  4: { ar: 'مدير', en: 'Manager' },
  5: { ar: 'مسؤول', en: 'Responsible' },
  7: { ar: 'عامل', en: 'Worker' },
  99: { ar: 'بلا نوع', en: 'None' },
};

/** The message that names a kind of account. */
export const accountKindId = (kind: string) => `khayr.account-kinds.${kind}`;

/** The name of a field of a content type or component; undefined where the lists have none. */
export const fieldName = (uid: string, field: string): Name | undefined => FIELDS_OF[uid]?.[field] ?? FIELDS[field];

/** The message that holds a field's hint. Strapi has none of its own: it shows one text in every language. */
export const hintId = (uid: string, field: string) => `khayr.hints.${uid}.${field}`;

/** All names in one language, by the ids with which Strapi asks for their translations. */
export function messagesIn(language: keyof Name): Record<string, string> {
  const messages: Record<string, string> = {};
  const addFields = (prefix: string, uid: string) => {
    for (const field of Object.keys({ ...FIELDS, ...FIELDS_OF[uid] })) {
      const name = fieldName(uid, field);
      if (name) messages[`content-manager.${prefix}.${uid}.${field}`] = name[language];
    }
    for (const [field, hint] of Object.entries(HINTS[uid] ?? {})) messages[hintId(uid, field)] = hint[language];
  };
  for (const [uid, { displayName, name }] of Object.entries(TYPES)) {
    messages[displayName] = name[language];
    addFields('content-types', uid);
  }
  for (const [uid, name] of Object.entries({ ...COMPONENTS, ...COMPONENT_GROUPS, ...VALUES })) {
    messages[uid] = name[language];
  }
  for (const uid of Object.keys(COMPONENTS)) addFields('components', uid);
  for (const [kind, name] of Object.entries(ACCOUNT_KINDS)) messages[accountKindId(kind)] = name[language];
  return messages;
}
