import { readHtml, wordsOf } from '../../../cms/contract/html/tree.ts';

/** What cleaned HTML says, without markup and entities. */
export const plainText = (html: string): string => wordsOf(readHtml(html));
