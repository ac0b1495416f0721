import { LANGUAGES, type Language } from './languages.ts';
import { USER_TYPE } from './visitors-vocabulary.ts';

/**
 * What an account may do on the site. Each of the managers' calls and routes names the one that it needs:
 * - `edit` reads hidden content, its history and the files, and saves what the account may change (`ItemScope`);
 * - `draft` adds items, uploads files and deletes one's own drafts;
 * - `publish` changes, publishes, hides, deletes and restores all content, with the menu and the home page;
 * - `messages` is what visitors wrote by the contact form, and the replies to it;
 * - `answers` is what they answered to the association's forms: to those that name nobody who reads them, or this account;
 * - `gifts` is what was promised and given, and by whom;
 * - `people` is users, workers and workplaces, with identity numbers and salaries;
 * - `manager` is everything else, which only managers may.
 */
export const RIGHTS = ['edit', 'draft', 'publish', 'messages', 'answers', 'gifts', 'people', 'manager'] as const;
export type Right = (typeof RIGHTS)[number];

/** Who writes the texts of a language. */
type TranslatorRole = `translator-${Language}`;
export const translatorRole = <Lang extends Language>(lang: Lang) => `translator-${lang}` as const;
const TRANSLATORS: readonly TranslatorRole[] = LANGUAGES.map(translatorRole);

const ofTranslators = <Value>(of: (role: TranslatorRole) => Value) =>
  Object.fromEntries(TRANSLATORS.map((role) => [role, of(role)])) as Record<TranslatorRole, Value>;

/** What an account of the type «responsible» may be given. */
export const SITE_ROLES = [
  'writer',
  ...TRANSLATORS,
  'publisher',
  'message-officer',
  'contact-officer',
  'answer-officer',
  'gift-officer',
  'people-officer',
] as const;
export type SiteRole = (typeof SITE_ROLES)[number];

/** The rights of the roles. docs/security.md shows the same table. */
const RIGHTS_OF_ROLE: Readonly<Record<SiteRole, readonly Right[]>> = {
  writer: ['edit', 'draft'],
  ...ofTranslators(() => ['edit']),
  publisher: ['edit', 'draft', 'publish'],
  'message-officer': ['messages', 'answers'],
  'contact-officer': ['messages'],
  'answer-officer': ['answers'],
  'gift-officer': ['gifts'],
  'people-officer': ['people'],
};

/** The roles of the dashboard, by what Strapi knows them by. Their rights: cms/src/dashboard/roles.ts. */
export const DASHBOARD_ROLES = {
  editor: 'strapi-editor',
  author: 'strapi-author',
  ...(ofTranslators((role) => `khayr-${role}`) as { [Role in TranslatorRole]: `khayr-${Role}` }),
} as const;
export type DashboardRole = (typeof DASHBOARD_ROLES)[keyof typeof DASHBOARD_ROLES];

/** What the roles are in the dashboard, where nobody has more rights than on the site. */
const DASHBOARD_ROLE_OF: Readonly<Partial<Record<SiteRole, DashboardRole>>> = {
  writer: DASHBOARD_ROLES.author,
  ...ofTranslators((role) => DASHBOARD_ROLES[role]),
  publisher: DASHBOARD_ROLES.editor,
};

/** What the rights of an account depend on. */
export interface RightsHolder {
  userType: number;
  /** Counts for the type «responsible» alone; null, '' or absent where there is none. */
  siteRole?: string | null | undefined;
}

export const isSiteRole = (role: unknown): role is SiteRole => SITE_ROLES.some((known) => known === role);

/** The role that counts. */
function roleOf({ userType, siteRole }: RightsHolder): SiteRole | undefined {
  return userType === USER_TYPE.responsible && isSiteRole(siteRole) ? siteRole : undefined;
}

/** The rights of an account: all of them for a manager, those of its role for a responsible, otherwise none. */
export function rightsOf(account: RightsHolder): readonly Right[] {
  if (account.userType === USER_TYPE.manager) return RIGHTS;
  const role = roleOf(account);
  return role === undefined ? [] : RIGHTS_OF_ROLE[role];
}

export const hasRight = (account: RightsHolder, right: Right): boolean => rightsOf(account).includes(right);

/** The one language that a translator's account writes; undefined for every other one. */
export function translatedLanguage(account: RightsHolder): Language | undefined {
  const role = roleOf(account);
  return LANGUAGES.find((lang) => translatorRole(lang) === role);
}

/** The role with which an account opens the dashboard; undefined for one that has no business there. */
export function dashboardRoleOf(account: RightsHolder): DashboardRole | undefined {
  if (account.userType === USER_TYPE.manager) return DASHBOARD_ROLES.editor;
  const role = roleOf(account);
  return role && DASHBOARD_ROLE_OF[role];
}

/** Whether somebody has every right of an account: only then may they give these rights, take them, or change the account. */
export const coversRights = (somebody: RightsHolder, account: RightsHolder): boolean =>
  rightsOf(account).every((right) => hasRight(somebody, right));
