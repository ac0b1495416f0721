import names from './names.json';

/** What the dashboard calls something, in each language of its interface. */
export interface Name {
  ar: string;
  en: string;
}

/** The content types, by the names that Strapi asks translations for. The lists and the menu show them. */
export const TYPES: Readonly<Record<string, { displayName: string; name: Name }>> = names.types;

export const COMPONENTS: Readonly<Record<string, Name>> = names.components;

/** The groups of components, as their folders are called. */
const COMPONENT_GROUPS: Readonly<Record<string, Name>> = names.groups;

/** A field has the same name in every type, unless `FIELDS_OF` has another. */
export const FIELDS: Readonly<Record<string, Name>> = names.fields;

export const FIELDS_OF: Readonly<Record<string, Readonly<Record<string, Name>>>> = names.fieldsOf;

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
export const VALUES: Readonly<Record<string, Name>> = names.values;

/** The kinds of accounts of the site, by the numbers that it knows them by. */
export const ACCOUNT_KINDS: Readonly<Record<string, Name>> = names.accountKinds;

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
