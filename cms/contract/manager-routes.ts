import { LISTED_KINDS, type ListedKind } from './kinds/kinds.ts';
import type { Right } from './rights.ts';
import { type Route, route } from './routes.ts';
import type { TextSet } from './text-sets.ts';

/** What the table says of a managers' screen, and only managers load. */
interface ManagerFacts {
  /**
   * Opens for an account with one of them, or for whoever is logged in where there is none. What the screen calls is checked by
   * the server.
   */
  rights: readonly Right[];
  /** Where the manual speaks of it: a page of docs/manual/{language}, or a section of one. */
  help: string;
  /** Its link in the managers' bar, which has the order of the table. */
  bar?: { label: string; hiddenFor?: Right };
}

export type ManagerRoute = Route & ManagerFacts;

const managerRoute = <const Pattern extends string, const Facts extends ManagerFacts>(
  pattern: Pattern,
  screen: string,
  facts: Facts,
  ...texts: TextSet[]
): Route<`manager/${Pattern}`> & Facts => Object.assign(route(`manager/${pattern}`, screen, ...texts), facts);

type RoutesOfKinds = {
  [Name in ListedKind as `${Name}Editor`]: ManagerFacts & Route<`manager/${Name}-edit/:catId/:id`>;
} & {
  [Name in ListedKind as `${Name}Preview`]: ManagerFacts & Route<`manager/${Name}-preview/:catId/:id`>;
};

/** The editor and the preview of an item of each kind that categories list. */
const ROUTES_OF_KINDS = Object.fromEntries(
  LISTED_KINDS.flatMap(({ name, help, ...kind }) => [
    [
      `${name}Editor`,
      managerRoute(`${name}-edit/:catId/:id`, 'editing/item-editor', { rights: ['edit'], help: help.editor }),
    ],
    [
      `${name}Preview`,
      managerRoute(
        `${name}-preview/:catId/:id`,
        'editing/item-preview',
        { rights: ['edit'], help: help.preview },
        ...('texts' in kind ? kind.texts : []),
      ),
    ],
  ]),
) as RoutesOfKinds;

