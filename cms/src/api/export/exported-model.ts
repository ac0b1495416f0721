import type { Core, UID } from '@strapi/strapi';
import { exportedRows, type RowsOfItems } from '../../../contract/kinds/exported-rows';
import { KINDS } from '../../../contract/kinds/kinds';
import { EXPORTED_KINDS, type ExportedKind } from '../../../contract/requests/exports';
import { MENU_STATE } from '../../content/write-path/menu-history';

/** The row of the templates of answers (contact-message/services/answer-templates). */
const TEMPLATES_STATE = 'core_khayr_answer-templates';

/** What gifts can be for (gift/services/gift-settings). Who gave what is in no export of the site. */
const GIFTS_STATE = 'core_khayr_gift-settings';

/** What is read of a model, whichever it is: Strapi's types know each by itself. */
export interface Attribute {
  type: string;
  private?: boolean;
  relation?: string;
  mappedBy?: string;
  target?: string;
  component?: string;
  components?: readonly string[];
  repeatable?: boolean;
  enum?: readonly string[];
}

/** The models of what is no item. */
const OTHER_TYPES = {
  folders: 'plugin::upload.folder',
  files: 'plugin::upload.file',
  workplaces: 'api::workplace.workplace',
  people: 'plugin::users-permissions.user',
  categories: 'api::category.category',
  home: 'api::home.home',
  settings: 'api::site-setting.site-setting',
  donation: 'api::donation.donation',
  campaigns: 'api::campaign.campaign',
  notices: 'api::notice.notice',
  zakat: 'api::zakat.zakat',
  forms: 'api::form.form',
  messages: 'api::contact-message.contact-message',
  messageNotes: 'khayr::message-note',
  authors: 'khayr::item-author',
  translations: 'api::translation.translation',
  reviews: 'khayr::review',
  revisions: 'api::revision.revision',
  bin: 'api::bin.binned-item',
  redirects: 'khayr::redirect',
  visits: 'khayr::visit-count',
  unansweredSearches: 'khayr::unanswered-search',
  missingAddresses: 'khayr::missing-address',
  siteState: 'strapi::core-store',
};

const TYPES: Record<ExportedKind, string> = {
  ...OTHER_TYPES,
  ...(Object.fromEntries(KINDS.map(({ name, plural }) => [exportedRows(plural), `api::${name}.${name}`])) as Record<
    RowsOfItems,
    string
  >),
};

/** The model of a kind. */
export const uidOf = (kind: ExportedKind) => TYPES[kind] as UID.ContentType;

/** How the keys begin of what the site notes of the demo. */
const DEMO_STATE = 'api_demo_';

/**
 * The rows of a kind, where not all of its model are: of what the site notes of itself, what decides what is shown, counts the
 * versions of what is exported, or was written by people. The rest is about the installation.
 */
export const rowsOf = (kind: ExportedKind): Record<string, unknown> => ROWS[kind] ?? {};

// What is answered to forms is for its readers, who are fewer than those who export the site; backups have it.
const OF_NO_FORM = { form: { $null: true } };
const ROWS: Partial<Record<ExportedKind, Record<string, unknown>>> = {
  siteState: {
    $or: [{ key: { $startsWith: DEMO_STATE } }, { key: { $in: [MENU_STATE, TEMPLATES_STATE, GIFTS_STATE] } }],
  },
  messages: OF_NO_FORM,
  messageNotes: OF_NO_FORM,
};

/** Strapi keeps these from its own API; whoever owns the site owns them. */
const OWNED = ['savedBy', 'scheduledBy', 'folder', 'folderPath', 'binnedFrom', 'earlier'];

/** What the other side of a relation says. */
const isElsewhere = ({ type, mappedBy, target }: Attribute) =>
  type === 'relation' && (mappedBy !== undefined || target === undefined || target === 'admin::user');

/** Secrets and what the site keeps for itself are private in the models; who used the dashboard is no content. */
const isExported = (name: string, attribute: Attribute) =>
  attribute.type !== 'password' &&
  (attribute.private !== true || OWNED.includes(name)) &&
  name !== 'localizations' &&
  !isElsewhere(attribute);

/**
 * The fields of a model that are exported. Rows of one entry have the same `documentId`. Of the ids of this database only
 * those of files are told: histories and the bin name pictures by them.
 */
export function exportedAttributes(strapi: Core.Strapi, uid: string): [string, Attribute][] {
  const model: { attributes: Record<string, Attribute> } | undefined = strapi.getModel(uid as UID.Schema);
  const columns: Record<string, Attribute> = strapi.db.metadata.get(uid).attributes;
  const own = Object.entries(model?.attributes ?? columns).filter(([name]) => name !== 'id' && name !== 'documentId');
  const keys = [...(uid === TYPES.files ? ['id'] : []), ...(columns.documentId ? ['documentId'] : [])];
  const added = keys.map((name): [string, Attribute] => [name, { type: name === 'id' ? 'integer' : 'string' }]);
  return [...added, ...own.filter(([name, attribute]) => isExported(name, attribute))];
}

/** The field by which a row says which other row it means: a number, an address or a name. */
export function keyOf(strapi: Core.Strapi, { target = '' }: Attribute): string {
  const columns: Record<string, unknown> = strapi.db.metadata.get(target).attributes;
  return ['number', 'path', 'type', 'name'].find((name) => columns[name]) ?? 'id';
}

export const isMany = ({ relation = '' }: Attribute) => relation.endsWith('ToMany');

type JsonSchema = Record<string, unknown>;

const orNull = (type: string, more: JsonSchema = {}): JsonSchema => ({ type: [type, 'null'], ...more });

const SIMPLE: Record<string, JsonSchema> = {
  integer: orNull('integer'),
  biginteger: { type: ['integer', 'string', 'null'] },
  decimal: orNull('number'),
  float: orNull('number'),
  boolean: orNull('boolean'),
  date: orNull('string', { format: 'date' }),
  datetime: orNull('string', { format: 'date-time' }),
  media: orNull('string'),
  json: {},
};

function schemaOfField(strapi: Core.Strapi, attribute: Attribute): JsonSchema {
  const { type, component = '', components = [], repeatable } = attribute;
  if (attribute.enum) return { enum: [...attribute.enum, null] };
  switch (type) {
    case 'relation': {
      const key = { type: ['integer', 'string'] };
      return isMany(attribute) ? { type: 'array', items: key } : { anyOf: [key, { type: 'null' }] };
    }
    case 'component': {
      const part = schemaOfFields(strapi, component);
      return repeatable ? { type: 'array', items: part } : { anyOf: [part, { type: 'null' }] };
    }
    case 'dynamiczone':
      return {
        type: 'array',
        items: { anyOf: components.map((uid) => schemaOfFields(strapi, uid, { component: { const: uid } })) },
      };
    default:
      return SIMPLE[type] ?? orNull('string');
  }
}

function schemaOfFields(strapi: Core.Strapi, uid: string, more: JsonSchema = {}): JsonSchema {
  const fields = exportedAttributes(strapi, uid).map(([name, attribute]) => [name, schemaOfField(strapi, attribute)]);
  const properties: JsonSchema = { ...more, ...Object.fromEntries(fields) };
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** What the rows of each kind look like, as a JSON schema, made from the models that they are stored by. */
export function exportSchema(strapi: Core.Strapi): JsonSchema {
  const kinds = EXPORTED_KINDS.map((kind) => [kind, schemaOfFields(strapi, TYPES[kind])]);
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', $defs: Object.fromEntries(kinds) };
}
