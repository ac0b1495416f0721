/** The link that shares a page in a chat (spec §2, share button). */
export const chatShareLink = (title: string, address: string) =>
  `https://wa.me/?text=${encodeURIComponent(title === '' ? address : `${title} ${address}`)}`;

/** Puts a text on the clipboard; where the page is not served securely, by way of a selection. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}
