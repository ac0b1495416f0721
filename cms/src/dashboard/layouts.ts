import type { Core, UID } from '@strapi/strapi';
import { fieldName } from '../content/documents/names';
import { COMPONENTS, CONTENT_TYPES, findContentType, type Layout, PROGRAM_FIELDS } from '../content-types';

/** Raise it when a schema's layout or a name changes. Layouts are applied once per version, so editors' own changes last. */
const VERSION = 8;

const STRAPI_PAGE_SIZE = 10;

type Metadata = Record<'edit' | 'list', Record<string, unknown>>;

interface Configuration {
  settings: Record<string, unknown>;
  metadatas: Record<string, Metadata>;
  layouts: { list: string[]; edit: { name: string; size: number }[][] };
}

interface ConfigurationService {
  findConfiguration(model: { uid: string }): Promise<Configuration>;
  updateConfiguration(model: { uid: string }, configuration: Configuration): Promise<unknown>;
}

export async function applyLayouts(strapi: Core.Strapi) {
  const store = strapi.store({ type: 'api', name: 'layouts' });
  if ((await store.get({ key: 'version' })) === VERSION) return;
  const { service } = strapi.plugin('content-manager');
  for (const { uid, options } of CONTENT_TYPES) {
    await configure(strapi, service('content-types'), uid, (configuration) =>
      options.layout ? applyLayout(configuration, options.layout) : hideProgramFields(configuration),
    );
  }
  for (const uid of Object.keys(strapi.components)) {
    await configure(strapi, service('components'), uid, (configuration) => callByText(uid, configuration));
  }
  await store.set({ key: 'version', value: VERSION });
}

/** Names the fields of a model and of the entries it relates to, and changes the rest of what the dashboard knows of it. */
async function configure(
  strapi: Core.Strapi,
  service: ConfigurationService,
  uid: string,
  change: (configuration: Configuration) => Configuration,
) {
  const { settings, metadatas, layouts } = await service.findConfiguration({ uid });
  const named = Object.entries(metadatas).map(([field, metadata]) => [
    field,
    nameField(metadata, uid, field, mainFieldOfTarget(strapi, uid, field)),
  ]);
  await service.updateConfiguration(
    { uid },
    change({ settings: { ...settings }, metadatas: Object.fromEntries(named), layouts }),
  );
}

/** The field that names the entries a relation leads to. */
function mainFieldOfTarget(strapi: Core.Strapi, uid: string, field: string): string | undefined {
  const { attributes }: { attributes: Readonly<Record<string, { type: string; target?: string }>> } = strapi.getModel(
    uid as UID.Schema,
  );
  const target = attributes[field]?.target;
  return target === undefined ? undefined : findContentType(target)?.options.layout?.mainField;
}

/** An entry of a list is called by its first short text, which Strapi looks for, or else by its first plain text. */
function callByText(uid: string, { settings, ...rest }: Configuration): Configuration {
  const { attributes = {} } = COMPONENTS[uid] ?? {};
  const isPlain = (name: string) => attributes[name]?.type === 'text' && !attributes[name].customField;
  const text = String(settings.mainField) in attributes ? undefined : Object.keys(attributes).find(isPlain);
  return { ...rest, settings: { ...settings, ...(text && { mainField: text }) } };
}

/** Where Strapi does not translate a label, it shows this one, which is in both languages. */
function nameField({ edit, list }: Metadata, uid: string, field: string, mainField: string | undefined): Metadata {
  const name = fieldName(uid, field);
  const label = name ? { label: `${name.ar} · ${name.en}` } : {};
  return {
    edit: { ...edit, ...('label' in edit && label), ...(mainField && { mainField }) },
    list: { ...list, ...label },
  };
}

/** A type without a layout has one entry, called as the type is. Its form has every field that people write. */
function hideProgramFields({ settings, metadatas, layouts }: Configuration): Configuration {
  const edit = layouts.edit.map((row) => row.filter(({ name }) => !PROGRAM_FIELDS.includes(name)));
  return {
    settings: { ...settings, mainField: 'id' },
    metadatas,
    layouts: { ...layouts, edit: edit.filter((row) => row.length > 0) },
  };
}

function applyLayout(
  { settings, metadatas }: Configuration,
  { mainField, sort, list, edit, readOnly }: Layout,
): Configuration {
  const [defaultSortBy, defaultSortOrder] = sort;
  const pageSize = settings.pageSize === STRAPI_PAGE_SIZE ? 20 : settings.pageSize;
  const locked = Object.entries(metadatas).map(([name, { edit: form, ...rest }]) => [
    name,
    { ...rest, edit: readOnly.includes(name) ? { ...form, editable: false } : form },
  ]);
  return {
    settings: { ...settings, mainField, defaultSortBy, defaultSortOrder, pageSize },
    metadatas: Object.fromEntries(locked),
    layouts: {
      list,
      edit: edit.filter(({ length }) => length > 0).map((row) => row.map((name) => ({ name, size: 12 / row.length }))),
    },
  };
}
