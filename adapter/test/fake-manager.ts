import { allCalls } from '../../cms/contract/calls/all-calls.ts';
import type { Access } from '../../cms/contract/calls/call.ts';
import { articleTitles } from '../../cms/contract/calls/counters.ts';
import { fileReplace, fileUpload } from '../../cms/contract/calls/files.ts';
import { previewHomeBlock } from '../../cms/contract/calls/home.ts';
import { revisionLoad } from '../../cms/contract/calls/revisions.ts';
import { search } from '../../cms/contract/calls/search.ts';
import { LISTED_KINDS } from '../../cms/contract/kinds/kinds.ts';
import { importRedirectRules } from '../../cms/contract/requests/reports.ts';
import { SITE_ROLES, type SiteRole } from '../../cms/contract/rights.ts';
import { exampleOf } from './example.ts';
import { type Answers, FakeRefusal, type FakeRequest } from './fake-answer.ts';
import ROWS from './fake-rows.json' with { type: 'json' };

/** Whether a call is for whoever is signed in, whatever their rights. */
export const isOfAccount = (access: Access) => access === 'session' || access === 'set-up';

/** The token of a fake user of a type. */
export const tokenOfType = (userType: number) => `type-${userType}-`.padEnd(43, 'x');

export const MANAGER = tokenOfType(4);
/** The token of a fake user with a role of the site. */
export const tokenOfRole = (role: SiteRole) => `role-${role}-`.padEnd(43, 'x');
/** The token of a manager who has to set up a second factor first. */
export const UNPROTECTED = 'type-4-unprotected-'.padEnd(43, 'x');
/** The only correct password of the fake cms's accounts. */
export const PASSWORD = 'right-password';

/** What no reply may show. */
export const secret = { id: 901, documentId: 'secret-document', password: 'secret-word', createdBy: 'secret-editor' };

const roleOf = (token: unknown) => SITE_ROLES.find((role) => token === tokenOfRole(role));

const typeOf = (token: unknown) => {
  if (roleOf(token)) return 5;
  const type = /^type-(\d+)-(?:unprotected-)?x+$/.exec(String(token))?.[1];
  return type === undefined ? undefined : Number(type);
};

const user = (userType: number, siteRole: SiteRole | '' = '') => {
  return { ...secret, number: 3, userType, siteRole, fullName: 'فريق الإعلام' };
};

const bodyOf = ({ body }: FakeRequest) => Object(body) as Record<string, unknown>;

/** Answers only managers, as the cms's own routes do; whoever has a role is the adapter's guard to let through. */
const forManagers = (answer: unknown) => (request: FakeRequest) => {
  const type = typeOf(request.token);
  if (type === undefined) return new FakeRefusal(401);
  if (type !== 4 && !roleOf(request.token)) return new FakeRefusal(403);
  return typeof answer === 'function' ? answer(request) : answer;
};

const { hidden } = ROWS;

/** A hidden item, as managers receive it. */
export const hiddenItem = { ...secret, ...hidden.item };
export const hiddenArticle = { ...hiddenItem, ...hidden.article, image: { ...secret, ...ROWS.picture, formats: null } };
const hiddenPage = { ...hiddenItem, ...hidden.page };
const hiddenBlock = { ...hiddenItem, ...hidden.block, category: null };

export const counterDetails = {
  countDetails1: [{ ...secret, ...ROWS.counter }],
  ...{ countDetails2: [], countDetails3: [], countDetails4: [] },
};

const { way, amount, use } = ROWS.donation;
export const donation = { ...secret, ways: [{ ...secret, ...way }], amounts: [{ ...secret, ...amount }], ...use };

/** What a search finds, as it is shown to visitors (1) or hidden (0). */
export const resultsOf = (isVisible: 0 | 1) =>
  [exampleOf(search.data)].flat().map((result) => ({ ...Object(result), isVisible }));

/** What documents, the only ones with a filter, can be chosen by. */
export const choices = { year: [2025], sort: ['report'] };
const list = (item: { category: unknown }) =>
  forManagers({ data: [item], meta: { total: 1, category: item.category, choices } });
const one = (data: unknown) => forManagers({ data });
/** Of a call that the cms answers itself. */
const answer = (data: unknown) => forManagers({ data, extra: {} });
const saved = one({ number: 5, version: '8' });

