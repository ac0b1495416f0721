/** Whether a text shows nothing: it is empty, or of white space and marks that nobody sees. */
export const isBlank = (text: string): boolean => !/[^\p{DI}\p{Cc}\p{Cf}\p{Z}\u2800]/u.test(text);

/** A text of one line, as it is stored; one that shows nothing is empty. */
export const lineText = (text: string): string => (isBlank(text) ? '' : text.replace(/\s+/g, ' ').trim());
