import { expect, it } from 'vitest';
import { CONTENT_TYPES, type ContentType } from '../src/content-types';
import { setUpDashboard } from './dashboard-client';
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
/** A save of the first field that a form of the type can change; `first` is another value than the second. */
function saveOf(type: ContentType, first: boolean): Form {
  const text = first ? 'كلمة أولى لهذا الاختبار' : 'كلمة ثانية لهذا الاختبار';
  if ('blocks' in type.zones) return { blocks: [{ __component: 'home.quotation', isHidden: true, text }] };
  const { edit = [], readOnly = [] } = type.options.layout ?? {};
  const fields = edit.flat().filter((name) => !readOnly.includes(name));
  const title = fields.find((name) => type.typeOfField(name) === 'string');
  return title ? { [title]: text } : { state: first ? 'read' : 'done' };
}

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
    const now = (await dashboard('GET', `${path}${query}`)).body.data;
    expect(now).toMatchObject(saveOf(type, false));
    expect((await dashboard('PUT', `${path}${query}`, { ...mine, version: now.version })).status).not.toBe(409);
  },
);
