import type { Core, UID } from '@strapi/strapi';
import type { ExportedKind } from '../../../../contract/requests/exports';
import { service } from '../../../services';

type Row = Record<string, unknown> & { id: number };

/** What is read of a model, whichever it is: Strapi's types know each by itself. */
interface Attribute {
  type: string;
  private?: boolean;
  mappedBy?: string;
  target?: string;
  component?: string;
  components?: readonly string[];
}
interface Model {
  attributes: Record<string, Attribute>;
}

const TYPES: Record<Exclude<ExportedKind, 'redirects'>, UID.ContentType> = {
  folders: 'plugin::upload.folder',
  files: 'plugin::upload.file',
  workplaces: 'api::workplace.workplace',
  people: 'plugin::users-permissions.user',
  categories: 'api::category.category',
  articles: 'api::article.article',
  albums: 'api::album.album',
  videos: 'api::video.video',
  pages: 'api::page.page',
  contentBlocks: 'api::content-block.content-block',
  home: 'api::home.home',
  settings: 'api::site-setting.site-setting',
  donation: 'api::donation.donation',
  campaigns: 'api::campaign.campaign',
  messages: 'api::contact-message.contact-message',
  translations: 'api::translation.translation',
  revisions: 'api::revision.revision',
  bin: 'api::bin.binned-item',
};

/** Rows in one reply: a history has whole texts. */
const ROWS = 100;

/** Secrets and what the site keeps for itself are private in the models; who used the dashboard is no content. */
const isExported = (attribute: Attribute) =>
  attribute.type !== 'password' && attribute.private !== true && !isElsewhere(attribute);

/** What the other side of a relation says. */
const isElsewhere = ({ type, mappedBy, target }: Attribute) =>
  type === 'relation' && (mappedBy !== undefined || target === undefined || target === 'admin::user');

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const attributesOf = (model: Model) =>
    Object.entries(model.attributes).filter(([name, attribute]) => name !== 'localizations' && isExported(attribute));

  const modelOf = (uid = ''): Model => strapi.getModel(uid as UID.Schema);

  /** What a row says of another one: its own number, or its name. */
  function keyOf(attribute: Attribute): string {
    const { attributes } = modelOf(attribute.target);
    return ['number', 'type', 'name'].find((name) => attributes[name]) ?? 'id';
  }

  /** What has to be read with a row. */
  function populateOf(model: Model): Record<string, unknown> {
    return Object.fromEntries(
      attributesOf(model).flatMap(([name, attribute]): [string, unknown][] => {
        switch (attribute.type) {
          case 'media':
            return [[name, { select: ['id', 'url'] }]];
          case 'relation':
            return [[name, { select: ['id', keyOf(attribute)] }]];
          case 'component':
            return [[name, { populate: populateOf(modelOf(attribute.component)) }]];
          case 'dynamiczone': {
            const parts = attribute.components?.map((uid) => [uid, { populate: populateOf(modelOf(uid)) }]);
            return [[name, { on: Object.fromEntries(parts ?? []) }]];
          }
          default:
            return [];
        }
      }),
    );
  }

  function exportedValue(attribute: Attribute, value: unknown): unknown {
    if (Array.isArray(value) && attribute.type !== 'json') return value.map((each) => exportedValue(attribute, each));
    if (value === null || value === undefined || typeof value !== 'object') return value ?? null;
    const row = value as Row & { __component?: string };
    switch (attribute.type) {
      case 'media':
        return row.url;
      case 'relation':
        return row[keyOf(attribute)];
      case 'component':
        return present(modelOf(attribute.component), row);
      case 'dynamiczone':
        return { component: row.__component, ...present(modelOf(row.__component), row) };
      default:
        return value;
    }
  }

  /** A row without the ids of this database. */
  function present(model: Model, row: Row): Record<string, unknown> {
    return Object.fromEntries(
      attributesOf(model).map(([name, attribute]) => [name, exportedValue(attribute, row[name])] as const),
    );
  }

  async function typed(uid: UID.ContentType, after: number) {
    const model = modelOf(uid);
    const rows: Row[] = await strapi.db.query(uid).findMany({
      where: { id: { $gt: after } },
      orderBy: { id: 'asc' },
      limit: ROWS,
      populate: populateOf(model),
    });
    return { rows, data: rows.map((row) => present(model, row)) };
  }

  return {
    /** Some rows of a kind, as the association owns them: without secrets, and with names instead of this database's ids. */
    async list(kind: ExportedKind, after: number) {
      if (kind === 'redirects') {
        const rules = await service(strapi, 'api::redirect.redirects').exportAll();
        return { data: rules.map(({ id, ...rule }) => rule), meta: { next: null } };
      }
      const { rows, data } = await typed(TYPES[kind], after);
      return { data, meta: { next: rows.length === ROWS ? (rows.at(-1)?.id ?? null) : null } };
    },
  };
};
