/** A player's address that starts the video, for a visitor who has clicked on play. */
export function withAutoplay(player: string): string {
  const address = new URL(player);
  address.searchParams.set('autoplay', '1');
  return address.href;
}
