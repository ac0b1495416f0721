import { useState } from 'react';
import type { Alt } from './alt-form.tsx';
import type { StoredFile } from './file-purpose.ts';

export interface AltDrafts {
  /** A picture's alternative text as it was last typed, stored or not. */
  altOf: (folder: string, file: StoredFile) => Alt;
  keep: (folder: string, file: StoredFile, alt: Alt) => void;
}

/** Alternative texts that were typed while the file manager is open: a save that fails loses none of them. */
export function useAltDrafts(): AltDrafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Alt>>(new Map());
  const key = (folder: string, { name }: StoredFile) => folder + name;
  return {
    altOf: (folder, file) => drafts.get(key(folder, file)) ?? file.alt,
    keep: (folder, file, alt) => setDrafts((kept) => new Map(kept).set(key(folder, file), alt)),
  };
}
