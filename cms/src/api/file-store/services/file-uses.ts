import type { Core } from '@strapi/strapi';
import type { FileUse } from '../../../../contract/calls/files';
import { namesOf } from '../../../../contract/file-names';
import { componentsOf, populateZone } from '../../../content/documents/snapshots';
import { CONTENT_TYPES, type ContentType } from '../../../content-types';
import type { MediaRow } from '../../../platform/files/media-row';
import { pathOf } from '../../../platform/files/names-and-paths';
import { storedNames } from '../../../platform/files/stored-files';
import { type NamedFile, namedIn, textsWithFiles } from '../file-use';

type Item = Record<string, unknown> & { id: number };

/** Finds the items that show a file: hidden ones too, in every language. */
export default function fileUses({ strapi }: { strapi: Core.Strapi }) {
  const titleFieldOf = ({ options }: ContentType) => options.titleField ?? options.layout?.mainField ?? 'title';
  const fieldsOf = (type: ContentType) => ['id', titleFieldOf(type), ...(type.hasNumber ? ['number'] : [])];

  function use(type: ContentType, item: Item, name: string): FileUse {
    const title = item[titleFieldOf(type)];
    return {
      name,
      kind: type.kind,
      id: typeof item.number === 'number' ? item.number : 0,
      title: typeof title === 'string' ? title : '',
    };
  }

  async function asPicture(type: ContentType, rows: MediaRow[]): Promise<FileUse[]> {
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    const uses: FileUse[] = [];
    for (const field of type.pictures) {
      const items: (Item & Record<string, { id: number } | null>)[] = await strapi.db.query(type.uid).findMany({
        select: fieldsOf(type),
        where: { [field]: { id: { $in: [...names.keys()] } } },
        populate: { [field]: { select: ['id'] } },
        orderBy: { id: 'asc' },
      });
      for (const item of items) {
        const name = names.get(item[field]?.id ?? 0);
        if (name !== undefined) uses.push(use(type, item, name));
      }
    }
    return uses;
  }

  async function inTexts(type: ContentType, files: NamedFile[]): Promise<FileUse[]> {
    const uses: FileUse[] = [];
    if (!type.options.visibleToVisitors) return uses;
    for await (const { item, text } of textsWithFiles(strapi, type, fieldsOf(type)))
      uses.push(...namedIn(text, files).map(({ name }) => use(type, item, name)));
    return uses;
  }

  /** An album shows all that is in its folder. */
  async function inFolders(type: ContentType, folder: string, rows: MediaRow[]): Promise<FileUse[]> {
    if (!type.hasFolder) return [];
    const items: Item[] = await strapi.db
      .query(type.uid)
      .findMany({ select: fieldsOf(type), where: { folder }, orderBy: { id: 'asc' } });
    return items.flatMap((item) => rows.map(({ name }) => use(type, item, name)));
  }

  /** Lists of components, such as the footer's links, are stored apart from the row that has them. */
  async function inLists(type: ContentType, files: NamedFile[]): Promise<FileUse[]> {
    const lists = Object.entries(type.lists);
    if (lists.length === 0) return [];
    const items: (Item & Record<string, Record<string, unknown>[]>)[] = await strapi.db.query(type.uid).findMany({
      select: fieldsOf(type),
      populate: Object.fromEntries(lists.map(([list]) => [list, true])),
    });
    return items.flatMap((item) => {
      const texts = lists.flatMap(([list, fields]) =>
        (item[list] ?? []).flatMap((component) => fields.map((field) => component[field] ?? '')),
      );
      return namedIn(texts.join('\n'), files).map(({ name }) => use(type, item, name));
    });
  }

  /** Lists of components of several kinds, such as the home page's blocks. */
  async function inZones(type: ContentType, rows: MediaRow[], files: NamedFile[]): Promise<FileUse[]> {
    const zones = Object.entries(type.zones);
    if (zones.length === 0) return [];
    const names = new Map<unknown, string>(rows.map(({ id, name }) => [id, name]));
    const items: Item[] = await strapi.db.query(type.uid).findMany({
      select: fieldsOf(type),
      populate: Object.fromEntries(zones.map(([name, zone]) => [name, populateZone(zone)])),
    });
    return items.flatMap((item) =>
      zones.flatMap(([name, zone]) =>
        componentsOf(zone, item[name]).flatMap((component) => {
          const { pictures = [], longTexts = [] } = zone[component.__component] ?? {};
          const shown = pictures.flatMap((field) => names.get(component[field]) ?? []);
          const texts = longTexts.map((field) => component[field] ?? '').join('\n');
          const named = namedIn(texts, files).map((file) => file.name);
          return [...shown, ...named].map((file) => use(type, item, file));
        }),
      ),
    );
  }

  /** Each use once, although an item has rows of drafts and of languages. */
  function once(uses: readonly FileUse[]): FileUse[] {
    const first = new Map<string, FileUse>();
    for (const found of uses) {
      const key = JSON.stringify([found.name, found.kind, found.id]);
      if (!first.has(key)) first.set(key, found);
    }
    return [...first.values()];
  }

  return {
    /** The items that show the pictures of a folder, or of one below it. */
    async ofFolder(path: string): Promise<FileUse[]> {
      const uses: FileUse[] = [];
      for (const type of CONTENT_TYPES.filter(({ hasFolder }) => hasFolder)) {
        const items: Item[] = await strapi.db
          .query(type.uid)
          .findMany({ select: fieldsOf(type), where: { folder: { $startsWith: path } }, orderBy: { id: 'asc' } });
        uses.push(...items.map((item) => use(type, item, namesOf(path).at(-1) ?? '')));
      }
      return once(uses);
    },

    /** One entry for each file and each item that shows it. */
    async find(folderPath: string, rows: MediaRow[]): Promise<FileUse[]> {
      const folder = pathOf(namesOf(folderPath));
      const files = rows.map((row) => ({
        name: row.name,
        path: `${folder}${row.name}`,
        storedNames: storedNames(row),
      }));
      const uses: FileUse[] = [];
      for (const type of CONTENT_TYPES) uses.push(...(await inFolders(type, folder, rows)));
      for (const type of CONTENT_TYPES) {
        uses.push(...(await asPicture(type, rows)), ...(await inTexts(type, files)), ...(await inLists(type, files)));
        uses.push(...(await inZones(type, rows, files)));
      }
      return once(uses);
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::file-store.file-uses': typeof fileUses;
  }
}
