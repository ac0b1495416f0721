/** The link that shares a page in a chat (spec §2, share button). */
export const chatShareLink = (title: string, address: string) =>
  `https://wa.me/?text=${encodeURIComponent(title === '' ? address : `${title} ${address}`)}`;
