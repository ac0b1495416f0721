import type { StoredFile } from '../../files/file-purpose.ts';

/** The pictures among chosen files that say nothing to those who cannot see them, in one of the languages at least. */
export const withoutAlt = (files: readonly StoredFile[]) =>
  files.filter(({ mime, alt }) => mime.startsWith('image/') && (alt.ar.trim() === '' || alt.en.trim() === ''));
