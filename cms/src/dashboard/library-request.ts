import { FILES, type MediaRow, ROW_FIELDS } from '../platform/files/media-row';
import { type Input, isRecord } from '../platform/requests/read-input';
import { notShown, type Roots, readRoots, withoutRoot } from './library-roots';

/** A request of the Media Library. */
export interface Context {
  params: Record<string, string>;
  query: Input;
  body?: unknown;
  request: { body?: unknown; files?: Record<string, unknown> };
  state: { userAbility: unknown };
}

export type Next = () => Promise<unknown>;
/** A middleware of one of Strapi's routes. */
export type LibraryRule = (ctx: Context, next: Next) => Promise<unknown>;

export const UPLOAD = 'plugin::upload.assets.create';
export const CHANGE = 'plugin::upload.assets.update';

interface PermissionsManager {
  isAllowed: boolean;
  action: string;
  ability: { cannot(action: string, subject: unknown): boolean };
  toSubject(entity: unknown): unknown;
}

export const permissions = (ctx: Context, action: string): PermissionsManager =>
  strapi
    .service('admin::permission')
    .createPermissionsManager({ ability: ctx.state.userAbility, action, model: FILES });

/** Strapi's handlers refuse it as well, but after the files of a request have been read. */
export function isForbidden(ctx: Context, action: string): boolean {
  return !permissions(ctx, action).isAllowed;
}

/** A rule that knows the site's folders, of which the reply does not show the root. */
export const inRoots =
  (rule: (ctx: Context, roots: Roots, next: Next) => Promise<unknown>): LibraryRule =>
  async (ctx, next) => {
    const roots = await readRoots(strapi);
    await rule(ctx, roots, next);
    ctx.body = withoutRoot(roots, ctx.body);
  };

export const bodyOf = ({ request }: Context): Input => (isRecord(request.body) ? request.body : {});
export const idsOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.map(Number).filter(Number.isInteger) : [];

export async function fileOf({ hidden }: Roots, id: unknown): Promise<MediaRow & { folderPath: string }> {
  const where = { id: Number(id) };
  const row: (MediaRow & { folderPath: string }) | null = Number.isInteger(where.id)
    ? await strapi.db.query(FILES).findOne({ select: [...ROW_FIELDS, 'folderPath'], where })
    : null;
  if (!row || hidden.some(({ path }) => path === row.folderPath)) throw notShown();
  return row;
}

export function refuseShownRoots({ root, hidden }: Roots, ids: readonly number[]) {
  if ([root, ...hidden].some(({ id }) => ids.includes(id))) throw notShown();
}
