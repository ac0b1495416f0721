import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../scripts/stack/temporary-folder.ts';
import { noteWords } from '../contract/import-texts';
import { listedSource } from '../src/api/import/listed-source';
import type { Source } from '../src/api/import/source';
import { textLanguage } from '../src/api/import/text-language';
import { readWordpress } from '../src/api/import/wordpress/read-wordpress';
import { category, END, entry, HEAD, inCategory, meta, TEXT } from './wordpress-entries';

const folder = temporaryFolder(afterAll);

const ENGLISH = 'The caravan reached four villages of the mountains, and 120 families got blankets for the winter.';
const FRENCH = 'Nous avons distribué des paniers alimentaires à 120 familles dans les villages de la montagne.';
const GREEK = 'Το καραβάνι έφτασε σε τέσσερα χωριά και μοίρασε κουβέρτες σε εκατόν είκοσι οικογένειες.';

describe('the language of a text', () => {
  it.each([
    ['Arabic', TEXT, 'ar', undefined],
    ['English', ENGLISH, 'en', undefined],
    ['Arabic with names in Latin letters', `${TEXT} UNICEF, WFP and UNHCR`, 'ar', undefined],
    [
      'Arabic behind the styles of a page builder',
      `<style>/*! elementor - v3.20.0 */ .elementor-heading-title{padding:0;margin:0;line-height:1}.elementor-widget-heading .elementor-heading-title[class*=elementor-size-]>a{color:inherit;font-size:inherit;line-height:inherit}</style>${TEXT}<script>var settings = {"menu":"none"};</script>`,
      'ar',
      undefined,
    ],
    [
      'Arabic behind styles that are longer than a text',
      `<style>${'.widget-heading{margin:0} '.repeat(2_000)}</style>${TEXT}`,
      'ar',
      undefined,
    ],
    [
      'Arabic beside packed HTML',
      `خبر [vc_raw_html]${Buffer.from(encodeURIComponent(TEXT)).toString('base64')}[/vc_raw_html]`,
      'ar',
      undefined,
    ],
    ['only numbers', '2024 – 120 + 4', 'ar', undefined],
    ['a few words', 'Photos 2024', 'en', undefined],
    ['Greek', GREEK, 'en', 'Grek'],
    ['Hebrew', 'השיירה הגיעה לארבעה כפרים וחילקה שמיכות', 'en', 'Hebr'],
    ['Russian', 'Караван прибыл в четыре деревни', 'en', 'Cyrl'],
    ['a script without a name here', '𐤀𐤁𐤂𐤃 𐤄𐤅𐤆', 'en', 'Zzzz'],
    ['French', FRENCH, 'en', 'fr'],
    [
      'Turkish',
      'Kervan dört köye ulaştı ve yüz yirmi aile için battaniye dağıttı, bu kış daha çok yardım olacak.',
      'en',
      'tr',
    ],
    [
      'German',
      'Die Karawane ist in den vier Dörfern und hat für die Familien Decken mit dem Lastwagen gebracht.',
      'en',
      'de',
    ],
    [
      'placeholder text in Latin',
      'Integer posuere erat a ante venenatis et dapibus. Aenean sed ut massa justo sit amet risus in.',
      'en',
      'la',
    ],
    ['Persian', 'این کاروان به چهار روستا رسید و برای خانواده ها از پتو را با کامیون آورد که است', 'ar', 'fa'],
    [
      'Urdu',
      'قافلہ چار گاؤں میں پہنچا اور ایک سو بیس خاندانوں کو کمبل دیے گئے ہیں یہ امداد سردی کے لیے ہے',
      'ar',
      'ur',
    ],
    ['a short text in German', 'Wir haben Körbe an die Familien verteilt, und größer.', 'en', 'de'],
    ['Hausa', 'Mun raba kwanduna ga iyalai a unguwa kuma muna godiya ga masu bayarwa da kuma ma’aikata.', 'en', 'ha'],
    ['a language of Latin letters that nobody knows here', 'Sinikeze imindeni ukudla emzaneni ngokubonga', 'en', 'und'],
    ['Finnish', 'Vesi jaettiin kaikille perheille kylän keskellä talvella.', 'en', 'fi'],
    ['Polish', 'Rozdaliśmy paczki żywnościowe rodzinom w wiosce', 'en', 'pl'],
    ['Polish without its marks', 'Wczoraj rozdalismy paczki rodzinom w calej wiosce', 'en', 'pl'],
    ['Malay', 'Kami mengedarkan bakul makanan kepada keluarga kampung', 'en', 'ms'],
    ['Indonesian', 'Kami membagikan paket makanan kepada keluarga di desa dan untuk anak yatim', 'en', 'id'],
    ['Danish', 'Vi delte mad ud til familierne i landsbyen', 'en', 'da'],
    ['Spanish in capitals', 'REPARTIMOS CESTAS DE COMIDA A LAS FAMILIAS', 'en', 'es'],
    ['Swahili', 'Vikapu vya chakula kwa familia za kijiji na watu wa kata ya kaskazini', 'en', 'sw'],
    ['Sindhi', 'اسان ڳوٺ جي خاندانن ۾ کاڌو ورهايو', 'ar', 'und'],
    ['Sorani', 'ئێمە سەبەتەمان بەسەر خێزانەکانی گەڕەکدا دابەش کرد و لەسەر هەموو کەس بۆ ئەم کارە', 'ar', 'ku'],
    ['Uyghur', 'بىز مەھەللىدىكى ئائىلىلەرگە سېۋەت تارقاتتۇق', 'ar', 'und'],
    ['a place', 'Jamal Abu Shamala, Khan Younis', 'en', undefined],
    ['English with Arabic words', 'Zakat al-fitr and sadaqa for the orphans of Khan Younis', 'en', undefined],
    ['English in capitals', 'THE WINTER CAMPAIGN HAS BEGUN, DONATE NOW', 'en', undefined],
    ['a list of names', 'Ahmad Ali, José Peña, Salma Núñez, François Müller', 'en', undefined],
    ['Arabic in the dialect of Iraq', 'چان عدنا برنامج للعوائل بالحي، وگالوا إن السلة وصلت للبيت', 'ar', undefined],
    [
      'English with foreign names',
      'Médecins Sans Frontières and José Peña of the São Paulo office came to our clinic.',
      'en',
      undefined,
    ],
    [
      'an English list',
      'Blankets, medicine, school bags, winter clothes, heaters and fuel for families',
      'en',
      undefined,
    ],
    ['Arabic with all of its marks', 'وُزِّعَتِ السِّلَالُ حَتَّى وَصَلَتْ إِلَى كُلِّ عَائِلَةٍ فِي الْحَيِّ قَبْلَ الْعِيدِ', 'ar', undefined],
    [
      'Arabic with lines in its words and signs',
      'رمضـــان كريـــم ✦ أخبـــار الجمعيـــة ✦ كـــل يـــوم ✦ صـــور وفيديـــو',
      'ar',
      undefined,
    ],
    ['a title in English without a frequent word', 'Grey herons fishing along calm rivers', 'en', undefined],
    [
      'a menu in English',
      'Home, Programmes, Projects, Gallery, Partners, Reports, Volunteers, Downloads, Account settings',
      'en',
      undefined,
    ],
    ['a French sentence with an accent', 'Je bois du thé à la menthe dès le matin, et le soir à la maison', 'en', 'fr'],
    ['a sentence in Urdu', 'یہ کتاب بہت اچھی ہے اور بچوں کو پسند آئی', 'ar', 'ur'],
    ['a sentence in Persian', 'این کتاب را برای کودکان خریدیم', 'ar', 'fa'],
    [
      'Arabic that was typed with Persian letters',
      'وصلت القافلة إلى أربع قرى في الجبل، و هذا الخبر من الجمعیة التی کانت مع العائلات',
      'ar',
      undefined,
    ],
  ] as const)('%s is told by its letters and its words', (_, text, lang, other) => {
    expect(textLanguage(`<p class="the of and">${text}</p> [box lang="the"]`)).toEqual({ lang, other });
  });

  const EN = 'The caravan of the association reached the villages, and families got blankets.';
  const AR = 'وصلت القافلة إلى أربع قرى في الجبل، ووزّعت البطانيات على العائلات التي كانت من دون تدفئة بعد الشتاء.';
  it.each([
    ['Greek with names in Latin letters', 'Η UNICEF και το World Food Programme μοίρασαν κουβέρτες μαζί', 'en', 'Grek'],
    ['Greek with more Latin letters than Greek ones', 'Το World Food Programme UNICEF Lebanon στα χωριά', 'en', 'Grek'],
    ['a Greek title with an English word', 'Photos Ελλάδα 2024', 'en', 'Grek'],
    ['Greek beside English', `${EN} ${GREEK}`, 'en', 'Grek'],
    ['Greek beside Arabic', `${AR} ${GREEK}`, 'ar', 'Grek'],
    ['Hebrew with Arabic names', 'עמותת הרחמה الرحمة והחלוקה לילדים בכפר', 'ar', 'Hebr'],
    ['Russian with an address', 'Караван прибыл в четыре деревни info@example.org Bank', 'en', 'Cyrl'],
    ['Armenian with English abbreviations', 'Կարավանը հասավ չորս գյուղ NGO UNHCR', 'en', 'Armn'],
    ['French beside some English', `${FRENCH} ${FRENCH} The report is here.`, 'en', 'fr'],
    ['English that quotes a Greek name', `${EN} (Ελλάδα)`, 'en', undefined],
    ['English that quotes a French one', `${EN} Médecins du monde, de la part des amis`, 'en', undefined],
    ['Arabic that names a Hebrew town', `${AR} (נצרת)`, 'ar', undefined],
  ] as const)('a mixed text, %s, is of the site’s language only where that is most of it', (_, text, lang, other) => {
    expect(textLanguage(text)).toEqual({ lang, other });
  });

  it.each([
    ['its own word', ENGLISH, 'fr', 'en-US', 'en', 'fr'],
    ['its own word of Arabic letters', 'خبر', 'ur', '', 'ar', 'ur'],
    ['its own word for one of the two', 'UNICEF', 'ar_SA', 'fr-FR', 'ar', undefined],
    ['the site where it is short', 'Journée portes ouvertes', '', 'fr-FR', 'en', 'fr'],
    ['its words against the site', ENGLISH, '', 'fr-FR', 'en', undefined],
    ['its letters against the site', 'خبر قصير', '', 'en-US', 'ar', undefined],
    ['its letters against itself', GREEK, 'en', 'el', 'en', 'el'],
    ['nothing that is no code', 'Photos', 'English', 'deutsch', 'en', undefined],
  ] as const)('goes by %s', (_, text, said, ofSite, lang, other) => {
    expect(textLanguage(text, said, ofSite)).toEqual({ lang, other });
  });

  it('is called by its name, or that of its script', () => {
    const about = (text: string, lang: 'ar' | 'en') => noteWords({ kind: 'other-language', text }, lang, String).about;
    expect(['fr', 'Grek', 'x', 'und'].map((text) => about(text, 'en'))).toEqual(['French', 'Greek', 'x', '']);
    expect(['ur', 'Hebr'].map((text) => about(text, 'ar'))).toEqual(['الأوردية', 'العبرية']);
  });
});

