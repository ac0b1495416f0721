import type { Core, UID } from '@strapi/strapi';
import type { Language } from '../../contract/languages';
import { DASHBOARD_ROLES, type DashboardRole, translatorRole } from '../../contract/rights';
import { LANGUAGES, SCHEDULE_FIELDS } from '../../contract/vocabulary';
import { type ContentType, contentType, ITEM_TYPES } from '../content-types';
import { OWN_DRAFT } from './own-drafts';
import roleNames from './role-names.json';
import translators from './translators.json';

const ROLES = 'admin::role';

type Action = 'create' | 'read' | 'update' | 'delete' | 'publish';

/** As the dashboard's role service takes it. */
interface Permission {
  action: string;
  subject?: string;
  properties?: { fields?: string[]; locales?: readonly string[] };
  conditions?: string[];
}

interface Role {
  code: DashboardRole;
  name: string;
  description: string;
  permissions: Permission[];
}

/**
 * Fields that the program alone writes and that say nothing to editors. The number is in addresses, so they see it; a form
 * sends back the version that it was opened with (src/content/write-path/stale-forms.ts).
 */
const INTERNAL_FIELDS = ['categoryNumber', 'savedBy', 'scheduledBy'];

const HOME = contentType('api::home.home');
const CATEGORY = contentType('api::category.category');

const media = (...actions: string[]): Permission[] => actions.map((action) => ({ action: `plugin::upload.${action}` }));

/** The paths of a type's fields, those of its components too. */
function fieldPaths(strapi: Core.Strapi, uid: UID.ContentType): string[] {
  const { getNestedFields } = strapi.service('admin::content-type');
  return getNestedFields(strapi.contentTypes[uid], { components: strapi.components });
}

const topOf = (path: string) => path.split('.', 1)[0] ?? '';

/**
 * The roles of the dashboard beside Strapi's Super Admin, who alone reaches settings and accounts. Readers' messages and
 * personal data are for the site's managers.
 */
function dashboardRoles(strapi: Core.Strapi): Role[] {
  const readable = ({ uid }: ContentType) =>
    fieldPaths(strapi, uid).filter((path) => !INTERNAL_FIELDS.includes(topOf(path)));
  const writable = (type: ContentType) => readable(type).filter((path) => type.formFields.includes(topOf(path)));
  const texts = (type: ContentType) =>
    writable(type).filter((path) => ['string', 'text'].includes(type.typeOfField(path) ?? ''));
  /** Times need the right to publish (src/content/write-path/schedule-rules.ts). */
  const unscheduled = (type: ContentType) =>
    writable(type).filter((path) => !SCHEDULE_FIELDS.some((field) => field === path));

  interface Scope {
    /** Which fields `create` and `update` may change; all writable ones unless given. */
    fields?: (type: ContentType) => string[];
    locales?: readonly string[];
    conditions?: string[];
  }
  function permit(types: readonly ContentType[], actions: readonly Action[], scope: Scope = {}): Permission[] {
    const { fields = writable, locales = LANGUAGES, conditions = [] } = scope;
    return types.flatMap((type) =>
      actions.map((action) => ({
        action: `plugin::content-manager.explorer.${action}`,
        subject: type.uid,
        properties: {
          ...(action === 'read' && { fields: readable(type) }),
          ...((action === 'create' || action === 'update') && { fields: fields(type) }),
          ...(type.isLocalized && { locales }),
        },
        conditions,
      })),
    );
  }

  const editor: Role = {
    code: DASHBOARD_ROLES.editor,
    name: 'Editor',
    description: 'Writes and publishes all content in both languages · يكتب كل المحتوى وينشره باللغتين',
    permissions: [
      ...permit(ITEM_TYPES, ['create', 'read', 'update', 'delete', 'publish']),
      ...permit([HOME], ['create', 'read', 'update', 'publish']),
      ...permit([CATEGORY], ['create', 'read', 'update']),
      ...media('read', 'assets.create', 'assets.update', 'assets.download', 'assets.copy-link'),
    ],
  };
  const author: Role = {
    code: DASHBOARD_ROLES.author,
    name: 'Author',
    description: 'Writes drafts and changes their own; an editor publishes them · يكتب مسودّات وينشرها المحرّر',
    permissions: [
      ...permit(ITEM_TYPES, ['read'], { conditions: [OWN_DRAFT] }),
      ...permit(ITEM_TYPES, ['create', 'update'], { conditions: [OWN_DRAFT], fields: unscheduled }),
      ...permit([CATEGORY], ['read']),
      ...media('read', 'assets.create', 'assets.download', 'assets.copy-link'),
    ],
  };
  const translator = (lang: Language): Role => ({
    code: DASHBOARD_ROLES[translatorRole(lang)],
    ...translators[lang],
    permissions: [
      ...permit(ITEM_TYPES, ['read']),
      ...permit(ITEM_TYPES, ['create', 'update'], { fields: texts, locales: [lang] }),
      ...permit([CATEGORY], ['read']),
      ...media('read', 'assets.download', 'assets.copy-link'),
    ],
  });
  return [editor, author, ...LANGUAGES.map(translator)];
}

/** Stands on the screen of each role, where its rights can be changed. */
const RESTORED =
  'Its rights are restored at each start: duplicate it to change them · تعود صلاحياته عند كل تشغيل، فانسخه لتغييرها';

/** Creates the roles and gives each exactly its rights, also after somebody has changed them or a type got a new field. */
export async function repairDashboardRoles(strapi: Core.Strapi): Promise<void> {
  const roles = strapi.db.query(ROLES);
  for (const { permissions, ...stated } of dashboardRoles(strapi)) {
    const role = { ...stated, description: `${stated.description} · ${RESTORED}` };
    const existing = await roles.findOne({ where: { code: role.code } });
    // An administrator may have renamed it, or given its name to a role of their own.
    const isTaken = !existing && (await roles.findOne({ where: { name: role.name } }));
    const { id } = existing ?? (await roles.create({ data: isTaken ? { ...role, name: role.code } : role }));
    if (existing && existing.description !== role.description)
      await roles.update({ where: { id }, data: { description: role.description } });
    await strapi.service(ROLES).assignPermissions(id, permissions);
  }
}

interface Names {
  /** As Strapi or an earlier version of this program wrote them. */
  from: { name: string; description?: string };
  /** In both languages: the dashboard translates neither. */
  to: { name: string; description?: string };
}

const NAMES: Readonly<Record<string, Names>> = roleNames;

/** Names the roles in both languages, where nobody has given them other names. */
export async function nameDashboardRoles(strapi: Core.Strapi): Promise<void> {
  const roles = strapi.db.query('admin::role');
  for (const [code, { from, to }] of Object.entries(NAMES)) {
    for (const [field, text] of Object.entries(from)) {
      const data = { [field]: to[field as keyof typeof to] };
      await roles.updateMany({ where: { code, [field]: text }, data });
    }
  }
}
