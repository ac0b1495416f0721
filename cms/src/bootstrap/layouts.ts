import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES, type Layout } from '../content-types';

/** Raise it when a schema's layout changes. Layouts are applied once per version, so editors' own changes last. */
const VERSION = 1;

interface Configuration {
  settings: Record<string, unknown>;
  metadatas: Record<string, { edit: Record<string, unknown>; list: Record<string, unknown> }>;
}

export async function applyLayouts(strapi: Core.Strapi) {
  const store = strapi.store({ type: 'api', name: 'layouts' });
  if ((await store.get({ key: 'version' })) === VERSION) return;
  for (const { uid, options } of CONTENT_TYPES) {
    if (options.layout) await applyLayout(strapi, uid, options.layout);
  }
  await store.set({ key: 'version', value: VERSION });
}

async function applyLayout(strapi: Core.Strapi, uid: string, { mainField, sort, list, edit, readOnly }: Layout) {
  const service = strapi.plugin('content-manager').service('content-types');
  const { settings, metadatas }: Configuration = await service.findConfiguration({ uid });
  const [defaultSortBy, defaultSortOrder] = sort;
  const locked = Object.entries(metadatas).map(([name, { edit: form, ...rest }]) => [
    name,
    { ...rest, edit: readOnly.includes(name) ? { ...form, editable: false } : form },
  ]);
  await service.updateConfiguration(
    { uid },
    {
      settings: { ...settings, mainField, defaultSortBy, defaultSortOrder, pageSize: 20 },
      metadatas: Object.fromEntries(locked),
      layouts: { list, edit: edit.map((row) => row.map((name) => ({ name, size: 12 / row.length }))) },
    },
  );
}
