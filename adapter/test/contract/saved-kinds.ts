interface SavedKind {
  kind: string;
  list: string;
  detail: string;
  menuType: number;
  form: Record<string, string | number>;
  missing: readonly { field: string; key: string }[];
  /** A change, and the key that the contract refuses it with; undefined where it is taken. */
  bounds: readonly { change: Record<string, unknown>; key: string | undefined }[];
}

export const html = '<p>نص طويل بما يكفي ليقبله محرر المقالات والصفحات في الموقع.</p>';

const names = (count: number) => Array.from({ length: count }, (_, index) => `${index}.jpg`);

/** The kinds of items with a form that is right, what a new one misses, and each rule at its boundary. */
export const SAVED_KINDS: readonly SavedKind[] = [
  {
    kind: 'article',
    list: 'Articles',
    detail: 'Article',
    menuType: 1,
    form: { title: 'عنوان خبر للتجربة', summary: 'ملخص خبر للتجربة في سطر', html },
    missing: [
      { field: 'title', key: 'ERROR.MISS.TITLE' },
      { field: 'summary', key: 'ERROR.MISS.SUMMARY' },
      { field: 'html', key: 'ERROR.MISS.HTML' },
    ],
    bounds: [
      { change: { title: 'x'.repeat(9) }, key: 'ERROR.MISS.TITLE' },
      { change: { title: ` ${'x'.repeat(9)} ` }, key: 'ERROR.MISS.TITLE' },
      { change: { title: 'x'.repeat(10) }, key: undefined },
      { change: { title: 'x'.repeat(200) }, key: undefined },
      { change: { title: 'x'.repeat(201) }, key: 'ERROR.TOO_LONG' },
      { change: { summary: 'x'.repeat(19) }, key: 'ERROR.MISS.SUMMARY' },
      { change: { summary: 'x'.repeat(20) }, key: undefined },
      { change: { summary: 'x'.repeat(501) }, key: 'ERROR.TOO_LONG' },
      { change: { author: 'x'.repeat(121) }, key: 'ERROR.TOO_LONG' },
      { change: { html: `<p>${'x'.repeat(32)}</p>` }, key: 'ERROR.MISS.HTML' },
      { change: { html: `<p>${'x'.repeat(33)}</p>` }, key: undefined },
      { change: { showInHome: 2 }, key: 'ERROR.8' },
    ],
  },
  {
    kind: 'video',
    list: 'Videos',
    detail: 'Video',
    menuType: 4,
    form: { title: 'فيديو للتجربة', link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
    missing: [
      { field: 'link', key: 'ERROR.MISS.LINK' },
      { field: 'title', key: 'ERROR.MISS.TITLE' },
    ],
    bounds: [
      { change: { title: '' }, key: 'ERROR.MISS.TITLE' },
      { change: { title: 'x' }, key: undefined },
      { change: { title: 'x'.repeat(201) }, key: 'ERROR.TOO_LONG' },
      { change: { link: '' }, key: 'ERROR.MISS.LINK' },
      { change: { link: '<iframe src="https://player.vimeo.com/video/76979871"></iframe>' }, key: undefined },
      { change: { link: 'https://dai.ly/x8abcde' }, key: undefined },
    ],
  },
  {
    kind: 'album',
    list: 'Albums',
    detail: 'Album',
    menuType: 2,
    form: { title: 'ألبوم للتجربة' },
    missing: [{ field: 'title', key: 'ERROR.MISS.TITLE' }],
    bounds: [
      { change: { title: ' ' }, key: 'ERROR.MISS.TITLE' },
      { change: { title: 'x'.repeat(201) }, key: 'ERROR.TOO_LONG' },
      { change: { folder: '/_userFiles/albums' }, key: undefined },
      { change: { pictureOrder: names(500) }, key: undefined },
      { change: { pictureOrder: names(501) }, key: 'ERROR.8' },
      { change: { pictureOrder: '1.jpg' }, key: 'ERROR.8' },
      { change: { captions: [{ name: '1.jpg', caption: 'x'.repeat(300) }] }, key: undefined },
      { change: { captions: names(501).map((name) => ({ name, caption: 'x' })) }, key: 'ERROR.8' },
      { change: { captions: '1.jpg' }, key: 'ERROR.8' },
      { change: { folder: '' }, key: undefined },
    ],
  },
  {
    kind: 'event',
    list: 'Events',
    detail: 'Event',
    menuType: 5,
    form: { title: 'فعالية للتجربة', begins: '2026-12-03T08:00Z', html },
    missing: [
      { field: 'title', key: 'ERROR.MISS.TITLE' },
      { field: 'html', key: 'ERROR.MISS.HTML' },
    ],
    bounds: [
      { change: { title: ' ' }, key: 'ERROR.MISS.TITLE' },
      { change: { title: 'x'.repeat(201) }, key: 'ERROR.TOO_LONG' },
      { change: { begins: '2026-12-03T10:00+02:00' }, key: undefined },
      { change: { begins: '' }, key: undefined },
      { change: { ends: '2026-12-03' }, key: 'ERROR.DATE_INVALID' },
      { change: { zone: 'Africa/Cairo' }, key: undefined },
      { change: { zone: '+02:00' }, key: 'ERROR.TIME_ZONE' },
      { change: { rule: 'FREQ=WEEKLY;BYDAY=SA;COUNT=10', exceptions: '2027-01-02' }, key: undefined },
      { change: { rule: 'FREQ=SECONDLY' }, key: 'ERROR.RULE_INVALID' },
      { change: { exceptions: '2027-02-30' }, key: 'ERROR.DATE_INVALID' },
      { change: { mapLink: 'https://maps.example/?q=31.5,34.4' }, key: undefined },
      { change: { mapLink: 'javascript:alert(1)' }, key: 'ERROR.ADDRESS_INVALID' },
      { change: { meetingLink: 'https://user@meet.example/room' }, key: 'ERROR.ADDRESS_INVALID' },
      { change: { state: 'postponed' }, key: 'ERROR.8' },
      { change: { amount: 0, currency: 'ILS' }, key: undefined },
      { change: { amount: 1_000_000_001 }, key: 'ERROR.NUMBER_RANGE' },
      { change: { currency: 'XXX' }, key: 'ERROR.8' },
      { change: { place: 'x'.repeat(200) }, key: undefined },
      { change: { place: 'x'.repeat(201) }, key: 'ERROR.TOO_LONG' },
      { change: { html: `<p>${'x'.repeat(32)}</p>` }, key: 'ERROR.MISS.HTML' },
    ],
  },
  {
    kind: 'document',
    list: 'Documents',
    detail: 'Document',
    menuType: 6,
    form: { title: 'وثيقة للتجربة', sort: 'report', year: 2025 },
    missing: [
      { field: 'title', key: 'ERROR.MISS.TITLE' },
      { field: 'year', key: 'ERR_REQUIRED' },
    ],
    bounds: [
      { change: { title: ' ' }, key: 'ERROR.MISS.TITLE' },
      { change: { sort: 'poem' }, key: 'ERROR.8' },
      { change: { sort: 'statute' }, key: undefined },
      { change: { year: 1899 }, key: 'ERROR.NUMBER_RANGE' },
      { change: { year: 2200 }, key: undefined },
      { change: { summary: 'x'.repeat(500) }, key: undefined },
      { change: { summary: 'x'.repeat(501) }, key: 'ERROR.TOO_LONG' },
      { change: { file: '' }, key: undefined },
    ],
  },
  {
    kind: 'person',
    list: 'Persons',
    detail: 'Person',
    menuType: 8,
    form: { title: 'اسم للتجربة', circle: 'team' },
    missing: [{ field: 'title', key: 'ERROR.MISS.TITLE' }],
    bounds: [
      { change: { circle: 'family' }, key: 'ERROR.8' },
      { change: { order: -1 }, key: 'ERROR.NUMBER_RANGE' },
      { change: { order: 9_999 }, key: undefined },
      { change: { role: 'x'.repeat(201) }, key: 'ERROR.TOO_LONG' },
      { change: { contact: '' }, key: undefined },
      { change: { consentDate: '31/31/2026' }, key: 'ERROR.DATE_INVALID' },
    ],
  },
  {
    kind: 'partner',
    list: 'Partners',
    detail: 'Partner',
    menuType: 9,
    form: { title: 'شريك للتجربة', link: 'https://partner.example/' },
    missing: [{ field: 'title', key: 'ERROR.MISS.TITLE' }],
    bounds: [
      { change: { link: 'javascript:alert(1)' }, key: 'ERROR.ADDRESS_INVALID' },
      { change: { link: '' }, key: undefined },
    ],
  },
];