/** The fake cms's answers to sessions and managers. */
export const MANAGER_ANSWERS: Answers = {
  ...Object.fromEntries(
    allCalls
      .filter(({ isForwarded }) => isForwarded)
      .map(({ path, access, source, extra }) => {
        const example = { data: exampleOf(source), extra: exampleOf(extra) };
        return [path, isOfAccount(access) ? example : forManagers(example)];
      }),
  ),
  '/api/sessions/account': (request: FakeRequest) => {
    const isEditor = ['editor', 'editor@example.org'].includes(String(bodyOf(request).identifier).toLowerCase());
    return { data: { number: isEditor ? 3 : null } };
  },
  '/api/sessions/login': (request: FakeRequest) =>
    bodyOf(request).password === PASSWORD
      ? { data: { hashString: MANAGER, user: user(4), mustSetUp: false, device: '' } }
      : new FakeRefusal(401, 'wrongLogin'),
  '/api/sessions/resolve': (request: FakeRequest) => {
    const type = typeOf(bodyOf(request).hashString);
    return type === undefined
      ? new FakeRefusal(401, 'notSignedIn')
      : {
          data: {
            user: user(type, roleOf(bodyOf(request).hashString)),
            mustSetUp: bodyOf(request).hashString === UNPROTECTED,
          },
        };
  },
  '/api/setup/open': (request: FakeRequest) =>
    bodyOf(request).code === 'right-code'
      ? { data: { hashString: MANAGER, user: user(4), mustSetUp: false, device: '' } }
      : new FakeRefusal(400, 'invalidData', { field: 'code', key: 'ERROR.SETUP_CODE' }),
  '/api/home/FactorBegin': (request: FakeRequest) =>
    bodyOf(request).password === PASSWORD
      ? { data: { ...secret, secret: 'JBSWY3DPEHPK3PXP', name: 'editor', issuer: 'جمعية خير' }, extra: {} }
      : new FakeRefusal(400, 'invalidData', { field: 'password', key: 'ERROR.OWN_PASSWORD' }),
  '/api/home/FactorOff': (request: FakeRequest) =>
    bodyOf(request).code === '000000'
      ? new FakeRefusal(429, 'tooManyCodes', { retryAfter: 900 })
      : { data: null, extra: {} },
  '/api/sessions/logout': { data: null },
  '/api/sessions/forgot': { data: null },
  '/api/sessions/reset': (request: FakeRequest) =>
    bodyOf(request).code === 'right-code'
      ? { data: null }
      : new FakeRefusal(400, 'invalidData', { field: 'code', key: 'ERROR.RESET_CODE_INVALID' }),
  ...Object.fromEntries(
    LISTED_KINDS.flatMap(({ name, plural }): [string, Answers[string]][] => {
      const row = { ...hiddenItem, ...ROWS.visible[name], ...Object(hidden)[name] };
      return [
        [`GET /api/manage/${plural}`, list(row)],
        [`GET /api/manage/${plural}/5`, one(row)],
        [`POST /api/manage/${plural}`, saved],
      ];
    }),
  ),
  'GET /api/manage/articles': list(hiddenArticle),
  'GET /api/manage/articles/5': one(hiddenArticle),
  'GET /api/manage/articles/6': forManagers(new FakeRefusal(404, 'notFound')),
  'POST /api/manage/articles': saved,
  'GET /api/manage/pages/7': one(hiddenPage),
  'POST /api/manage/pages': one({ number: 7, version: '8' }),
  'GET /api/manage/content-blocks/1': one({ ...hiddenBlock, number: 1 }),
  'GET /api/manage/content-blocks/2': one({ ...hiddenBlock, number: 2, locale: 'en' }),
  'GET /api/manage/content-blocks/3': one(hiddenBlock),
  'POST /api/manage/content-blocks': one({ number: 3, version: '8' }),
  [articleTitles.path]: answer([{ ...secret, id: 5, catId: 7, title: 'عنوان خبر مخفي', lang: 'ar', isVisible: 0 }]),
  [previewHomeBlock.path]: answer({ ...secret, __component: 'home.quotation', text: 'نعطي مما نحبّ', author: 'متطوّعة' }),
  [revisionLoad.path]: answer({
    ...{ ...secret, id: 12, savedAt: '2026-11-02T10:00:00.000Z', savedBy: 'فريق الإعلام', title: 'عنوان' },
    fields: { title: 'عنوان', html: hiddenArticle.html, link: 'https://youtu.be/dQw4w9WgXcQ' },
  }),
  'GET /api/manage/search': forManagers({
    data: resultsOf(0),
    meta: { itemsCount: 1, hasMore: false, isPart: false, isInstead: false, suggestions: [] },
  }),
  [importRedirectRules.path]: answer({ ...secret, added: 1, replaced: 0 }),
  'POST /api/manage/files': forManagers({ data: exampleOf(fileUpload.data) }),
  'POST /api/manage/files/replace': forManagers({
    data: exampleOf(fileReplace.data),
    extra: exampleOf(fileReplace.extra),
  }),
};
