import type { Language } from './languages.ts';

/** The address of a document's newest file, which stays the same whatever the file is. */
export const documentFilePath = (lang: Language, number: number) => `/${lang}/documents/${number}/file`;

/** The number of the document to whose newest file a place behind the language leads. */
export function documentOfFile(place: string): number | undefined {
  const [, number] = /^\/documents\/(\d{1,9})\/file$/.exec(place) ?? [];
  return number === undefined ? undefined : Number(number);
}