const shown = async (source: Source) => {
  const all: unknown[] = [];
  for await (const { lang, isVisible, pair, notes } of source.items())
    all.push([lang, isVisible, pair, notes.flatMap(({ kind, text }) => (kind === 'other-language' ? text : []))]);
  return all;
};

describe('a text in a third language', () => {
  it('arrives hidden from WordPress, and takes no place of a pair', async () => {
    const file = path.join(folder, 'export.xml');
    const texts = [FRENCH, TEXT, ENGLISH, GREEK].map((text, index) => ({
      ...{ title: text.slice(0, 60), 'content:encoded': text, link: `https://old.example/?p=${index}` },
    }));
    const pair = meta('_wpml_import_translation_group', '7');
    const codes = ['fr', 'ar', 'en', ''].map((code) => meta('_wpml_import_language_code', code) + pair);
    writeFileSync(file, HEAD + texts.map((text, index) => entry(index + 1, text, codes[index])).join('') + END);
    expect(await shown(await readWordpress(file))).toEqual([
      ['en', false, undefined, ['fr']],
      ['ar', true, '7', []],
      ['en', true, '7', []],
      ['en', false, undefined, ['Grek']],
    ]);
  });

  it('arrives hidden from feeds and tables', async () => {
    const item = {
      key: '',
      address: '',
      addresses: [],
      category: 'News',
      kind: 'article' as const,
      isPublic: true,
      notes: [],
    };
    const listed = [
      { ...item, key: '1', title: 'Nouvelles', fields: { html: FRENCH }, lang: undefined, langOfSite: 'en', pair: '3' },
      { ...item, key: '2', title: 'News', fields: { html: ENGLISH }, lang: 'en', pair: '3' },
    ];
    expect(await shown(listedSource('https://old.example', listed))).toEqual([
      ['en', false, undefined, ['fr']],
      ['en', true, '3', []],
    ]);
  });
});

