import { FILE_ROOT } from 'adapter/contract/limits';
import { useState } from 'react';
import { isBin } from './folder-path.ts';

const KEY = 'khayr.folder';

/** The last visited folder of this session, else the root (spec §4). */
function rememberedFolder(): string {
  const folder = sessionStorage.getItem(KEY) ?? '';
  return folder.startsWith(FILE_ROOT) && folder.endsWith('/') ? folder : FILE_ROOT;
}

interface Place {
  folder: string;
  /** Where the reader came from; undefined as long as nobody moved. */
  from: string | undefined;
}

export interface OpenFolder extends Place {
  open: (folder: string) => void;
}

/** The folder that is open. The bin is never where the next visit begins. */
export function useFolder(): OpenFolder {
  const [place, setPlace] = useState<Place>(() => ({ folder: rememberedFolder(), from: undefined }));
  const open = (folder: string) => {
    if (!isBin(folder)) sessionStorage.setItem(KEY, folder);
    setPlace((left) => ({ folder, from: left.folder }));
  };
  return { ...place, open };
}
