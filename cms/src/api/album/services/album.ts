import { CMS_LIMITS } from '../../../../contract/limits';
import { createItemService } from '../../../items/item-service';
import { invalidData } from '../../../khayr-error';
import { type Input, readText } from '../../../read-input';
import { isUnderRoot, namesOf } from '../../file-store/file-path';

/** The path of the album's folder with its final slash. The folder need not exist: its pictures may come later. */
function readFolder(input: Input, field: string): string | undefined {
  const path = readText(input, field, CMS_LIMITS.albumFolder.max);
  if (!path) return path;
  const isPlain = namesOf(path).every(
    (name) => name !== '' && name !== '.' && name !== '..' && !/[\p{Cc}\\]/u.test(name),
  );
  if (!isUnderRoot(path) || !isPlain) throw invalidData(field, `${field} must be a path under /_userFiles/.`);
  return `${path.replace(/\/$/, '')}/`;
}

/** An album shows the pictures of a folder. */
export default createItemService('api::album.album', { readers: { folder: readFolder } });
