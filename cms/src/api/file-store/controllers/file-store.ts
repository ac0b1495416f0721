import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isUnderRoot } from '../../../../contract/file-names';
import { REQUEST_LIMITS } from '../../../../contract/limits';
import { service } from '../../../services';

interface Context {
  query: Record<string, unknown>;
}

function pathOf(value: unknown, key: string): string {
  if (typeof value !== 'string' || !isUnderRoot(value)) {
    throw new errors.ValidationError(`${key} must be a path under /_userFiles/.`);
  }
  return value;
}

function addressesOf(value: unknown): string[] {
  const isList = Array.isArray(value) && value.length <= REQUEST_LIMITS.pictures;
  if (!isList || !value.every((address) => typeof address === 'string')) {
    throw new errors.ValidationError(`addresses must be at most ${REQUEST_LIMITS.pictures} texts.`);
  }
  return value;
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async files(ctx: Context) {
    const folder = pathOf(ctx.query.folder, 'folder');
    return { data: await service(strapi, 'api::file-store.file-store').files(folder) };
  },

  async file(ctx: Context) {
    const path = pathOf(ctx.query.path, 'path');
    const file = await service(strapi, 'api::file-store.file-store').file(path);
    if (!file) throw new errors.NotFoundError('There is no such file.');
    return { data: file };
  },

  async pictures(ctx: Context) {
    const addresses = addressesOf(ctx.query.addresses);
    return { data: await service(strapi, 'api::file-store.file-store').pictures(addresses) };
  },
});
