import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../scripts/stack/temporary-folder.ts';
import type { ImportReply } from '../contract/calls/imports';
import { LIMITS } from '../contract/limits';
import type { SourceItem } from '../src/api/import/source';
import { kindOfType } from '../src/api/import/wordpress/post-types';
import { readWordpress } from '../src/api/import/wordpress/read-wordpress';
import { service } from '../src/services';
import { setUpCms } from './start-cms';
import { category, END, entry, HEAD, inCategory, meta, TEXT } from './wordpress-entries';

const SOON = { timeout: 30_000, interval: 50 };
const LONG = `<p>${TEXT.repeat(3)}</p>`;
const folder = temporaryFolder(afterAll);

function fileOf(...entries: string[]): string {
  const name = path.join(folder, 'export.xml');
  writeFileSync(name, HEAD + entries.join('') + END);
  return name;
}

async function read(...entries: string[]) {
  const source = await readWordpress(fileOf(...entries));
  const items: SourceItem[] = [];
  for await (const item of source.items()) items.push(item);
  const notices = Object.fromEntries(source.notices.map(({ kind, count, text }) => [kind, [count, text]]));
  return { source, items, notices };
}

const ofType = (id: number, type: string, fields: Record<string, string> = {}, more = '') =>
  entry(id, { 'wp:post_type': type, 'content:encoded': LONG, 'wp:post_name': `${type}-${id}`, ...fields }, more);
const term = (domain: string, name: string) => `<category domain="${domain}" nicename="${name}">${name}</category>`;
const comment =
  '<wp:comment><wp:comment_author>A reader</wp:comment_author><wp:comment_content>Thanks</wp:comment_content></wp:comment>';

describe('a type of WordPress', () => {
  it.each([
    ['public', 'post page tribe_events'],
    ['part', 'attachment nav_menu_item wp_block'],
    ['unknown', 'product team topic portfolio project event campaign course case_study travel_log newsletter خبر'],
    [
      'unknown',
      'emergency_response director_message blog_entry testimonial review question kbe_knowledgebase slide message',
    ],
    [
      'record',
      'feedback flamingo_inbound flamingo_contact nf_sub wpforms wpforms_log mc4wp-form give_payment give_forms',
    ],
    [
      'record',
      'shop_order shop_order_refund shop_coupon product_variation popup popup_theme et_pb_layout elementor_library',
    ],
    [
      'record',
      'wp_template wp_global_styles tribe_venue tribe_organizer scheduled-action acf-field wpcf7_contact_form',
    ],
    [
      'record',
      'contact_message private_message gf_entry cfdb7 subscribers event_registration evo_rsvp mep_events_attendees',
    ],
    [
      'record',
      'rtb-booking appointments paypal_ipn poll_vote hustle_popup mega_menu html_snippet ads email_log redirect',
    ],
    [
      'record',
      'metform-entry piotnetforms-data sensei_message peepso-message postman_sent_mail sms_log user_log aid_request complaint',
    ],
    [
      'record',
      'prayer_requests zerobs_customer mphb_reserved_room dokan_withdraw sliced_quote gift_card donor_profile patient_record',
    ],
    [
      'record',
      'cartflows_step ehf-hf nectar_slider uncodeblock us_page_block woodmart_slide thirstylink jet_cct mega_menu_item',
    ],
    [
      'unknown',
      'sermon tender leaflet_map captains_log publication case_study member_story request_for_peace jobs partners',
    ],
    [
      'record',
      'Jetpack_orders job_application tutor_enrolled reply family_record dlm_log donation mwf_inquiry guest-author revision oembed_cache ml-slider',
    ],
  ])('is %s: %s', (kind, types) => {
    expect(types.split(' ').map((type) => [type, kindOfType(type)])).toEqual(
      types.split(' ').map((type) => [type, kind]),
    );
  });
});

