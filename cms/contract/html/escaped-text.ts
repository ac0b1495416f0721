/** A text as HTML that shows it as it is written, tags and all. */
export const asText = (html: string): string =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What is left of HTML that cannot be cleaned: its text. */
export const withoutTags = (html: string): string => asText(html.replace(/<[^<>]*>/g, ' '));
