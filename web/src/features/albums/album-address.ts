/** The second part of an album's address as an id, when it can be one. */
function possibleAlbumId(part: string | undefined): number | undefined {
  if (!part || !/^\d{1,15}$/.test(part) || Number(part) < 1) return undefined;
  return Number(part);
}

/**
 * The album that an address asks for; undefined means the newest of the category. The second part is an album's id
 * only when it is a number that exists in the category; otherwise it is a title, which decides nothing (contract, Ids).
 */
export async function albumIdOfAddress(
  part: string | undefined,
  exists: (albumId: number) => Promise<boolean>,
): Promise<number | undefined> {
  const albumId = possibleAlbumId(part);
  return albumId !== undefined && (await exists(albumId)) ? albumId : undefined;
}