describe('an export with what plugins store', () => {
  it('leaves out and counts what visitors sent, orders and records, with their files', async () => {
    const file = (id: number, parent: number, name: string, status = 'inherit') =>
      entry(id, {
        ...{ 'wp:post_type': 'attachment', 'wp:status': status, 'wp:post_parent': String(parent) },
        'wp:attachment_url': `https://old.example/wp-content/uploads/${name}`,
        'content:encoded': '',
      });
    const { source, items, notices } = await read(
      ofType(1, 'post'),
      ...['feedback', 'feedback', 'flamingo_inbound', 'shop_order', 'popup'].map((type, index) =>
        ofType(10 + index, type),
      ),
      ofType(20, 'feedback', { 'wp:status': 'spam' }),
      ofType(21, 'post', { 'wp:status': 'auto-draft' }),
      ...[file(30, 10, '2024/05/letter.pdf'), file(31, 1, '2024/05/open.png'), file(32, 0, 'wpforms/7/id.jpg')],
      file(34, 0, 'job-manager-uploads/resume/cv.pdf'),
      file(33, 1, '2024/05/secret.png', 'private'),
    );
    expect(items.map(({ key, isVisible }) => [key, isVisible])).toEqual([['post:1', true]]);
    expect(notices).toEqual({
      'plugin-records': [7, 'feedback (3) · flamingo_inbound (1) · shop_order (1) · popup (1) · post (1)'],
      'private-files': [4, 'id.jpg (1) · cv.pdf (1) · secret.png (1) · letter.pdf (1)'],
    });
    expect(source.files.map(({ address }) => address)).toEqual([
      'https://old.example/wp-content/uploads/2024/05/open.png',
    ]);
  });

  it('hides what has a status that is not known, and counts what is in the bin', async () => {
    const statuses = [
      'publish',
      'private',
      'archive',
      'wc-completed',
      '',
      'draft',
      'pending',
      'future',
      'trash',
      'inherit',
    ];
    const { items, notices } = await read(
      ...statuses.map((status, index) => ofType(index + 1, 'post', { 'wp:status': status })),
    );
    expect(items.map(({ isVisible, notes }) => [isVisible, notes.map(({ kind, text }) => `${kind} ${text}`)])).toEqual([
      [true, []],
      [false, ['was-private ']],
      [false, ['was-hidden archive']],
      [false, ['was-hidden wc-completed']],
      [false, ['was-hidden ']],
      [false, ['was-draft ']],
      [false, ['was-draft ']],
      // Its day has come.
      [true, []],
    ]);
    expect(notices).toEqual({ bin: [1, 'post (1)'], 'plugin-records': [1, 'post (1)'] });
  });

  it('hides what members alone saw', async () => {
    const um = (on: number, accessible: number) =>
      `a:2:{s:26:"_um_custom_access_settings";s:1:"${on}";s:14:"_um_accessible";s:1:"${accessible}";}`;
    const fields = [
      ...[meta('_members_access_role', 'subscriber'), meta('rcp_access_level', '3'), meta('_wpmem_block', '1')],
      ...[meta('um_content_restriction', um(1, 2)), meta('_visibility', 'hidden'), meta('is_private', 'yes')],
      ...[meta('rcp_access_level', 'None'), meta('_wpmem_block', '0'), meta('um_content_restriction', um(1, 0))],
      ...[meta('um_content_restriction', um(0, 2)), meta('_visibility', 'visible'), meta('private', '')],
    ];
    const { items } = await read(...fields.map((field, index) => ofType(index + 1, 'post', {}, field)));
    expect(items.map(({ isVisible }) => isVisible)).toEqual([...Array(6).fill(false), ...Array(6).fill(true)]);
    expect(items[0]?.notes[0]).toEqual({ kind: 'was-hidden', text: '_members_access_role' });
  });

  it('hides a text that keeps marks of a program', async () => {
    const { items } = await read(
      ofType(1, 'post', { 'content:encoded': `${LONG}[donate_form id="3"]` }),
      ofType(2, 'post', { 'content:encoded': `[vc_row]${LONG}[/vc_row]` }),
      ...['[donate]', LONG].map((text, index) =>
        ofType(3 + index, 'post', {
          ...{ 'content:encoded': text, 'wp:status': 'future' },
          'wp:post_date': '2099-01-01 00:00:00',
        }),
      ),
    );
    expect(items.map(({ isVisible, visibleFrom, notes }) => [isVisible, visibleFrom, notes])).toEqual([
      [false, '', [{ kind: 'shortcode', text: 'donate_form' }]],
      [true, '', []],
      [false, '', [{ kind: 'shortcode', text: 'donate' }]],
      [false, '2099-01-01T00:00:00.000Z', []],
    ]);
  });

  it('counts what has no place here by its kind, and names fields with what readers saw of them', async () => {
    const event = [
      ...[meta('_EventStartDate', '2027-06-12 09:00:00'), meta('_EventVenueID', '77'), meta('_edit_lock', '1:1')],
      ...[
        meta('_sku', 'OIL1'),
        meta('subtitle', '&lt;b&gt;Half&lt;/b&gt; of it'),
        meta('_subtitle', 'field_5f3a'),
        meta('empty', ''),
      ],
      ...[meta('_elementor_data', '[]'), meta('_yoast_wpseo_title', 'T'), meta('rank_math_description', 'D')],
      ...[meta('_yoast_wpseo_linkdex', '40'), meta('enclosure', 'https://old.example/talk.mp3\n123\naudio/mpeg')],
    ];
    const { items, notices } = await read(
      category('news', '').replace(
        '</wp:category>',
        '<wp:category_description>All news</wp:category_description></wp:category>',
      ),
      ofType(
        1,
        'post',
        { 'wp:is_sticky': '1', title: 'First' },
        comment + comment + inCategory('news') + inCategory('water'),
      ),
      ofType(2, 'course', { title: 'Open day' }, event.join('') + term('tribe_events_cat', 'open') + comment),
      ofType(3, 'post', { title: 'A picture' }, term('post_format', 'post-format-image') + meta('price', '5')),
    );
    expect(notices).toEqual({
      'unknown-types': [1, 'course (1)'],
      comments: [3, 'First (2) · Open day (1)'],
      sticky: [1, 'First (1)'],
      'custom-fields': [2, 'subtitle (1) · _EventStartDate (1) · _EventVenueID (1) · _sku (1) · price (1)'],
      taxonomies: [1, 'tribe_events_cat (1)'],
      'post-formats': [1, 'image (1)'],
      'seo-texts': [2, '_yoast_wpseo_title (1) · rank_math_description (1)'],
      'other-categories': [1, 'water (1)'],
      recordings: [1, 'https://old.example/talk.mp3 (1)'],
      descriptions: [1, 'news (1)'],
    });
    const notes = items.map((item) => item.notes.find(({ kind }) => kind === 'custom-fields')?.text);
    expect(notes).toEqual([
      undefined,
      'subtitle: Half of it · _EventStartDate: 2027-06-12 09:00:00 · _EventVenueID: 77 · _sku',
      'price: 5',
    ]);
  });
});