const ofType = (id: number, type: string, fields: Record<string, string>, more = '') =>
  entry(
    id,
    { 'wp:post_type': type, 'content:encoded': TEXT.repeat(3), 'wp:post_name': `${type}-${id}`, ...fields },
    more,
  );

async function read(...entries: string[]) {
  const file = path.join(folder, 'pairs.xml');
  writeFileSync(file, HEAD + entries.join('') + END);
  const source = await readWordpress(file);
  return { source, notices: Object.fromEntries(source.notices.map(({ kind, count, text }) => [kind, [count, text]])) };
}

describe('texts in two languages of which no plugin says that they belong together', () => {
  const text = (id: number, lang: 'ar' | 'en', fields: Record<string, string>, more = '') =>
    ofType(
      id,
      fields['wp:post_type'] ?? 'post',
      { title: lang === 'ar' ? TEXT : 'The caravan of winter', ...fields },
      more,
    );
  const pairs = async (...entries: string[]) => {
    const { source, notices } = await read(...entries);
    return [source.heads.map(({ pair }) => pair), notices.unpaired];
  };

  it.each([
    [
      'slug and language code',
      [
        text(1, 'ar', { 'wp:post_name': 'caravan' }, meta('_icl_lang_code', 'ar')),
        text(2, 'en', { 'wp:post_name': 'caravan' }, meta('_icl_lang_code', 'en')),
      ],
      'slug:post/caravan',
    ],
    [
      'a slug that ends with the language',
      [
        text(1, 'ar', { 'wp:post_name': 'about' }, meta('_wpml_language', 'ar')),
        text(2, 'en', { 'wp:post_name': 'about-en' }, meta('_wpml_language', 'en')),
      ],
      'slug:post/about',
    ],
    [
      'slug and address',
      [
        text(1, 'ar', { 'wp:post_name': 'who', link: 'https://old.example/who/' }),
        text(2, 'en', { 'wp:post_name': 'who', link: 'https://old.example/en/who/' }),
      ],
      'slug:post/who',
    ],
    [
      'slug and host',
      [
        text(1, 'ar', { 'wp:post_name': 'who', link: 'https://old.example/who/' }),
        text(2, 'en', { 'wp:post_name': 'who', link: 'https://en.old.example/who/' }),
      ],
      'slug:post/who',
    ],
    [
      'the text that it was made from',
      [text(1, 'ar', {}), text(2, 'en', {}, meta('_icl_lang_duplicate_of', '1') + meta('_icl_lang_code', 'en'))],
      'original:1',
    ],
    [
      'the slug of a product',
      [
        text(1, 'ar', { 'wp:post_type': 'product', 'wp:post_name': 'oil' }, meta('_icl_lang_code', 'ar')),
        text(2, 'en', { 'wp:post_type': 'product', 'wp:post_name': 'oil' }, meta('_icl_lang_code', 'en')),
      ],
      'slug:product/oil',
    ],
  ])('are joined by %s', async (_, entries, pair) => {
    expect(await pairs(...entries)).toEqual([[pair, pair], undefined]);
  });

  it('make one page where they are pages', async () => {
    const page = { 'wp:post_type': 'page', 'wp:post_name': 'who' };
    const { source } = await read(
      text(1, 'ar', page, meta('_icl_lang_code', 'ar')),
      text(2, 'en', page, meta('_icl_lang_code', 'en')),
    );
    expect(source.heads.map(({ category: key }) => key)).toEqual(['page:slug:page/who', 'page:slug:page/who']);
    expect(source.categories.map(({ key, titles }) => [key, titles.en])).toEqual([
      ['page:slug:page/who', 'The caravan of winter'],
    ]);
  });

  it('stay alone where it is not certain, and are named where a plugin says their language', async () => {
    const alike = { 'wp:post_name': 'eid' };
    expect(await pairs(text(1, 'ar', alike), text(2, 'en', alike))).toEqual([[undefined, undefined], undefined]);
    const coded = (id: number, lang: 'ar' | 'en', slug: string) =>
      text(id, lang, { 'wp:post_name': slug, title: `${slug} ${id}` }, meta('_icl_lang_code', lang));
    expect(
      await pairs(
        coded(1, 'ar', 'a'),
        coded(2, 'en', 'b'),
        coded(3, 'ar', 'c'),
        coded(4, 'en', 'c'),
        coded(5, 'en', 'c'),
      ),
    ).toEqual([
      [undefined, undefined, undefined, undefined, undefined],
      [5, 'a 1 (1) · b 2 (1) · c 3 (1) · c 4 (1) · c 5 (1)'],
    ]);
  });
});

