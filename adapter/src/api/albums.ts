import type * as z from 'zod/mini';
import {
  type AlbumCard,
  type AlbumImage,
  album,
  albumSave,
  albums,
  inPictureOrder,
} from '../../../cms/contract/calls/albums.ts';
import { focusOf, type Lang } from '../../../cms/contract/fields.ts';
import type { FileRow } from '../../../cms/contract/requests/site.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { CallError } from '../errors.ts';
import { ALBUM, type AlbumRow, findAlbum, listAlbums, newestAlbums } from '../strapi/albums.ts';
import { listPictures } from '../strapi/files.ts';
import { asVisitor } from '../strapi/items.ts';
import { categoryTitle } from '../strapi/menu.ts';
import { readerOf } from '../strapi/session.ts';
import { flagOf, languageExtra, managersPartOf, saveItem } from './items.ts';
import { pictureAlt, presentPicture, srcsetOf, thumbOf } from './picture.ts';

export function presentAlbumCard(row: AlbumRow, lang: Lang): AlbumCard {
  const image = presentPicture(row.image, lang);
  return {
    id: row.number,
    catId: row.category?.number ?? 0,
    title: row.title,
    image: image.url,
    imageInfo: image.info,
    showTime: row.showTime ?? '',
    isVisible: flagOf(row.isVisible),
    ...managersPartOf(row),
  };
}

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
    alt: pictureAlt(file, lang),
    srcset: srcsetOf(file),
    ...focusOf(file),
  };
}

export const albumHandlers = ({ cms }: CallDeps) => [
  handle(albums, async ({ catId, page, itemsPerPage }, context) => {
    const { lang } = context;
    const slice = { start: (page - 1) * itemsPerPage, limit: itemsPerPage };
    const list = await listAlbums(cms, readerOf(context), catId, slice);
    if (list === undefined) throw new CallError(STATUS.notFound);
    const { rows, total, category } = list;
    return {
      data: rows.map((row) => presentAlbumCard(row, lang)),
      extra: { catTitle: categoryTitle(category, lang), itemsCount: total },
    };
  }),

  handle(album, async ({ catId, albumId, getImages }, context) => {
    const { lang } = context;
    const reader = readerOf(context);
    const number = albumId ?? (await newestAlbums(cms, asVisitor(reader), catId, 1))[0]?.number;
    const found = number === undefined ? undefined : await findAlbum(cms, reader, number);
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
