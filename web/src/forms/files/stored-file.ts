import type { CallReply } from '../../lib/transport.ts';

/** A file of the file manager, as the server lists it. */
export type StoredFile = CallReply<'/api/filemanager/FolderContent'>['extra']['files'][number];

/** A file with the folder that it is in. */
export interface PlacedFile extends StoredFile {
  folder: string;
}

/** By which a file or a folder is selected; that of a folder ends with a slash. */
export const pathOf = ({ folder, name }: Pick<PlacedFile, 'folder' | 'name'>) => `${folder}${name}`;

export type Alt = StoredFile['alt'];

/** What an editor opens the file manager for (spec §4, File manager). */
export type PickerPurpose = 'rich-text' | 'image' | 'big-image' | 'logo' | 'file' | 'folder';

/** What the file manager is opened for; `browse` is its own screen, where nothing is chosen. */
export type FilePurpose = PickerPurpose | 'browse';

/** What was chosen: files with the folder they are in, or a folder alone. */
export interface FileChoice {
  /** '/_userFiles/…/' */
  folder: string;
  files: StoredFile[];
}
