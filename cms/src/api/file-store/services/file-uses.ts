import type { Core } from '@strapi/strapi';
import { namesOf, pathOf } from '../file-path';
import { FILE_PLACES, type FilePlace, type FileUse, type NamedFile, namedIn } from '../file-use';
import type { MediaRow } from '../media-row';
import { storedNames } from '../stored-files';

/** Texts are long, so they are looked through a few at a time. */
const BATCH = 50;

type Item = Record<string, unknown> & { id: number };

/** Finds the items that show a file: hidden ones too, in every language. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const fieldsOf = ({ kind, title }: FilePlace) => ['id', title, ...(kind === 'settings' ? [] : ['number'])];

  const use = ({ kind, title }: FilePlace, item: Item, name: string): FileUse => ({
    name,
    kind,
    id: typeof item.number === 'number' ? item.number : 0,
    title: typeof item[title] === 'string' ? item[title] : '',
  });

  async function asPicture(place: FilePlace, rows: MediaRow[]): Promise<FileUse[]> {
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    const uses: FileUse[] = [];
    for (const field of place.pictures ?? []) {
      const items: (Item & Record<string, { id: number } | null>)[] = await strapi.db.query(place.uid).findMany({
        select: fieldsOf(place),
        where: { [field]: { id: { $in: [...names.keys()] } } },
        populate: { [field]: { select: ['id'] } },
        orderBy: { id: 'asc' },
      });
      for (const item of items) {
        const name = names.get(item[field]?.id ?? 0);
        if (name !== undefined) uses.push(use(place, item, name));
      }
    }
    return uses;
  }

  async function inTexts(place: FilePlace, files: NamedFile[]): Promise<FileUse[]> {
    const { texts = [], uid } = place;
    const uses: FileUse[] = [];
    if (texts.length === 0) return uses;
    const $or = texts.flatMap((field) => ['uploads/', '/_userFiles/'].map(($contains) => ({ [field]: { $contains } })));
    for (let last = 0; ; ) {
      const items: Item[] = await strapi.db.query(uid).findMany({
        select: [...fieldsOf(place), ...texts],
        where: { id: { $gt: last }, $or },
        orderBy: { id: 'asc' },
        limit: BATCH,
      });
      for (const item of items) {
        const text = texts.map((field) => item[field] ?? '').join('\n');
        uses.push(...namedIn(text, files).map(({ name }) => use(place, item, name)));
      }
      const end = items.at(-1);
      if (!end || items.length < BATCH) return uses;
      last = end.id;
    }
  }

  /** An album shows all that is in its folder. */
  async function inAlbums(folder: string, rows: MediaRow[]): Promise<FileUse[]> {
    const albums: { number: number; title: string }[] = await strapi.db
      .query('api::album.album')
      .findMany({ select: ['id', 'number', 'title'], where: { folder }, orderBy: { id: 'asc' } });
    return albums.flatMap(({ number, title }) =>
      rows.map(({ name }): FileUse => ({ name, kind: 'album', id: number, title })),
    );
  }

  /** The footer's links are lists of their own within the settings. */
  async function inSettings(files: NamedFile[]): Promise<FileUse[]> {
    const settings = await strapi.documents('api::site-setting.site-setting').findFirst({
      fields: ['nameAr', 'donateTarget', 'aboutAr', 'aboutEn'],
      populate: { quickLinks: { fields: ['linkAr', 'linkEn'] } },
    });
    if (!settings) return [];
    const { nameAr, donateTarget, aboutAr, aboutEn, quickLinks = [] } = settings;
    const links = quickLinks.flatMap(({ linkAr, linkEn }: { linkAr?: string; linkEn?: string }) => [linkAr, linkEn]);
    const text = [donateTarget, aboutAr, aboutEn, ...links].filter(Boolean).join('\n');
    return namedIn(text, files).map(({ name }) => ({ name, kind: 'settings', id: 0, title: nameAr ?? '' }));
  }

  return {
    /** One entry for each file and each item that shows it. */
    async find(folderPath: string, rows: MediaRow[]): Promise<FileUse[]> {
      const folder = pathOf(namesOf(folderPath));
      const files = rows.map((row) => ({
        name: row.name,
        path: `${folder}${row.name}`,
        storedNames: storedNames(row),
      }));
      const uses = [...(await inAlbums(folder, rows)), ...(await inSettings(files))];
      for (const place of FILE_PLACES) {
        uses.push(...(await asPicture(place, rows)), ...(await inTexts(place, files)));
      }
      const first = new Map<string, FileUse>();
      for (const found of uses) {
        const key = JSON.stringify([found.name, found.kind, found.id]);
        if (!first.has(key)) first.set(key, found);
      }
      return [...first.values()];
    },
  };
};