/** What is for managers (spec §2, Manager routes). Rendered in the browser alone, behind the route guard. */
export const managerRoutes = {
  settings: managerRoute('settings/:id', 'settings/settings', {
    rights: ['manager'],
    help: 'settings',
    bar: { label: 'ADMIN.SETTINGS' },
  }),
  /** Its address may hold a code behind the #, which no server sees. */
  setup: managerRoute('setup', 'settings/setup', { rights: ['manager'], help: 'settings#setup' }, 'session', 'forms'),
  menuEditor: managerRoute('menu', 'menu/menu-editor', {
    rights: ['publish'],
    help: 'menu',
    bar: { label: 'ADMIN.MENU' },
  }),
  drafts: managerRoute('drafts', 'drafts/drafts', {
    rights: ['draft'],
    help: 'saving#own',
    bar: { label: 'DRAFTS.TITLE', hiddenFor: 'manager' },
  }),
  reviews: managerRoute('reviews', 'reviews/reviews', {
    rights: ['edit'],
    help: 'saving#review',
    bar: { label: 'REVIEW.TITLE' },
  }),
  fileManager: managerRoute('file-manager', 'files/file-manager', {
    rights: ['publish'],
    help: 'files',
    bar: { label: 'ADMIN.FILES' },
  }),
  users: managerRoute('users', 'users/users', { rights: ['people'], help: 'people', bar: { label: 'ADMIN.USERS' } }),
  user: managerRoute('user/:id', 'users/user', { rights: ['people'], help: 'people' }),
  workers: managerRoute('workers', 'users/users', { rights: ['people'], help: 'people#workers' }),
  worker: managerRoute('worker/:id', 'users/user', { rights: ['people'], help: 'people#workers' }),
  messages: managerRoute('messages', 'messages/messages', {
    rights: ['messages', 'answers'],
    help: 'messages',
    bar: { label: 'ADMIN.MESSAGES' },
  }),
  answerTemplates: managerRoute('answer-templates', 'messages/answer-templates', {
    rights: ['messages', 'answers'],
    help: 'messages#templates',
  }),
  gifts: managerRoute(
    'gifts',
    'gifts/gifts',
    { rights: ['gifts'], help: 'gifts', bar: { label: 'GIFTS.TITLE' } },
    'donate',
    'forms',
  ),
  giftEditor: managerRoute(
    'gift/:id',
    'gifts/gift-editor',
    { rights: ['gifts'], help: 'gifts#cash' },
    'donate',
    'forms',
  ),
  giftSums: managerRoute('gift-sums', 'gifts/gift-sums', { rights: ['gifts'], help: 'gifts#sums' }),
  giftStatement: managerRoute('gift-statement', 'gifts/gift-statement', { rights: ['gifts'], help: 'gifts#bank' }),
  giftSettings: managerRoute('gift-settings', 'gifts/gift-settings', { rights: ['manager'], help: 'gifts#purposes' }),
  forms: managerRoute('forms', 'forms/forms', { rights: ['publish'], help: 'forms', bar: { label: 'FORMS.TITLE' } }),
  formEditor: managerRoute('form/:id', 'forms/form-editor', { rights: ['publish'], help: 'forms' }),
  visits: managerRoute('visits', 'visits/visits', {
    rights: ['publish'],
    help: 'redirects#visits',
    bar: { label: 'VISITS.TITLE', hiddenFor: 'manager' },
  }),
  bin: managerRoute('bin', 'bin/bin', { rights: ['publish'], help: 'saving#bin', bar: { label: 'ADMIN.BIN' } }),
  homeEditor: managerRoute('home', 'home/home-editor', { rights: ['publish'], help: 'home' }),
  noticesEditor: managerRoute('notices', 'notices/notices-editor', { rights: ['publish'], help: 'home#notices' }),
  ...ROUTES_OF_KINDS,
  contentEditor: managerRoute('content/:catId', 'pages/content-editor', { rights: ['edit'], help: 'menu#pages' }),
  contentBlockEditor: managerRoute('content-block/:blockId', 'pages/content-editor', {
    rights: ['edit'],
    help: 'menu#pages',
  }),
  campaignEditor: managerRoute('campaign/:catId/:articleId', 'campaigns/campaign-editor', {
    rights: ['publish'],
    help: 'donations#campaigns',
  }),
  donationEditor: managerRoute(
    'donation',
    'donation/donation-editor',
    { rights: ['manager'], help: 'donations' },
    'donate',
  ),
  zakatEditor: managerRoute('zakat', 'zakat/zakat-editor', { rights: ['publish'], help: 'donations#zakat' }, 'zakat'),
  translations: managerRoute('translations', 'translations/translations', { rights: ['edit'], help: 'languages#list' }),
  findAndReplace: managerRoute('find-and-replace', 'writing/find-and-replace', {
    rights: ['publish'],
    help: 'texts#replace',
  }),
  textsToMend: managerRoute('texts-to-mend', 'writing/texts-to-mend', { rights: ['publish'], help: 'texts#site' }),
  searches: managerRoute('searches', 'searches/searches', { rights: ['publish'], help: 'redirects#searches' }),
  redirects: managerRoute('redirects', 'redirects/redirects', { rights: ['manager'], help: 'redirects' }),
  redirect: managerRoute('redirect/:id', 'redirects/redirect', { rights: ['manager'], help: 'redirects' }),
  imports: managerRoute('imports', 'imports/imports', { rights: ['manager'], help: 'import' }),
  exports: managerRoute('exports', 'exports/exports', { rights: ['manager'], help: 'export' }),
  importReport: managerRoute('import/:id', 'imports/import-report', { rights: ['manager'], help: 'import#report' }),
  health: managerRoute('health', 'health/health', { rights: ['manager'], help: 'operation#health' }),
  audit: managerRoute('audit', 'audit/audit', { rights: ['manager'], help: 'activity' }),
  /** For whoever is logged in. */
  account: managerRoute('account', 'account/account', { rights: [], help: 'start#account' }),
  /** For everybody who may do something here: each of them has one of these rights. Which page is in the query, as `page`. */
  help: managerRoute('help', 'help/help', {
    rights: ['edit', 'messages', 'answers', 'gifts', 'people'],
    help: 'start',
  }),
};
