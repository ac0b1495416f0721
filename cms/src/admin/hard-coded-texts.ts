import { FIELDS, TYPES } from '../dashboard-names';

type Texts = Readonly<Record<string, string>>;

/** Texts that Strapi's components have in English, without a message that could be translated. */
const LABELS: Texts = {
  Pagination: 'الصفحات',
  published: 'منشور',
  draft: 'مسودّة',
  modified: 'معدّل',
  Menu: 'القائمة',
  Search: 'بحث',
  'Choose date': 'اختيار التاريخ',
  'Choose time': 'اختيار الوقت',
  Month: 'الشهر',
  Year: 'السنة',
  'entry.create': 'عند إنشاء محتوى',
  'entry.update': 'عند تعديل محتوى',
  'entry.delete': 'عند حذف محتوى',
  'entry.publish': 'عند نشر محتوى',
  'entry.unpublish': 'عند إلغاء نشر محتوى',
  'media.create': 'عند رفع ملف',
  'media.update': 'عند تعديل ملف',
  'media.delete': 'عند حذف ملف',
};

/** Those with something to fill in: the placeholder of a date, and the headers that a webhook sends. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^[DMY/\u200f]+$/, 'يوم/شهر/سنة'],
  [/^row (\d+) key$/, 'مفتاح الترويسة $1'],
  [/^row (\d+) value$/, 'قيمة الترويسة $1'],
];

/** What a screen says while it loads, and a field that no name can be given to. */
const ANYWHERE: Texts = {
  Loading: 'جارٍ التحميل',
  'Loading content.': 'جارٍ التحميل',
  documentId: 'معرّف المستند',
};

const IN_PLACES: readonly (readonly [string, Texts])[] = [
  ['[role="tooltip"]', LABELS],
  // The state of each language, in the choice of one.
  ['[role="option"]', { Published: 'منشور', Draft: 'مسودّة', Modified: 'معدّل' }],
  // The dialog that publishes several entries.
  ['[role="dialog"] th', { name: 'العنوان', status: 'الحالة', 'Publication status': 'حالة النشر' }],
];

const OF_TYPES: Texts = {
  ...Object.fromEntries(Object.values(TYPES).map(({ displayName, name }) => [displayName, name.ar])),
  'Contact-message': TYPES['api::contact-message.contact-message']?.name.ar ?? '',
  'Content-block': TYPES['api::content-block.content-block']?.name.ar ?? '',
  'Site-setting': TYPES['api::site-setting.site-setting']?.name.ar ?? '',
};

/** Cells and headings of the settings, and of what is shown. */
const ON_SCREENS: readonly (readonly [RegExp, Texts])[] = [
  [
    /\/settings\//,
    {
      Active: 'نشط',
      Inactive: 'غير نشط',
      'Active user': 'نشط',
      Entry: 'المحتوى',
      Media: 'الملفات',
      Settings: 'الإعدادات',
      Firstname: 'الاسم الأول',
      Lastname: 'اسم العائلة',
      Email: 'البريد الإلكتروني',
      Username: 'اسم المستخدم',
      ...OF_TYPES,
    },
  ],
  [
    /\/configurations\//,
    {
      ASC: 'تصاعدي',
      DESC: 'تنازلي',
      ...OF_TYPES,
      ...Object.fromEntries(Object.entries(FIELDS).map(([field, name]) => [field, name.ar])),
    },
  ],
];

/** The names and descriptions of roles, which are stored in both languages. */
const IN_BOTH_LANGUAGES = /^[A-Za-z][^·]* · ([\u0600-\u06ff][^·]*)$/;

const arabicPart = (shown: string) =>
  location.pathname.includes('/settings/') ? IN_BOTH_LANGUAGES.exec(shown)?.[1] : undefined;

const onScreen = (shown: string) =>
  ON_SCREENS.find(([screen, texts]) => screen.test(location.pathname) && texts[shown])?.[1][shown];

function translateLabel(element: Element) {
  for (const name of ['aria-label', 'title', 'placeholder']) {
    const label = element.getAttribute(name) ?? '';
    const pattern = PATTERNS.find(([form]) => form.test(label));
    const text =
      LABELS[label] ??
      (pattern ? label.replace(...pattern) : undefined) ??
      (name === 'title' ? onScreen(label) : undefined);
    if (text) element.setAttribute(name, text);
  }
}

function translateText(node: Node) {
  const shown = node.nodeValue?.trim() ?? '';
  if (shown === '') return;
  const inPlace = IN_PLACES.find(([place, texts]) => texts[shown] && node.parentElement?.closest(place));
  const text = ANYWHERE[shown] ?? inPlace?.[1][shown] ?? onScreen(shown) ?? arabicPart(shown);
  if (text) node.nodeValue = text;
}

/** The calendar shows two letters of each day's name, which in Arabic are those of the article. */
const DAY_HEADS = 'table[role="grid"] thead[aria-hidden] th';
const DAYS: Texts = { الأحد: 'ح', الاثنين: 'ن', الثلاثاء: 'ث', الأربعاء: 'ر', الخميس: 'خ', الجمعة: 'ج', السبت: 'س' };

/** The whole names are in the labels of the days below. */
function nameDays(root: Element) {
  for (const [place, head] of [...root.querySelectorAll(DAY_HEADS)].entries()) {
    const day = head.closest('table')?.querySelectorAll('tbody td')[place]?.getAttribute('aria-label') ?? '';
    const letter = DAYS[day.split('،')[0] ?? ''];
    if (letter && head.firstElementChild && head.textContent !== letter) head.firstElementChild.textContent = letter;
  }
}

const LABELLED = '[aria-label], [title], [placeholder]';

function translate(root: Node) {
  if (root instanceof Element) {
    translateLabel(root);
    nameDays(root);
    for (const element of root.querySelectorAll(LABELLED)) translateLabel(element);
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node: Node | null = root; node; node = walker.nextNode()) translateText(node);
}

/** Strapi writes an element of React as the title of the mark beside a field with a value for each language. */
const NO_TITLE = '[title="[object Object]"]';

function removeBrokenTitles(root: Node) {
  if (!(root instanceof Element)) return;
  const elements = root.matches(NO_TITLE) ? [root] : root.querySelectorAll(NO_TITLE);
  for (const element of elements) element.removeAttribute('title');
}

/** Strapi says so of each field of ours while the code of its input is still loading. */
const UNSUPPORTED = 'input[placeholder^="Unsupported field type"]';

function nameLoading(root: Node, isArabic: boolean) {
  if (!(root instanceof Element)) return;
  const inputs = root.matches(UNSUPPORTED) ? [root] : root.querySelectorAll(UNSUPPORTED);
  for (const input of inputs) input.setAttribute('placeholder', isArabic ? 'جارٍ التحميل…' : 'Loading…');
}

/** Writes those texts in Arabic as they appear, while the interface is in Arabic. */
export function translateHardCodedTexts() {
  new MutationObserver((changes) => {
    const isArabic = document.documentElement.lang === 'ar';
    for (const { target, addedNodes, type } of changes) {
      for (const node of type === 'childList' ? addedNodes : [target]) {
        removeBrokenTitles(node);
        nameLoading(node, isArabic);
        if (isArabic) translate(node);
      }
    }
  }).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-label', 'title', 'placeholder'],
  });
}
