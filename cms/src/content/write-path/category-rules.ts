import type { Core } from '@strapi/strapi';
import { ERROR_KEY, type FieldError } from '../../../contract/errors';
import { siteLink } from '../../../contract/html/safe-address';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import { LIMITS } from '../../../contract/limits';
import { fieldIn } from '../../../contract/localized';
import {
  CATEGORY_TYPES,
  type CategoryType,
  DONATE_CATEGORY,
  GALLERY_CATEGORY,
  MENU_TARGETS,
} from '../../../contract/vocabulary';
import { isOfDashboard } from '../../platform/audit/audit-log';
import { withLock } from '../../platform/database/with-lock';
import type { CheckedRow, ContentRules } from './checked-content';
import { homeBlocksOf } from './home-rules';
import { CATEGORIES_OF } from './item-rules';

const CATEGORIES = 'api::category.category';

/** The categories that the site leads to by their number, with the type that they keep (spec §9). */
const NEEDED: Readonly<Record<number, CategoryType>> = { [DONATE_CATEGORY]: 'page', [GALLERY_CATEGORY]: 'gallery' };

interface CategoryRow extends CheckedRow {
  number: number;
  type: CategoryType;
  link: string | null;
  targetKind: string | null;
  parent: { id: number } | null;
}

/** The rules of categories: the menu is a tree, and what a category lists stays reachable. */
export const CATEGORY_RULES: ContentRules = {
  populate: { parent: { select: ['id'] } },

  async structure(strapi, checked, before) {
    const row = checked as CategoryRow;
    const errors = choiceErrors(row);
    if (row.parent && row.parent.id !== (before as CategoryRow | undefined)?.parent?.id)
      errors.push(...(await placeErrors(strapi, row)));
    // A save of the whole menu makes new entries before it removes others.
    const { path = '/api/' } = strapi.requestContext.get() ?? {};
    const isNew = !before && isOfDashboard({ path });
    if (isNew && (await strapi.db.query(CATEGORIES).count()) > LIMITS.menu.entries)
      errors.push({ field: fieldIn('title', DEFAULT_LANGUAGE), key: ERROR_KEY.listTooLong });
    if (row.type === 'external-link' && !row.targetKind) errors.push(...addressErrors(row.link?.trim() ?? ''));
    if (before && before.type !== row.type) errors.push(...(await typeErrors(strapi, row, before.type)));
    return errors;
  },

  async removal(strapi, { rows }) {
    const [row] = rows as CategoryRow[];
    if (!row) return [];
    await lock(strapi, row);
    if (NEEDED[row.number] === row.type) return [{ field: 'number', key: ERROR_KEY.neededBySite }];
    const children = await strapi.db.query(CATEGORIES).count({ where: { parent: { id: row.id } } });
    const isUsed =
      children > 0 || (await hasContent(strapi, row, () => true)) || (await homeBlocksOf(strapi, row.id)).length > 0;
    return isUsed ? [{ field: 'number', key: ERROR_KEY.categoryInUse }] : [];
  },
};

/** The schema has no lists of what can be chosen. */
function choiceErrors({ type, targetKind }: CategoryRow): FieldError[] {
  const isTarget = !targetKind || MENU_TARGETS.some((known) => known === targetKind);
  return [
    ...(CATEGORY_TYPES.includes(type) ? [] : [{ field: 'type', key: ERROR_KEY.invalid }]),
    ...(isTarget ? [] : [{ field: 'targetKind', key: ERROR_KEY.invalid }]),
  ];
}

function addressErrors(address: string): FieldError[] {
  if (address === '') return [{ field: 'link', key: ERROR_KEY.required }];
  return siteLink(address) !== '' ? [] : [{ field: 'link', key: ERROR_KEY.menuAddress }];
}

/** Nobody saves an item in the category until the end of this change. */
const lock = (strapi: Core.Strapi, { id }: CategoryRow) =>
  strapi.db.transaction(({ trx }) => trx('categories').select('id').where({ id }).forUpdate());

/** Two changes at once could make a loop that neither of them sees, so they are checked one after the other. */
async function placeErrors(strapi: Core.Strapi, { id }: CategoryRow): Promise<FieldError[]> {
  return withLock(strapi, 'menu', async () => {
    const rows: Pick<CategoryRow, 'id' | 'parent'>[] = await strapi.db
      .query(CATEGORIES)
      .findMany({ select: ['id'], populate: { parent: { select: ['id'] } } });
    const parents = new Map(rows.map((row) => [row.id, row.parent?.id]));
    /** The level of what is this entry or below it, of others 0; undefined in a loop. */
    const levelOf = (from: number) => {
      const passed = new Set<number>();
      for (let at: number | undefined = from; at !== undefined; at = parents.get(at)) {
        if (passed.has(at)) return passed.has(id) ? undefined : 0;
        passed.add(at);
      }
      return passed.has(id) ? passed.size : 0;
    };
    const levels = rows.map((row) => levelOf(row.id));
    if (levels.includes(undefined)) return [{ field: 'parent', key: ERROR_KEY.menuLoop }];
    const isTooDeep = levels.some((level = 0) => level > LIMITS.menu.levels);
    return isTooDeep ? [{ field: 'parent', key: ERROR_KEY.menuTooDeep }] : [];
  });
}

/** Whether a category has items of the types that `isMeant` names. */
async function hasContent(
  strapi: Core.Strapi,
  { id }: CategoryRow,
  isMeant: (types: readonly CategoryType[]) => boolean,
) {
  for (const [uid, types] of Object.entries(CATEGORIES_OF)) {
    if (isMeant(types) && (await strapi.db.query(uid).count({ where: { category: { id } } })) > 0) return true;
  }
  return false;
}

/** A category with content, or one that the site leads to, keeps a type that shows it. */
async function typeErrors(strapi: Core.Strapi, row: CategoryRow, before: unknown): Promise<FieldError[]> {
  if (NEEDED[row.number] === before) return [{ field: 'type', key: ERROR_KEY.neededBySite }];
  const isShown = (types: readonly CategoryType[]) => types.includes(row.type);
  const blocks = await homeBlocksOf(strapi, row.id);
  const isLost =
    (await hasContent(strapi, row, (types) => !isShown(types))) || blocks.some(({ types }) => !isShown(types));
  return isLost ? [{ field: 'type', key: ERROR_KEY.categoryInUse }] : [];
}