describe('events of The Events Calendar', () => {
  const times = (zone: string) => [
    meta('_EventStartDate', '2027-06-12 09:00:00'),
    meta('_EventEndDate', '2027-06-12 11:30:00'),
    ...(zone === '' ? [] : [meta('_EventTimezone', zone)]),
  ];

  it('arrive as events, in a category of their own, with their times and the names of their places', async () => {
    const named = [
      ofType(77, 'tribe_venue', { title: 'Town &amp; hall' }),
      ofType(78, 'tribe_organizer', { title: 'Friends' }),
    ];
    const ids = meta('_EventVenueID', '77') + meta('_EventOrganizerID', '78');
    const more = times('Asia/Amman').join('') + ids;
    const { source, items, notices } = await read(...named, ofType(1, 'tribe_events', { title: 'Open day' }, more));
    expect(items).toMatchObject([
      {
        kind: 'event',
        title: 'Open day',
        isVisible: true,
        fields: {
          begins: '2027-06-12T06:00:00.000Z',
          ends: '2027-06-12T08:30:00.000Z',
          place: 'Town & hall',
          organizer: 'Friends',
          html: expect.stringContaining(TEXT.trim()),
          showTime: '2020-03-02',
        },
        notes: [],
      },
    ]);
    const titles = { ar: 'الفعاليات', en: 'Events' };
    expect(source.categories).toMatchObject([{ key: items[0]?.category, type: 'events', titles, isUnknown: false }]);
    expect(notices['unknown-types']).toBeUndefined();
  });

  it.each([
    ['canceled', 'cancelled', []],
    ['postponed', undefined, ['_tribe_events_status: postponed']],
    ['scheduled', undefined, []],
  ])('say whether they take place: %s', async (status, state, notes) => {
    const { items } = await read(ofType(1, 'tribe_events', {}, meta('_tribe_events_status', status)));
    expect([items[0]?.fields.state, items[0]?.notes.map(({ text }) => text)]).toEqual([state, notes]);
  });

  it.each([
    [
      { Cost: '5', CurrencyCode: 'USD', CurrencySymbol: '$' },
      { amount: '5', currency: 'USD' },
    ],
    [{ Cost: '0', CurrencySymbol: '$' }, { amount: '0' }],
    [{ Cost: '5', CurrencySymbol: '$', CurrencyPosition: 'prefix' }, { price: '$ 5' }],
    [{ Cost: '5.50 – 8', CurrencySymbol: 'د.أ', CurrencyPosition: 'suffix' }, { price: '5.50 – 8 د.أ' }],
    [{ Cost: 'Pay as you can', CurrencySymbol: '$' }, { price: 'Pay as you can' }],
    [{ CurrencySymbol: '$' }, {}],
  ])('say what they cost, in words where no amount is known: %o', async (said, cost) => {
    const more = Object.entries(said).map(([key, value]) => meta(`_Event${key}`, value));
    const { items } = await read(ofType(1, 'tribe_events', {}, more.join('')));
    const { amount, currency, price } = items[0]?.fields ?? {};
    expect([{ amount, currency, price }, items[0]?.notes]).toEqual([cost, []]);
  });

  it.each([
    ['UTC+5.5', '2027-06-12T03:30:00.000Z'],
    ['UTC-3', '2027-06-12T12:00:00.000Z'],
    ['Nowhere/Nothing', '2027-06-12T09:00:00.000Z'],
    ['', '2027-06-12T09:00:00.000Z'],
  ])('are on the clocks of their zone: %s', async (zone, begins) => {
    const { items } = await read(ofType(1, 'tribe_events', {}, times(zone).join('')));
    expect(items[0]?.fields.begins).toBe(begins);
  });

  /** As PHP serializes it. */
  const serialized = (value: unknown): string => {
    if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`;
    if (typeof value === 'number') return `i:${value};`;
    const entries = Object.entries(value ?? {});
    const inner = entries.map(([key, one]) => serialized(/^\d+$/.test(key) ? Number(key) : key) + serialized(one));
    return `a:${entries.length}:{${inner.join('')}}`;
  };
  const custom = (type: string, more: object = {}) => ({ type: 'Custom', custom: { type, interval: 1, ...more } });

  it.each([
    [{ type: 'Every Week', 'end-type': 'After', 'end-count': 4 }, 'FREQ=WEEKLY;COUNT=4'],
    [
      { ...custom('Weekly', { interval: 2, week: { day: ['1', '3'] } }), 'end-type': 'Never' },
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE',
    ],
    [
      {
        ...custom('Monthly', { month: { 'same-day': 'no', number: 'Last', day: '5' } }),
        'end-type': 'On',
        end: '2027-12-31',
      },
      'FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20271231',
    ],
    [custom('Monthly', { month: { number: '15' } }), 'FREQ=MONTHLY;BYMONTHDAY=15'],
    [{ type: 'None' }, undefined],
  ])('repeat by the rule %j', async (rule, expected) => {
    const left = { ...custom('Date', { date: { date: '2027-06-19' } }), note: 'عطلة' };
    const recurrence = { rules: [rule], exclusions: [left], description: '' };
    const { items } = await read(
      ofType(1, 'tribe_events', {}, [...times('UTC'), meta('_EventRecurrence', serialized(recurrence))].join('')),
    );
    expect([items[0]?.fields.rule, items[0]?.fields.exceptions]).toEqual([expected, '2027-06-19']);
  });

  it('begin at the time that clocks show after a change in the night before', async () => {
    const start = meta('_EventStartDate', '2027-03-28 03:30:00') + meta('_EventTimezone', 'Europe/Berlin');
    const { items } = await read(ofType(1, 'tribe_events', {}, start));
    expect(items[0]?.fields.begins).toBe('2027-03-28T01:30:00.000Z');
  });
});

describe('an export whose terms say no kind', () => {
  const plain = (...names: string[]) => names.map((name) => `<category>${name}</category>`).join('');
  const categoriesOf = async (more: string, fields: Record<string, string> = {}) => {
    const { source, items, notices } = await read(ofType(1, 'post', fields, more));
    const lost = items.flatMap(({ notes }) => notes.map(({ kind, text }) => `${kind} ${text}`));
    return [source.categories.map(({ titles }) => titles), lost, notices];
  };

  it.each<[string, string, object, string[], object]>([
    ['of one name', plain('أخبار'), { ar: 'أخبار' }, [], {}],
    [
      'with the category that all have',
      plain('Uncategorized', 'Boats'),
      { en: 'Boats' },
      ['other-categories Uncategorized · Boats'],
      { 'other-categories': [1, 'Uncategorized (1)'] },
    ],
    ['that repeat those of a kind', plain('news', 'water') + inCategory('news'), { en: 'news' }, [], {}],
    ['that repeat tags', plain('water') + term('post_tag', 'water'), { en: 'uncategorized' }, ['tags water'], {}],
    ['that say nothing', '', { en: 'uncategorized' }, [], {}],
  ])('sorts by those %s', async (_, more, titles, lost, notices) => {
    expect(await categoriesOf(more)).toEqual([[titles], lost, notices]);
  });

  it('leaves all categories of a page, which has a place of its own', async () => {
    expect(await categoriesOf(inCategory('news'), { 'wp:post_type': 'page' })).toEqual([
      [{ ar: 'خبر رقم 1 من القديم' }],
      ['other-categories news'],
      { 'other-categories': [1, 'news (1)'] },
    ]);
  });

  it('has no addresses by numbers where its entries have none', async () => {
    const { source } = await read(ofType(0, 'post', { link: 'https://old.example/a/' }));
    expect(source.heads[0]?.addresses.map(({ from }) => from)).toEqual(['/a/']);
  });
});

describe('an import of such an export', () => {
  const cms = setUpCms();
  const imports = () => service(cms.strapi, 'api::import.imports');
  const until = (id: number, state: ImportReply['state']) =>
    vi.waitFor(async () => {
      const now = await imports().load(id);
      expect([now.state, now.error]).toEqual([state, '']);
      return now;
    }, SOON);
  const menuItem = (id: number, title: string, url: string, more = '') =>
    entry(
      id,
      { 'wp:post_type': 'nav_menu_item', title, 'wp:menu_order': String(id) },
      meta('_menu_item_type', 'custom') + meta('_menu_item_object', 'custom') + meta('_menu_item_url', url) + more,
    );
  let location: string;
  let found: ImportReply;
  const rows = () => cms.query('khayr::imported-item').findMany({ orderBy: { id: 'asc' } });
  const bring = async (shown?: string[]) => {
    const { id } = await imports().open(location, undefined);
    found = await until(id, 'found');
    await imports().start(id, shown ? { shown } : {});
    return until(id, 'done');
  };

  beforeAll(async () => {
    location = fileOf(
      ofType(1, 'post', { title: 'خبر من أخبار الجمعية القديمة' }),
      ofType(2, 'product', { title: 'زيت الزيتون من مزارعينا' }),
      ofType(3, 'team', { title: 'فريق العمل في المطبخ' }),
      ofType(4, 'feedback', { title: 'رسالة من زائر إلى الجمعية' }),
      menuItem(5, 'فيسبوك', 'https://social.example/us'),
      menuItem(6, 'Facebook', 'https://social.example/us'),
      menuItem(7, 'More', '#'),
    );
  });

  it('names unknown types before the start, and brings them hidden', async () => {
    const done = await bring();
    expect(found.found.categories.filter(({ isUnknown }) => isUnknown).map(({ key }) => key)).toEqual([
      'type:product',
      'type:team',
    ]);
    expect(found.notices.map(({ kind, count }) => [kind, count])).toEqual(
      expect.arrayContaining([
        ['unknown-types', 2],
        ['plugin-records', 1],
        ['menu-link', 1],
      ]),
    );
    expect([done.items, done.notes['unknown-type']]).toEqual([{ visible: 1, hidden: 2 }, 2]);
    expect((await rows()).map(({ state, notes }) => [state, notes.map(({ text }: { text: string }) => text)])).toEqual([
      ['visible', []],
      ['hidden', ['product']],
      ['hidden', ['team']],
    ]);
  });

  it('makes one entry of the menu of a link to elsewhere in both languages', async () => {
    const links = await cms.query('api::category.category').findMany({ where: { type: 'external-link' } });
    expect(links.map(({ titleAr, titleEn, link }) => [titleAr, titleEn, link])).toEqual([
      ['فيسبوك', 'Facebook', 'https://social.example/us'],
    ]);
  });

  it('shows those that a manager chooses, and leads their old addresses on for good', async () => {
    const statusOf = async (from: string) =>
      (await cms.query('khayr::redirect').findOne({ where: { source: from } })).status;
    expect([await statusOf('/?p=1'), await statusOf('/?p=2'), await statusOf('/?p=3')]).toEqual([301, 302, 302]);
    expect((await bring(['type:product'])).items).toEqual({ same: 2, visible: 1 });
    expect([await statusOf('/?p=2'), await statusOf('/?p=3')]).toEqual([301, 302]);
  });

  it('leads to what is published here later for good as well', async () => {
    const draft = await cms.query('api::article.article').findOne({ where: { title: 'فريق العمل في المطبخ' } });
    await cms.documents('api::article.article').publish({ documentId: draft.documentId, locale: 'ar' });
    expect((await cms.query('khayr::redirect').findOne({ where: { source: '/?p=3' } })).status).toBe(301);
  });

  it('names the categories for which the menu has no room, until a manager chooses where they go', async () => {
    const rows = cms.query('api::category.category');
    const first = await rows.findOne({ where: { type: 'articles' } });
    const more = Array.from({ length: LIMITS.menu.entries }, (_, index) => ({
      ...{ number: 1_000 + index, documentId: `more-${index}`, type: 'articles' },
      ...{ titleAr: `قائمة ${index}`, titleEn: `List ${index}` },
    }));
    await rows.createMany({ data: more });
    location = fileOf(ofType(50, 'post', { title: 'خبر في تصنيف جديد كل الجدّة' }, inCategory('late')));
    // Another site has no category here yet.
    writeFileSync(location, readFileSync(location, 'utf8').replaceAll('old.example', 'other.example'));
    const left = await bring();
    expect(left.items).toEqual({ 'left-out': 1 });
    expect(left.notices).toEqual([{ kind: 'categories-full', count: 1, text: 'late (1)' }]);

    const { id } = await imports().open(location, undefined);
    await until(id, 'found');
    await imports().start(id, { places: { 'category:late': first.number } });
    const done = await until(id, 'done');
    expect([done.items, done.notices]).toEqual([{ visible: 1 }, []]);
  });
});
