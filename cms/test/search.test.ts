import { describe, expect, it } from 'vitest';
import { SEARCH_LIMITS } from '../contract/limits';
import { CONTACT_BLOCK, DONATE_CATEGORY } from '../contract/vocabulary';
import { article, GALLERY, html, NEWS, PAGE, setUpSite, storeFolder, VIDEOS } from './manager-client';
import { DATABASES, onDatabase } from './start-postgres';

interface Piece {
  text: string;
  isMatch: boolean;
}

interface Result {
  kind: string;
  id: number;
  lang: string;
  catId: number;
  title: Piece[];
  excerpt: Piece[];
  isVisible: 0 | 1;
  page: number;
}

const marked = (pieces: readonly Piece[]) => pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text);
const whole = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');

/** What visitors and managers find, whichever way it was written. */
describe.each(DATABASES)('the search, on %s', (database) => {
  const site = setUpSite(() => onDatabase(database));
  const queryOf = (search: string, locale: string, more: string) =>
    `locale=${locale}&search=${encodeURIComponent(search)}&start=0&limit=50${more}`;
  const ask = async (search: string, locale = 'ar', more = '') =>
    (await site.cms.get(`/api/visible/search?${queryOf(search, locale, more)}`)).body;
  const askAsManager = async (search: string, locale = 'ar', more = '') =>
    (await site.manager.get(`/api/manage/search?${queryOf(search, locale, more)}`)).body;
  const find = async (search: string, locale?: string): Promise<Result[]> => (await ask(search, locale)).data;
  const namesOf = (results: readonly Result[]) => results.map(({ kind, id }) => `${kind} ${id}`);
  const found = async (search: string, locale?: string) => namesOf(await find(search, locale));
  const foundByManager = async (search: string) => namesOf((await askAsManager(search)).data);
  const newVisible = async (title: string, fields: object = {}, more: object = {}): Promise<string> => {
    const { number } = await site.newArticle(title, { isVisible: true, fields, ...more });
    return `article ${number}`;
  };

  it('finds a word in all its spellings, and marks it as it is written', async () => {
    const name = await newVisible('توزيع الأُرزّ على مدرسةِ البلدة', {
      html: html('حملة ٢٠٢٣ مع مسؤولي المخـازن والزيتون'),
    });
    for (const search of 'الارز أرز مدرسه المدرسة توزيـع 2023 ۲۰۲۳ مسئولي بالمخازن زيتون للزيتون'.split(' '))
      expect([search, await found(search)]).toEqual([search, [name]]);
    const [result] = await find('ارز مدرسه');
    expect(marked(result?.title ?? [])).toEqual(['الأُرزّ', 'مدرسةِ']);
    const [inText] = await find('مخازن');
    expect([marked(inText?.title ?? []), marked(inText?.excerpt ?? [])]).toEqual([[], ['المخـازن']]);
    const latin = await newVisible('Café Zürich for the ÉCOLE children', {}, { locale: 'en' });
    for (const search of ['cafe', 'CAFÉ', 'zurich ecole', 'child']) expect(await found(search, 'en')).toEqual([latin]);
  });

  it('finds by all words of a search, by their beginnings, and by particles that only may be such', async () => {
    const name = await newVisible('مشروعنا الجديد في حيّ الرمال', { html: html('سقيا بالماء وخبز') });
    expect(await found('مشروع الرمال سقيا')).toEqual([name]);
    expect(await found('وسقيا')).toEqual([name]);
    expect(await found('خبز')).toEqual([name]);
    expect([await found('ماء'), await found('الماء'), await found('للماء')]).toEqual([[name], [name], [name]]);
    expect(await found('مشروعات')).toEqual([name]);
    expect(await found('"\' OR * : ( title NEAR')).toEqual([]);
    expect(await found('% _ && | !')).toEqual([]);
    expect(await found(`${'كلمة '.repeat(19)}`)).toEqual([]);
  });

  it('finds what has some of the words where nothing has all, the rarest of them first, and says so', async () => {
    const rare = await newVisible('سباق الدراجات حول البحيرة', { html: html('مدرسة الجبل') });
    const old = await newVisible('مدرسة الوادي تفتح أبوابها', { showTime: '2024-01-01' });
    const other = await newVisible('طريق الوادي');
    const askedFor = async (search: string) => {
      const { data, meta } = await ask(search);
      return [namesOf(data), meta.isPart];
    };
    expect(await askedFor('هل تقبلون الدراجات')).toEqual([[rare], true]);
    expect(await askedFor('الوادي دراجات')).toEqual([[rare, other, old], true]);
    expect(await askedFor('سباق الدراجات')).toEqual([[rare], false]);
    const { data, meta } = await ask('الدراحات الوادي');
    expect([namesOf(data), meta.isPart, meta.suggestions]).toEqual([[other, old], true, []]);
    expect((await ask('سباق الدراحات')).meta.suggestions).toEqual(['سباق الدراجات']);
    expect(await askedFor('سفينة فضائية')).toEqual([[], false]);
  });

  it('finds by the beginning of hundreds of words', async () => {
    const letters = [...'ابتثجحخدذرزسشصضطظعغفق'];
    const words = letters.flatMap((first) => letters.map((second) => `خصف${first}${second}`));
    const name = await newVisible('كلمات تبدأ بحروف واحدة', { html: html(words.join(' ')) });
    expect(await found('خصف')).toEqual([name]);
    expect(await found(words.at(-1) ?? '')).toEqual([name]);
  });

  it('lists titles before texts, and the newest first', async () => {
    const word = 'قافلة';
    const at = (showTime: string) => ({ showTime });
    const inText = await newVisible('خبر من المخيّم الشمالي', { ...at('2026-03-01'), html: html(`وصول ${word}`) });
    const old = await newVisible(`${word} الشتاء إلى الجبل`, at('2024-01-01'));
    const last = await newVisible(`${word} الصيف إلى السهل`, at('2025-01-01'));
    const sameDay = await newVisible(`${word} الربيع إلى النهر`, at('2025-01-01'));
    expect(await found(word)).toEqual([sameDay, last, old, inText]);
    const { data, meta } = await ask(word, 'ar', '');
    expect([data.length, meta]).toEqual([
      4,
      { itemsCount: 4, hasMore: false, isPart: false, isInstead: false, suggestions: [] },
    ]);
    const second = (
      await site.cms.get(`/api/visible/search?locale=ar&search=${encodeURIComponent(word)}&start=1&limit=2`)
    ).body;
    expect([namesOf(second.data), second.meta.itemsCount]).toEqual([[last, old], 4]);
  });

  it('follows a save, hiding, the bin and what it restores, at once and whoever does it', async () => {
    const { number } = await site.newArticle('مسودّة عن التطريز اليدوي');
    const name = `article ${number}`;
    expect(await found('تطريز')).toEqual([]);
    expect(await foundByManager('تطريز')).toEqual([name]);
    await site.save('articles', { number, isVisible: true });
    expect(await found('تطريز')).toEqual([name]);
    await site.save('articles', { number, isVisible: false });
    expect(await found('تطريز')).toEqual([]);

    const documentId = await site.documentIdOf(number);
    const documents = site.cms.documents('api::article.article');
    await documents.publish({ documentId, locale: 'ar' });
    expect(await found('تطريز')).toEqual([name]);
    await documents.update({ documentId, locale: 'ar', data: { title: 'مقال عن الخزف والفخّار' } });
    expect([await found('تطريز'), await found('خزف')]).toEqual([[name], []]);
    expect([await foundByManager('تطريز'), await foundByManager('خزف')]).toEqual([[name], [name]]);
    await documents.publish({ documentId, locale: 'ar' });
    expect([await found('تطريز'), await found('خزف')]).toEqual([[], [name]]);
    await documents.unpublish({ documentId, locale: 'ar' });
    expect(await found('خزف')).toEqual([]);
    await documents.publish({ documentId, locale: 'ar' });

    const deletion = { kind: 'article', id: number, everyLanguage: true };
    const { body } = await site.manager.call('ItemDelete', deletion);
    expect([await found('خزف'), await foundByManager('خزف')]).toEqual([[], []]);
    await site.manager.call('BinRestore', { binId: body.data.binId, confirm: true });
    expect([await found('خزف'), await foundByManager('خزف')]).toEqual([[name], [name]]);
    await documents.delete({ documentId, locale: '*' });
    expect([await found('خزف'), await foundByManager('خزف')]).toEqual([[], []]);
  });

  it('stores nothing in the index of a save that fails', async () => {
    const name = await newVisible('مقال عن النحل والعسل');
    const saving = site.strapi.db.transaction(async () => {
      const documentId = await site.documentIdOf(Number(name.split(' ')[1]));
      await site.cms
        .documents('api::article.article')
        .update({ documentId, locale: 'ar', data: { title: 'مقال عن الحرير الطبيعي' } });
      throw new Error('The disk is full.');
    });
    await expect(saving).rejects.toThrow('full');
    expect([await foundByManager('حرير'), await found('عسل')]).toEqual([[], [name]]);
  });

  it('finds albums by the captions of the pictures that they have, pages by their category, and videos with their place', async () => {
    const folder = '/_userFiles/albums/search/';
    await storeFolder(site.cms, folder);
    await site.storePicture(folder, 'well.jpg');
    const captions = [
      { name: 'well.jpg', caption: 'افتتاح بئر العطاء' },
      { name: 'gone.jpg', caption: 'صورة الطفل سامر' },
    ];
    const fields = { title: 'ألبوم الافتتاح', folder, captions };
    const album = await site.save('albums', { number: 0, category: GALLERY, isVisible: true, fields });
    const [byCaption] = await find('بئر العطاء');
    expect(byCaption).toMatchObject({ kind: 'album', id: album.number, catId: GALLERY });
    expect(whole(byCaption?.excerpt ?? [])).toBe('افتتاح بئر العطاء');
    expect(await found('سامر')).toEqual([]);

    await site.save('pages', { number: PAGE, isVisible: true, fields: { html: html('عنواننا في الميدان') } });
    const [page] = await find('الميدان');
    expect(page).toMatchObject({ kind: 'page', id: PAGE, catId: PAGE });
    expect(whole(page?.title ?? [])).toBe(`قسم ${PAGE}`);
    const documentId = await site.documentIdOf(PAGE, 'api::category.category');
    await site.cms.documents('api::category.category').update({ documentId, data: { titleAr: 'رؤيتنا ورسالتنا' } });
    expect(await found('رسالتنا')).toEqual([`page ${PAGE}`]);

    const link = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
    const numbers: number[] = [];
    for (const [title, showTime] of [
      ['فيلم الواحة الأول', '2026-02-01'],
      ['فيلم آخر', '2026-02-03'],
    ]) {
      const video = { number: 0, category: VIDEOS, isVisible: true, fields: { title, link, showTime } };
      numbers.push((await site.save('videos', video)).number);
    }
    expect(await find('الواحة')).toMatchObject([{ kind: 'video', id: numbers[0], catId: VIDEOS, page: 1 }]);
  });

  it('finds lists by their name, and pages by everything that they show, once visitors see it', async () => {
    expect(await find(`قسم ${NEWS}`)).toMatchObject([{ kind: 'articles', id: 0, catId: NEWS, lang: 'ar' }]);
    expect(await find('photos', 'en')).toMatchObject([{ kind: 'gallery', catId: GALLERY }]);

    const fields = { title: 'نصّ صفحة التواصل', html: html('شارع الياسمين') };
    const block = { number: CONTACT_BLOCK, fields };
    await site.save('content-blocks', { ...block, isVisible: false });
    expect(await found('الياسمين')).toEqual([]);
    await site.save('content-blocks', { ...block, isVisible: true });
    for (const search of ['الياسمين', 'ما عنوانكم؟', 'اتصل بنا', 'رقم الهاتف'])
      expect([search, (await find(search))[0]?.kind]).toEqual([search, 'contact']);

    await site.newCategory(DONATE_CATEGORY, 'page', { titleAr: 'العطاء', titleEn: 'Giving' });
    const ways = [{ kind: 'cash', titleAr: 'نقدًا في المقرّ', titleEn: 'Cash', noteAr: 'مقابل إيصال مختوم', noteEn: '' }];
    await site.cms.documents('api::donation.donation').create({ data: { ways } });
    expect(await found('إيصال')).toEqual([]);
    await site.save('pages', { ...{ number: DONATE_CATEGORY, isVisible: true, fields: { html: html('شكرًا لكم') } } });
    for (const search of ['إيصال', 'كيف أتبرع', 'donate', 'IBAN'])
      expect([search, (await find(search)).map(({ catId }) => catId)]).toEqual([search, [DONATE_CATEGORY]]);
    const [page] = await find('إيصال');
    expect([page?.kind, marked(page?.excerpt ?? [])]).toEqual(['page', ['إيصال']]);
  });

  it('lists what has a word as it is typed before what has another form of it', async () => {
    const one = await newVisible('نسرين تزرع حديقة صغيرة', { showTime: '2026-02-01' });
    const many = await newVisible('حدائق العنبر في البلدة', { showTime: '2025-01-01' });
    const inText = await newVisible('خبر آخر من البلدة', { html: html('زرنا حدائق كثيرة') });
    expect(await found('حدائق')).toEqual([many, one, inText]);
    expect(await found('حديقة')).toEqual([one, many, inText]);
  });

  it('lists what has a feminine word before what has another word of the same stem in its title', async () => {
    const inTitle = await newVisible('معملها الجديد في البلدة', { showTime: '2026-02-01' });
    const inText = await newVisible('خبر عن صاحبة معمل آخر', { showTime: '2025-01-01', html: html('معملة الألبان') });
    expect(await found('معملة')).toEqual([inText, inTitle]);
  });

  it('finds items by their year, and by letters and digits side by side or apart', async () => {
    const name = await newVisible('حملة القطيفة الدافئة', { showTime: '2023-12-30', html: html('لقاح COVID-19') });
    for (const search of ['القطيفة 2023', 'قطيفة ٢٠٢٣', 'القطيفة covid19'])
      expect([search, await found(search)]).toEqual([search, [name]]);
    expect((await ask('القطيفة 2024')).meta.isPart).toBe(true);
  });

  it('finds by the words that managers say mean the same', async () => {
    const name = await newVisible('توزيع كسوة الصغار');
    expect((await ask('ثياب الصغار')).meta.isPart).toBe(true);
    const settings = site.cms.documents('api::site-setting.site-setting');
    await settings.create({ data: { nameAr: 'أ', nameEn: 'a', sameWords: 'كسوة، ملابس, ثياب\nkits، عدة كاملة' } });
    for (const search of ['ثياب الصغار', 'الملابس صغار', 'كسوة الصغار'])
      expect([search, (await ask(search)).meta.isPart, await found(search)]).toEqual([search, false, [name]]);
  });

  it('finds links of the menu to other sites, and what links to a page call it', async () => {
    const link = { link: 'https://partner.example/', titleAr: 'شبكة الشركاء الدوليين', titleEn: 'Partners' };
    await site.newCategory(901, 'external-link', { ...link, inMenu: true });
    expect(await find('الشركاء الدوليين')).toMatchObject([
      { kind: 'link', catId: 901, address: 'https://partner.example/' },
    ]);
    const target = { targetKind: 'category', targetNumber: NEWS };
    await site.newCategory(902, 'external-link', {
      titleAr: 'مستجدات القوافل',
      titleEn: 'Convoys',
      ...target,
      inMenu: true,
    });
    expect(await find('مستجدات القوافل')).toMatchObject([{ kind: 'articles', catId: NEWS }]);
  });

  it('offers what only the other language says as such, after what this one says', async () => {
    const saved = await site.newArticle('مقال عن سلال الخضار', { isVisible: true });
    const fields = article('Vegetable baskets for families');
    await site.save('articles', { number: saved.number, locale: 'en', isVisible: true, fields });
    expect(await find('vegetable', 'ar')).toMatchObject([{ id: saved.number, lang: 'en' }]);
    expect(await find('خضار', 'en')).toMatchObject([{ id: saved.number, lang: 'ar' }]);
    const both = await newVisible('توزيع vegetable في الحيّ');
    expect(await found('vegetable', 'ar')).toEqual([both, `article ${saved.number}`]);
    await site.save('articles', { number: saved.number, locale: 'en', isVisible: false });
    expect(await found('vegetable', 'ar')).toEqual([both]);
  });

  it('finds what a misspelled word is meant for by words of visible texts, and never of hidden ones', async () => {
    const hospital = await newVisible('ترميم المستشفى الجامعي');
    await site.newArticle('مسودّة فيها كلمة اللوزتين');
    const { data, meta } = await ask('المستسفى');
    expect(meta).toMatchObject({ itemsCount: 1, isPart: false, isInstead: true, suggestions: ['المستشفى'] });
    expect([namesOf(data), marked(data[0].title)]).toEqual([[hospital], ['المستشفى']]);
    expect((await ask('ترميم المسشتفى')).meta.suggestions).toEqual(['ترميم المستشفى']);
    expect((await ask('اللوزنين')).meta.suggestions).toEqual([]);
    expect((await ask('كيف المستسفى')).meta.suggestions).toEqual(['المستشفى']);
    await newVisible('A fountain, the fountain’s square, and a mountain road', {}, { locale: 'en' });
    expect((await ask('fuontain', 'en')).meta.suggestions).toEqual(['fountain']);
    const hidden = await newVisible('مقال عن الكستناء المحمّصة');
    await site.save('articles', { number: Number(hidden.split(' ')[1]), isVisible: false });
    expect((await ask('الكسنناء')).meta).toEqual({
      itemsCount: 0,
      hasMore: false,
      isPart: false,
      isInstead: false,
      suggestions: [],
    });
  });

  it('offers no function word, and none that a letter makes of a short word', async () => {
    await newVisible('مشينا خلال الليل إلى الوادي وأيامه', { html: html('والأيام كثيرة، حوكمة رشيدة، بالمستشفى') });
    const offered = async (search: string, locale = 'ar') => {
      const { meta } = await ask(search, locale);
      return [meta.suggestions, meta.isInstead];
    };
    for (const search of ['سلال', 'أيتام', 'ليال', 'واد'])
      expect([search, await offered(search)]).toEqual([search, [[], false]]);
    expect(await offered('الحكومة')).toEqual([['حوكمة'], false]);
    expect(await offered('مسشتفى')).toEqual([['مستشفى'], true]);
    expect(await offered('الليلل')).toEqual([['الليل'], false]);
    await newVisible('A visit to the library near the coast', {}, { locale: 'en' });
    for (const [search, suggestion] of [
      ['vist', 'visit'],
      ['libary', 'library'],
    ])
      expect(await offered(search ?? '', 'en')).toEqual([[suggestion], search === 'libary']);
  });

  it('lists nothing by a number alone of a search that nothing has', async () => {
    await newVisible('عشرون خيمة ورقم ٧٣ على الباب');
    expect((await ask('طائرة 73')).data).toEqual([]);
  });

  it('lets managers find hidden items of some kinds, and nobody else', async () => {
    const { number } = await site.newArticle('مسودّة عن الفسيفساء');
    const { data } = await askAsManager('فسيفساء');
    expect(data).toMatchObject([{ kind: 'article', id: number, isVisible: 0, catId: NEWS }]);
    expect((await askAsManager('فسيفساء', 'ar', '&kinds[]=video&kinds[]=page')).data).toEqual([]);
    expect((await askAsManager('فسيفساء', 'en', '&kinds[]=article')).data).toMatchObject([{ id: number, lang: 'ar' }]);
  });

  it('refuses what is no search, at the limits', async () => {
    const status = async (query: string) => (await site.cms.get(`/api/visible/search?${query}`)).status;
    const long = 'x'.repeat(100);
    expect(await status(`locale=ar&search=${long}&start=0&limit=100`)).toBe(200);
    expect(await status(`locale=ar&search=${long}x&start=0&limit=1`)).toBe(400);
    expect(await status('locale=fr&search=x&start=0&limit=1')).toBe(400);
    expect(await status('locale=ar&search=x&start=0&limit=101')).toBe(400);
    expect(await status(`locale=ar&search=x&start=${SEARCH_LIMITS.found}&limit=1`)).toBe(200);
    expect(await status(`locale=ar&search=x&start=${SEARCH_LIMITS.found + 1}&limit=1`)).toBe(400);
    expect(await status('locale=ar&search=x&start=0&limit=1&kinds[]=category')).toBe(400);
    expect((await ask('')).data).toEqual([]);
  });

  it('is built anew by a command, from what is stored then', async () => {
    const name = await newVisible('مقال عن صيد السمك');
    const { connection } = site.strapi.db;
    await connection('search_entries').delete();
    const { status, body } = await site.cms.post('/api/search/rebuild', {});
    expect([status, body.data.entries > 10]).toEqual([200, true]);
    expect(await found('صيد')).toEqual([name]);
    // As an import of content writes it.
    const number = Number(name.split(' ')[1]);
    await connection('articles').where({ number }).update({ title: 'مقال عن الغوص', updated_at: new Date() });
    await site.cms.post('/api/search/rebuild', {});
    expect([await found('صيد'), await found('الغوص')]).toEqual([[], [name]]);
  });

  it('adds up what was searched in vain, without what may be somebody’s number', async () => {
    const add = (search: string, count: unknown = 3, lang = 'ar') =>
      site.cms.post('/api/unanswered-searches', { lang, search, count });
    for (const search of ['كفالة يتيم', 'كفالة يتيم', 'scholarship']) expect((await add(search)).status).toBe(200);
    for (const search of ['0599123456', 'a@b.example', 'واحد اثنان ثلاثة أربعة خمسة ستة']) await add(search);
    for (const count of [0, 1.5, '3', 1_001]) expect((await add('x', count)).status).toBe(400);
    expect((await add('x', 1, 'fr')).status).toBe(400);
    const { body } = await site.manager.call('UnansweredSearches');
    const today = new Date().toISOString().slice(0, 10);
    expect(body).toEqual({
      data: [
        { search: 'كفالة يتيم', lang: 'ar', count: 6, lastDay: today },
        { search: 'scholarship', lang: 'ar', count: 3, lastDay: today },
      ],
      extra: { itemsCount: 2 },
    });
  });
});
