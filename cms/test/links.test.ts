import { beforeAll, describe, expect, it } from 'vitest';
import { html, NEWS, PAGE, setUpSite } from './manager-client';

describe('links on this site', () => {
  const site = setUpSite();
  const call = async (name: string, payload: object) => {
    const { status, body } = await site.manager.call(name, payload);
    expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
    return body.data;
  };
  const save = async (title: string, text: string, isVisible = true) => {
    const fields = { title, summary: 'ملخص طويل بما يكفي لقاعدة الطول', html: text };
    return (await site.save('articles', { number: 0, category: NEWS, isVisible, fields })).number;
  };
  const to = (number: number) => `/ar/article/${NEWS}/${number}`;
  const saveForm = async (more: object): Promise<number> => {
    const form = {
      ...{ id: 0, titleAr: 'نموذج', titleEn: 'A form', introAr: '', introEn: '', thanksAr: '', thanksEn: '' },
      ...{ isShown: 1, opensAt: '', closesAt: '', places: 0, hasWaitingList: 0, keepMonths: 12, readers: [] },
    };
    const label = { labelAr: 'الاسم', labelEn: 'Name', helpAr: '', helpEn: '', optionsAr: '', optionsEn: '' };
    const asked = { isRequired: 1, min: 0, max: 0, ifField: '', ifIs: [] };
    const fields = [{ id: 'name', type: 'line', ...asked, ...label }];
    return (await call('SaveForm', { form: { ...form, fields, ...more } })).id;
  };
  let seen: number;
  let hidden: number;
  let linking: number;
  let file: string;

  beforeAll(async () => {
    file = await site.storePicture('/_userFiles/links/', 'قافلة الربيع.jpg');
    seen = await save('قافلة الربيع', html());
    hidden = await save('قافلة مخفية', html(), false);
    const links = [
      to(seen),
      to(hidden),
      to(9999),
      '/ar/contact',
      `/ar/content/${PAGE}`,
      'https://other.example/ar/article/7/9999',
    ];
    linking = await save('نصّ فيه روابط', html() + links.map((link) => `<p><a href="${link}">رابط</a></p>`).join(''));
  });

  it('are offered by words of titles, hidden items too, and files by their names', async () => {
    const found = await call('LinkTargets', { search: 'قافلة' });
    expect(found).toMatchObject([
      { kind: 'article', id: hidden, isVisible: 0, isCampaign: 0, address: to(hidden), picture: '' },
      { kind: 'article', id: seen, isVisible: 1, address: to(seen) },
      { kind: 'file', title: 'قافلة الربيع.jpg', address: file, picture: expect.stringMatching(/^\/uploads\//) },
    ]);
  });

  it('are forms by their titles, and files by the names that links to them have', async () => {
    const form = await saveForm({ titleAr: 'طلب تطوّع', titleEn: 'Volunteering' });
    const folder = '/_userFiles/links/';
    const report = await site.storePicture(folder, 'r-2025.jpg');
    await site.manager.files('FileInfoSave', { folder, name: 'r-2025.jpg', title: { ar: 'حصاد العام' } });
    expect(await call('LinkTargets', { search: 'تطوع طلب' })).toMatchObject([
      { kind: 'form', id: form, title: 'طلب تطوّع', isVisible: 1, address: `/ar/form/${form}`, picture: '' },
    ]);
    expect(await call('LinkTargets', { search: 'حصاد' })).toMatchObject([
      { kind: 'file', title: 'حصاد العام', address: report },
    ]);
  });

  it('are the newest items without a word, and nothing for a sign alone', async () => {
    const ids = (await call('LinkTargets', { search: '' })).map(({ id }: { id: number }) => id);
    expect(ids).toEqual([linking, hidden, seen]);
    expect(await call('LinkTargets', { search: '؟' })).toEqual([]);
  });

  it('are the lists of a kind alone where these are asked for, also those without an entry in the menu', async () => {
    await site.newCategory(80, 'people', { titleAr: 'مجلس الإدارة', inMenu: false });
    await site.newCategory(81, 'people', { titleAr: 'فريق العمل' });
    const addresses = async (payload: object) =>
      (await call('LinkTargets', payload)).map(({ address }: { address: string }) => address);
    expect(await addresses({ search: '', only: 'people' })).toEqual(['/ar/people/80/1', '/ar/people/81/1']);
    expect(await addresses({ search: 'العمل', only: 'people' })).toEqual(['/ar/people/81/1']);
    expect(await addresses({ search: 'العمل', only: 'partners' })).toEqual([]);
  });

  it('are said to lead to what is visible, hidden or gone; those of other sites are not judged', async () => {
    const addresses = [to(seen), `${to(hidden)}/a-title?x=1#y`, to(9999), `/en/articles/${NEWS}/2`, '/ar/articles/888'];
    const others = ['https://other.example/ar/article/7/1', '//other.example/ar', 'mailto:a@b.example', '#part'];
    const files = [file, '/uploads/none.pdf'];
    const states = await call('LinkStates', { addresses: [...addresses, ...others, ...files] });
    expect(states.map(({ address, state }: { address: string; state: string }) => [address, state])).toEqual([
      ...[
        [to(seen), 'visible'],
        [`${to(hidden)}/a-title?x=1#y`, 'hidden'],
        [to(9999), 'gone'],
      ],
      ...[
        [`/en/articles/${NEWS}/2`, 'visible'],
        ['/ar/articles/888', 'gone'],
      ],
      ...[
        [file, 'visible'],
        ['/uploads/none.pdf', 'gone'],
      ],
    ]);
    expect(states[0].title).toBe('قافلة الربيع');
  });

  it('are known in each language, by rules for old addresses, and where nothing is', async () => {
    const rule = { id: 0, from: '/old-news', match: 'exact', status: 301, to: `/ar/articles/${NEWS}/1` };
    await call('SaveRedirect', { redirect: rule });
    const shown = await saveForm({});
    const unseen = await saveForm({ isShown: 0 });
    const visible = [
      ...['/', '/ar', '/en/contact', '/ar/search?q=x', '/ar/manager/bin', '/dashboard', '/old-news'],
      ...[`/ar/articles/${NEWS}/1`, `/ar/article/${NEWS}`, `${to(seen)}/title#part`, `/ar/form/${shown}`],
      // The other language stands in.
      `/en/article/${NEWS}/${seen}`,
    ];
    const dark = [to(hidden), `/ar/form/${unseen}`];
    const gone = [
      ...['/ar/articles/987654/1', `/ar/gallery/${NEWS}/1`, '/ar/content/987654', '/nothing-here', '/ar/form/987654'],
      ...['/uploads/nothing_1.pdf', '/_userFiles/nothing.pdf'],
    ];
    const states: { address: string; state: string }[] = await call('LinkStates', {
      addresses: [...visible, ...dark, ...gone],
    });
    const stateOf = (state: string) => states.flatMap((one) => (one.state === state ? [one.address] : []));
    expect([stateOf('visible'), stateOf('hidden'), stateOf('gone')]).toEqual([visible, dark, gone]);
  });

  it('lead to the newest file of a document while visitors see that, and a folder of pictures is no link', async () => {
    await site.newCategory(70, 'documents');
    await site.newCategory(71, 'gallery');
    const fields = { title: 'التقرير السنوي للجمعية', sort: 'report', year: 2025 };
    const { number } = await site.save('documents', { number: 0, isVisible: true, category: 70, fields });
    const addresses = [`/ar/documents/${number}/file`, '/ar/documents/999/file', '/_userFiles/links/'];
    const states = await call('LinkStates', { addresses });
    expect(states.map(({ state }: { state: string }) => state)).toEqual(['visible', 'gone']);
    const album = { title: 'ألبوم فيه صورة', folder: '/_userFiles/links/' };
    await site.save('albums', { number: 0, isVisible: true, category: 71, fields: album });
    const { body } = await site.manager.call('BrokenLinks', {});
    expect(body.data.filter(({ kind }: { kind: string }) => kind === 'album')).toEqual([]);
  });

  it('are counted for what they lead to', async () => {
    expect(await call('LinksTo', { kind: 'article', id: seen })).toEqual([
      { kind: 'article', id: linking, catId: NEWS, title: 'نصّ فيه روابط', lang: 'ar' },
    ]);
    expect(await call('LinksTo', { kind: 'category', id: PAGE })).toMatchObject([{ id: linking }]);
    expect(await call('LinksTo', { kind: 'article', id: linking })).toEqual([]);
    const form = await saveForm({});
    const asking = await save('نصّ فيه نموذج', `${html()}<p><a href="/ar/form/${form}">سجّل</a></p>`);
    expect(await call('LinksTo', { kind: 'form', id: form })).toMatchObject([{ kind: 'article', id: asking }]);
  });

  it('are counted of what names a form by its number: an event, a section of the home page, a menu entry', async () => {
    const form = await saveForm({});
    await site.newCategory(20, 'events');
    const fields = { title: 'فعالية فيها تسجيل', html: html(), begins: '2030-12-03T08:00:00Z', registration: form };
    const event = await site.save('events', { number: 0, category: 20, isVisible: true, fields });
    await site.save('events', {
      number: 0,
      category: 20,
      isVisible: true,
      fields: { ...fields, registration: form + 1 },
    });
    const { version } = await call('LoadHome', {});
    const section = { type: 'Form', isVisible: 1, form };
    await call('SaveHome', { home: { blocks: [section], version } });
    await site.newCategory(21, 'external-link', { targetKind: 'form', targetNumber: form });
    const found: { kind: string; id: number }[] = await call('LinksTo', { kind: 'form', id: form });
    expect(found.map(({ kind, id }) => [kind, id]).sort()).toEqual([
      ['category', 21],
      ['event', event.number],
      ['home', 0],
    ]);
    expect(await call('LinksTo', { kind: 'article', id: form })).toEqual([]);
  });

  it('that lead nowhere are listed with the texts that have them', async () => {
    const { body } = await site.manager.call('BrokenLinks', {});
    const found = body.data.filter(({ id }: { id: number }) => id === linking);
    expect(found.map(({ address, state }: { address: string; state: string }) => [address, state])).toEqual([
      [to(hidden), 'hidden'],
      [to(9999), 'gone'],
      [`/ar/content/${PAGE}`, 'hidden'],
    ]);
    expect(body.extra.itemsCount).toBe(body.data.length);
  });
});
