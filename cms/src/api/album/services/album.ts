import { isUnderRoot, namesOf } from '../../../../contract/file-names';
import { LIMITS } from '../../../../contract/limits';
import { createItemService } from '../../../content/items/item-service';
import { invalidData } from '../../../platform/requests/khayr-error';
import { type Input, isRecord, readList, readText } from '../../../platform/requests/read-input';

/** The path of the album's folder with its final slash. */
function readFolder(input: Input, field: string): string | undefined {
  const path = readText(input, field, LIMITS.albumFolder.max);
  if (!path) return path;
  const isPlain = namesOf(path).every(
    (name) => name !== '' && name !== '.' && name !== '..' && !/[\p{Cc}\\]/u.test(name),
  );
  if (!isUnderRoot(path) || !isPlain) throw invalidData(field, `${field} must be a path under /_userFiles/.`);
  return `${path.replace(/\/$/, '')}/`;
}

const { albumPictures, caption: captionLimit, fileName } = LIMITS;

/** The file name of a picture in the album's folder; the picture need not be there any more. */
function readName(input: Input, field: string): string {
  const name = readText(input, 'name', fileName.max);
  if (!name) throw invalidData(field, `${field} must name files.`);
  return name;
}

/** The names of the pictures that have a place of their own, in their order. */
function readPictureOrder(input: Input, field: string): string[] | undefined {
  if (input[field] === undefined) return undefined;
  return readList(input, field, albumPictures.max, (name) => readName({ name }, field));
}

/** The captions by the names of their pictures; one that was emptied is left out. */
function readCaptions(input: Input, field: string): { name: string; caption: string }[] | undefined {
  if (input[field] === undefined) return undefined;
  const captions = readList(input, field, albumPictures.max, (value) => {
    if (!isRecord(value)) throw invalidData(field, `${field} must be a list of names with captions.`);
    return { name: readName(value, field), caption: readText(value, 'caption', captionLimit.max) ?? '' };
  });
  const texts = new Map(captions.map(({ name, caption }) => [name, caption]));
  return [...texts].map(([name, caption]) => ({ name, caption })).filter(({ caption }) => caption !== '');
}

/** An album shows the pictures of a folder: those in its order first, then the others by their names. */
export default createItemService('api::album.album', {
  readers: { folder: readFolder, pictureOrder: readPictureOrder, captions: readCaptions },
});
