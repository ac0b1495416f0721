import type { Core } from '@strapi/strapi';
import type { BinnedRow } from '../../../content/documents/binned-rows';
import { BINNED_TYPES, binnedType } from '../../../content/documents/binned-type';
import { KhayrError } from '../../../khayr-error';
import { type Input, itemNumber, readBody, readPage } from '../../../read-input';
import { service } from '../../../services';
import { readChoice, readIds } from './bin';

interface Admin {
  roles?: { code: string }[];
}

interface Context {
  params: { id: string };
  query: Input;
  request: { body?: unknown };
  state: { userAbility: unknown; user: Admin };
  forbidden(): unknown;
}

interface PermissionChecker {
  can: Record<'delete' | 'publish', (entry?: object) => boolean>;
}

const SUPER_ADMIN = 'strapi-super-admin';

const isSuperAdmin = ({ state }: Context) => state.user.roles?.some(({ code }) => code === SUPER_ADMIN) === true;

/** The bin for the dashboard: whoever may delete something sees it, and restores it if they may show it as it was. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const checker = ({ state }: Context, model: string): PermissionChecker =>
    strapi.plugin('content-manager').service('permission-checker').create({ userAbility: state.userAbility, model });

  const entryOf = ({ values, targets }: BinnedRow) => ({ ...values, createdBy: targets.createdBy?.[0] ?? null });

  /** Whether visitors would see a row, now or at its time. */
  const isShown = ({ values }: BinnedRow) => Boolean(values.publishedAt ?? values.visibleFrom);

  return {
    async list(ctx: Context) {
      const kinds = BINNED_TYPES.filter(({ type }) => checker(ctx, type.uid).can.delete()).map(({ kind }) => kind);
      if (kinds.length === 0) return ctx.forbidden();
      const { data, meta } = await service(strapi, 'api::bin.bin').list(kinds, readPage(ctx.query));
      return { data, meta: { ...meta, mayDeleteForGood: isSuperAdmin(ctx) } };
    },

    async restore(ctx: Context) {
      const id = itemNumber(ctx.params.id);
      const bin = service(strapi, 'api::bin.bin');
      const [entry] = await bin.findAll([id]);
      if (!entry) throw new KhayrError('notFound', `There is no item ${id} in the bin.`);
      const { uid, hasDrafts } = binnedType(entry.kind);
      const { can } = checker(ctx, uid);
      const mayPutBack = (row: BinnedRow) =>
        can.delete(entryOf(row)) && (!hasDrafts || !isShown(row) || can.publish(entryOf(row)));
      if (!entry.rows.every(mayPutBack)) return ctx.forbidden();
      return { data: await bin.restore(id, readChoice(readBody(ctx.request.body)), undefined) };
    },

    async remove(ctx: Context) {
      if (!isSuperAdmin(ctx)) return ctx.forbidden();
      return { data: await service(strapi, 'api::bin.bin').remove(readIds(ctx.request.body)) };
    },
  };
};
