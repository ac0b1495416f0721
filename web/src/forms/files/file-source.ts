import { createContext, useContext } from 'react';
import type { Alt, FileChoice, StoredFile } from './stored-file.ts';

/** Where an editor's files come from, where that is not the site's own file manager. */
export interface FileSource {
  pick: () => Promise<FileChoice | undefined>;
  store: (files: readonly File[]) => Promise<FileChoice>;
  storeAlt: (file: StoredFile, alt: Alt) => Promise<void>;
}

const FileSourceContext = createContext<FileSource | undefined>(undefined);

export const FileSourceProvider = FileSourceContext.Provider;

/** Undefined for the file manager. */
export const useFileSource = () => useContext(FileSourceContext);