describe('a text that has two languages in it', () => {
  it.each([
    ['of qTranslate', `[:ar]${TEXT}[:en]${ENGLISH}[:]`],
    ['of its first version', `<!--:ar-->${TEXT}<!--:--><!--:en-->${ENGLISH}<!--:-->`],
    ['of WPGlobus', `{:ar}${TEXT}{:}{:en}${ENGLISH}{:}`],
    ['of which the last one has no end', `[:ar]${TEXT}[:][:en]${ENGLISH}`],
    [
      'by turns',
      `[:ar]${TEXT.slice(0, 20)}[:en]${ENGLISH.slice(0, 20)}[:ar]${TEXT.slice(20)}[:en]${ENGLISH.slice(20)}[:]`,
    ],
    ['beside what is in both', `<h2>2024</h2>[:ar]${TEXT}[:en]${ENGLISH}[:]`],
  ])('is one in each, by the marks %s', async (_, content) => {
    const both = content.startsWith('<h2>') ? '<h2>2024</h2>' : '';
    const { source, notices } = await read(
      category('news', '').replace('news</wp:cat_name>', '[:en]News[:ar]أخبار[:]</wp:cat_name>'),
      ofType(
        1,
        'post',
        { title: '[:ar]قافلة الشتاء[:en]The caravan[:]', 'content:encoded': content },
        inCategory('news'),
      ),
    );
    const items: unknown[] = [];
    for await (const { key, lang, title, pair, isVisible, notes, fields } of source.items())
      items.push([key, lang, title, pair, isVisible, notes, fields.html]);
    expect(items).toEqual([
      ['post:1', 'ar', 'قافلة الشتاء', 'post:1', true, [], `${both}<p>${TEXT.trim()}</p>`],
      ['post:1:en', 'en', 'The caravan', 'post:1', true, [], `${both}<p>${ENGLISH}</p>`],
    ]);
    expect([source.categories.map(({ titles }) => titles), notices]).toEqual([[{ ar: 'أخبار', en: 'News' }], {}]);
  });

  it('is one page, with the third language hidden, its comments counted once, and its files called in one', async () => {
    const { source, notices } = await read(
      ofType(
        1,
        'page',
        {
          title: '[:fr]Qui[:ar]من نحن[:en]Who we are[:]',
          'content:encoded': `[:fr]${FRENCH}[:ar]${TEXT}[:en]${ENGLISH}[:]`,
        },
        '<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>',
      ),
      ofType(
        2,
        'attachment',
        {
          title: '[:en]A[:ar]صورة[:]',
          'wp:attachment_url': 'https://old.example/wp-content/uploads/a.png',
          'content:encoded': '',
        },
        meta('_wp_attachment_image_alt', '[:en]A tent[:ar]خيمة[:]'),
      ),
    );
    expect(await shown(source)).toEqual([
      ['en', false, undefined, ['fr']],
      ['ar', true, 'post:1', []],
      ['en', true, 'post:1', []],
    ]);
    expect(source.categories.map(({ titles }) => titles)).toEqual([{ en: 'Qui' }, { ar: 'من نحن', en: 'Who we are' }]);
    expect([source.files.map(({ alt }) => alt), notices.comments]).toEqual([[{ ar: 'خيمة' }], [1, 'Qui (1)']]);
  });
});
