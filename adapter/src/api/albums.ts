import * as z from 'zod/mini';
import { type AlbumCard, type AlbumImage, albumCalls, inPictureOrder } from '../../../cms/contract/calls/albums.ts';
import { focusOf, type Lang } from '../../../cms/contract/fields.ts';
import { altIn } from '../../../cms/contract/localized.ts';
import type { FileRow } from '../../../cms/contract/requests/site.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { CallError } from '../errors.ts';
import { listPictures } from '../strapi/files.ts';
import { asVisitor, findItem, newestItems } from '../strapi/items.ts';
import { categoryTitle } from '../strapi/menu.ts';
import { readerOf } from '../strapi/session.ts';
import { cardRow, languageExtra, listPage, presentCard, saveItem } from './items.ts';
import { srcsetOf, thumbOf } from './picture.ts';

const { list: albums, item: album, save: albumSave } = albumCalls;

export const albumRow = z.object({
  ...cardRow,
  /** A path of the Media Library, such as `/_userFiles/albums/2026/`; none for an album without pictures. */
  folder: z.nullish(z.string()),
  /** File names of its pictures; lists have neither these nor the captions. */
  pictureOrder: z.nullish(z.array(z.string())),
  captions: z.nullish(z.array(z.object({ name: z.string(), caption: z.string() }))),
});
type AlbumRow = z.infer<typeof albumRow>;

export const ALBUM = { path: 'albums', row: albumRow } as const;

export const presentAlbumCard = (row: AlbumRow, lang: Lang): AlbumCard => presentCard(row, lang);

function presentAlbum(row: AlbumRow, lang: Lang): z.infer<typeof album.data> {
  const card = presentAlbumCard(row, lang);
  return { ...card, folder: row.folder ?? '', relatedCat: `#${card.catId}#`, version: row.version };
}

/** With what only the form needs; visitors get the pictures in their order with their captions. */
const presentAlbumForm = (row: AlbumRow, lang: Lang): z.infer<typeof album.data> => ({
  ...presentAlbum(row, lang),
  pictureOrder: row.pictureOrder ?? [],
  captions: row.captions ?? [],
});

function presentAlbumImages(files: readonly FileRow[], row: AlbumRow, lang: Lang): AlbumImage[] {
  const captions = new Map((row.captions ?? []).map(({ name, caption }) => [name, caption]));
  return inPictureOrder(files, row.pictureOrder ?? []).map((file) => {
    const caption = captions.get(file.name);
    return { ...presentAlbumImage(file, lang), ...(caption ? { caption } : {}) };
  });
}

function presentAlbumImage(file: FileRow, lang: Lang): AlbumImage {
  return {
    name: file.name,
    url: file.url,
    width: file.width ?? 0,
    height: file.height ?? 0,
    thumb: thumbOf(file),
    alt: altIn(file, lang),
    srcset: srcsetOf(file),
    ...focusOf(file),
  };
}

export const albumHandlers = ({ cms }: CallDeps) => [
  handle(albums, (asked, context) =>
    listPage(cms, context, {
      type: ALBUM,
      asked,
      present: (rows) => rows.map((row) => presentAlbumCard(row, context.lang)),
    }),
  ),

  handle(album, async ({ catId, albumId, getImages }, context) => {
    const { lang } = context;
    const reader = readerOf(context);
    const number =
      albumId ?? (await newestItems(cms, asVisitor(reader), ALBUM, { category: catId, limit: 1 }))[0]?.number;
    const found = number === undefined ? undefined : await findItem(cms, reader, ALBUM, number);
    const category = found?.row.category;
    if (found === undefined || category?.number !== catId) throw new CallError(STATUS.notFound);

    const { folder } = found.row;
    const pictures = getImages ? await (folder ? listPictures(cms, folder) : []) : undefined;
    const present = reader.as === undefined ? presentAlbum : presentAlbumForm;
    return {
      data: present(found.row, found.lang),
      extra: {
        catTitle: categoryTitle(category, lang),
        ...(pictures === undefined ? {} : { images: presentAlbumImages(pictures, found.row, found.lang) }),
        ...languageExtra(found, lang),
      },
    };
  }),

  handle(albumSave, async ({ album: form, requestId }, context) => {
    const { title, folder, image, pictureOrder, captions, showTime } = form;
    return saveItem(cms, context, {
      type: ALBUM,
      form,
      fields: { title, folder, image, pictureOrder, captions, showTime },
      requestId,
      present: async ({ row, lang }) => presentAlbumForm(row, lang),
    });
  }),
];
