import type { Core } from '@strapi/strapi';
import { FIRST_NAMES } from '../../../../contract/first-names';
import type { Language } from '../../../../contract/vocabulary';
import {
  isFilled,
  isSame,
  readDrafts,
  readPublished,
  type Snapshot,
  type StoredComponent,
} from '../../../content/documents/snapshots';
import { contentType, itemUid } from '../../../content-types';
import { findPicture } from '../../../platform/files/media-row';
import { service } from '../../../services';
import { BLOCK_KIND, type BlockKind, type SourcePart } from './source-part';

export const SETTINGS = 'api::site-setting.site-setting';
export const BLOCK = itemUid(BLOCK_KIND);

/** A text here, and what visitors see of it. */
export interface BlockHere {
  draft: Snapshot;
  published: Snapshot | null;
}

/** What was here before an import stored something in its place. */
export type ContentHere =
  | { kind: BlockKind; block: BlockHere | null }
  | { kind: 'home'; blocks: StoredComponent[] }
  | { kind: 'settings'; fields: Snapshot };

interface Here<Content> {
  /** By which it is known whether somebody has edited it; 0 where there is nothing. */
  version: number;
  content: Content;
}

/** The settings by the names of their schema, pictures by their addresses. */
export async function settingsHere(strapi: Core.Strapi): Promise<Here<Snapshot>> {
  const type = contentType(SETTINGS);
  const entry: { documentId: string } | null = await strapi.db
    .query(SETTINGS)
    .findOne({ select: ['documentId'], orderBy: { id: 'asc' } });
  const [published] = entry ? await readPublished(strapi, type, entry) : [];
  if (!published) return { version: 0, content: { ...FIRST_NAMES } };
  const pictures = type.pictures.map(async (name) => [
    name,
    (await findPicture(strapi, published.snapshot[name]))?.url ?? '',
  ]);
  const content = { ...published.snapshot, ...Object.fromEntries(await Promise.all(pictures)) };
  return { version: published.version, content };
}

export async function blockHere(
  strapi: Core.Strapi,
  number: number,
  locale: Language,
): Promise<Here<BlockHere | null> & { documentId: string | undefined }> {
  const type = contentType(BLOCK);
  const entry: { documentId: string } | null = await strapi.db
    .query(BLOCK)
    .findOne({ select: ['documentId'], where: { number }, orderBy: { id: 'asc' } });
  if (!entry) return { version: 0, content: null, documentId: undefined };
  const { documentId } = entry;
  const [draft] = await readDrafts(strapi, type, { documentId, locale });
  const [published] = await readPublished(strapi, type, { documentId, locale });
  if (!draft) return { version: 0, content: null, documentId };
  return {
    version: draft.version,
    content: { draft: draft.snapshot, published: published?.snapshot ?? null },
    documentId,
  };
}

export async function partHere(
  strapi: Core.Strapi,
  part: Pick<SourcePart, 'kind' | 'number' | 'lang'>,
): Promise<Here<ContentHere>> {
  const { kind, number, lang } = part;
  switch (kind) {
    case BLOCK_KIND: {
      const { version, content: block } = await blockHere(strapi, number, lang);
      return { version, content: { kind, block } };
    }
    case 'home': {
      const [published] = await readPublished(strapi, contentType('api::home.home'), { locale: lang });
      const blocks = (published?.snapshot.blocks ?? []) as StoredComponent[];
      return { version: published?.version ?? 0, content: { kind, blocks } };
    }
    case 'settings': {
      const { version, content: fields } = await settingsHere(strapi);
      return { version, content: { kind, fields } };
    }
  }
}

const NAMES: Readonly<Record<string, unknown>> = FIRST_NAMES;

/** Whether somebody has written what is here in a part's place: neither the program nor the demo association. */
export async function isOwn(strapi: Core.Strapi, part: SourcePart): Promise<boolean> {
  const manifest = await service(strapi, 'api::demo.demo').stored();
  const { version, content } = await partHere(strapi, part);
  switch (content.kind) {
    case BLOCK_KIND: {
      const demo = manifest?.items.find(({ uid, number }) => uid === BLOCK && number === part.number);
      return content.block !== null && demo?.versions[part.lang] !== version;
    }
    case 'home':
      return content.blocks.length > 0 && manifest?.home[part.lang] !== version;
    case 'settings': {
      const { pictures } = contentType(SETTINGS);
      // The demo notes a picture by its id.
      return Object.entries(content.fields).some(([name, value]) => {
        const demo = manifest?.settings[name];
        const isDemos = pictures.includes(name) ? isFilled(demo) : isSame(value, demo);
        return isFilled(value) && value !== NAMES[name] && !isDemos;
      });
    }
  }
}
