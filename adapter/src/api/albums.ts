import { type AlbumImage, inPictureOrder } from '../../../cms/contract/calls/albums.ts';
import { focusOf, type Lang } from '../../../cms/contract/fields.ts';
import { altIn } from '../../../cms/contract/localized.ts';
import type { FileRow } from '../../../cms/contract/requests/site.ts';
import { listPictures } from '../strapi/files.ts';
import type { OwnReplies, RowOf } from './items.ts';
import { srcsetOf, thumbOf } from './picture.ts';

function presentImages(files: readonly FileRow[], row: RowOf<'album'>, lang: Lang): AlbumImage[] {
  const captions = new Map(row.captions.map(({ name, caption }) => [name, caption]));
  return inPictureOrder(files, row.pictureOrder).map((file) => {
    const caption = captions.get(file.name);
    return {
      name: file.name,
      url: file.url,
      width: file.width ?? 0,
      height: file.height ?? 0,
      thumb: thumbOf(file),
      alt: altIn(file, lang),
      srcset: srcsetOf(file),
      ...focusOf(file),
      ...(caption ? { caption } : {}),
    };
  });
}

export const albumReplies: OwnReplies<'album'> = {
  async extra(cms, { row, lang }, { getImages }) {
    if (!getImages) return {};
    const pictures = row.folder ? await listPictures(cms, row.folder) : [];
    return { images: presentImages(pictures, row, lang) };
  },
};
