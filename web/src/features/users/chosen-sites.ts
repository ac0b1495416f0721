/** The ids in a list with commas between them. */
export const siteIds = (sites: string) => (sites === '' ? [] : sites.split(',').map(Number));

/** The list with a site put in or taken out, in the order of the ids. */
export function toggledSite(sites: string, id: number, isChosen: boolean): string {
  const others = siteIds(sites).filter((other) => other !== id);
  const ids = isChosen ? [...others, id] : others;
  return [...new Set(ids)].sort((one, other) => one - other).join(',');
}
