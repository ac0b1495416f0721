import { describe, expect, it } from 'vitest';
import { CONTENT_TYPES, type ContentType } from '../src/content-types';
import { ARTICLES, addCategory, articleOf, ROLE_CODES, setUpDashboard } from './dashboard-client';
import { type Site, setUpSite } from './manager-client';

const STALE = /^This was saved after you opened the form \(Khayr, .+\).*Different now: /;

type Form = Record<string, unknown>;

const site: Site = setUpSite();
const dashboard = setUpDashboard(site.cms);

const forPage = async () => ({ category: (await site.newCategory(410, 'page')).documentId });
const MESSAGE = { fromName: 'قارئ', subject: 'سؤال', body: 'رسالة من قارئ' };
/** What an entry of a type needs besides, where that is more than a title. */
const SAMPLES: Readonly<Record<string, object>> = {
  'api::category.category': { titleEn: 'A title' },
  'api::contact-message.contact-message': MESSAGE,
  'plugin::users-permissions.user': { username: 'stale-forms', email: 'stale@site.example' },
};
const TEXTS = ['كلمة أولى لهذا الاختبار', 'كلمة ثانية لهذا الاختبار'] as const;

/** A save of the first field that a form of the type can change; `first` is another value than the second. */
function saveOf(type: ContentType, first: boolean): Form {
  const text = TEXTS[first ? 0 : 1];
  if ('blocks' in type.zones) return { blocks: [{ __component: 'home.quotation', isHidden: true, text }] };
  const { edit = [], readOnly = [] } = type.options.layout ?? {};
  const fields = edit.flat().filter((name) => !readOnly.includes(name));
  const title = fields.find((name) => type.typeOfField(name) === 'string');
  return title ? { [title]: text } : { state: first ? 'work' : 'done' };
}

const COMPARISON = '/editing/comparison';

/** The one field of a save beside that of another, in words. */
function differenceOf(typed: Form, stored: Form) {
  const [name = ''] = Object.keys(typed);
  const [before, after] = [stored, typed].map((save) =>
    name === 'blocks' ? [expect.stringContaining(TEXTS[save === typed ? 0 : 1])] : save[name],
  );
  return { name, before, after };
}

// Security: K5.
it.each(CONTENT_TYPES.filter(({ isInDashboard }) => isInDashboard))(
  'a stale form of $uid replaces no other save, and is told whose, when and what differs',
  async (type) => {
    const locale = type.isLocalized ? { locale: 'ar' } : {};
    const documents = site.cms.documents(type.uid);
    const isOne = ['home', 'site-setting'].includes(type.singularName);
    const known = isOne ? await documents.findFirst({ ...locale, status: 'draft' }) : null;
    const data = {
      showTime: '2026-01-05',
      ...SAMPLES[type.uid],
      ...(type.singularName === 'page' ? await forPage() : {}),
      ...saveOf(type, true),
    };
    const { documentId } = known ?? (await documents.create({ ...locale, data }));
    const path = `/content-manager/${isOne ? `single-types/${type.uid}` : `collection-types/${type.uid}/${documentId}`}`;
    const query = type.isLocalized ? '?locale=ar' : '';
    const { version } = (await dashboard('GET', `${path}${query}`)).body.data;
    expect(version).toEqual(expect.any(Number));
    await documents.update({ documentId, ...locale, data: saveOf(type, false) });
    const mine = saveOf(type, true);
    const refused = await dashboard('PUT', `${path}${query}`, { ...mine, version });
    expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringMatching(STALE)]);
    expect(refused.body.error.details.stale).toMatchObject({ savedBy: 'Khayr', fields: Object.keys(mine) });
    const form = { ...mine, version };
    const compared = await dashboard('POST', COMPARISON, { uid: type.uid, documentId, locale: 'ar', form });
    expect(compared.body.data.differences).toEqual([expect.objectContaining(differenceOf(mine, saveOf(type, false)))]);
    const now = (await dashboard('GET', `${path}${query}`)).body.data;
    expect(now).toMatchObject(saveOf(type, false));
    expect((await dashboard('PUT', `${path}${query}`, { ...mine, version: now.version })).status).not.toBe(409);
  },
);

it.each(['PUT', 'POST'])(
  'a form that is sent twice at once says what is stored already, and is no stale one (%s)',
  async (method) => {
    const form = articleOf('عنوان قبل أن يُكتب', await addCategory(dashboard));
    const { documentId, version } = (await dashboard('POST', `${ARTICLES}?locale=ar`, form)).body.data;
    const path = `${ARTICLES}/${documentId}${method === 'PUT' ? '' : '/actions/publish'}?locale=ar`;
    const send = async () => (await dashboard(method, path, { version, title: 'عنوان كُتب مرة واحدة' })).status;
    expect([await send(), await send()]).toEqual([200, 200]);
  },
);

describe('what a form holds beside what is stored', () => {
  const author = setUpDashboard(site.cms, { role: ROLE_CODES.author });
  const arabic = setUpDashboard(site.cms, { language: 'ar', role: ROLE_CODES.editor });

  it('names categories in the language of the interface, and shows pictures', async () => {
    const [first, second] = [
      await addCategory(dashboard),
      await addCategory(dashboard, { titleAr: 'قصص', titleEn: 'Stories' }),
    ];
    const { body } = await dashboard(
      'POST',
      `${ARTICLES}?locale=ar`,
      articleOf('An article of the first category', first),
    );
    const form = {
      category: { connect: [{ id: second.id, documentId: second.documentId }], disconnect: [] },
      image: { id: 12, url: '/uploads/typed.png' },
      title: 'An article of the first category',
    };
    const which = { uid: 'api::article.article', documentId: body.data.documentId, locale: 'ar', form };
    const { differences } = (await arabic('POST', COMPARISON, which)).body.data;
    expect(differences).toEqual([
      { name: 'image', kind: 'picture', type: 'media', before: '', after: '/uploads/typed.png' },
      { name: 'category', kind: 'text', type: 'relation', before: 'الأخبار', after: 'قصص' },
    ]);
    expect((await author('POST', COMPARISON, which)).status).toBe(403);
    const [home] = await site.cms.query('api::home.home').findMany({ where: { publishedAt: null, locale: 'ar' } });
    const block = { __component: 'home.projects', category: form.category, count: 3 };
    const ofHome = { uid: 'api::home.home', documentId: home.documentId, locale: 'ar', form: { blocks: [block] } };
    const [blocks] = (await dashboard('POST', COMPARISON, ofHome)).body.data.differences;
    expect(blocks.after).toEqual([expect.stringMatching(new RegExp(`Projects – ${second.number} – 3`))]);
  });
});
