const PREVIEW = 'preview';

/** Whether the page shows a draft to whoever has a link of the dashboard's. Its reader is a visitor, whoever is signed in. */
export const isDraftPreview = () => typeof location === 'object' && location.search.includes(`${PREVIEW}=`);

/** The same address with the token of the preview that is open. */
export function withinPreview(address: string): string {
  const url = new URL(address);
  url.searchParams.set(PREVIEW, new URLSearchParams(location.search).get(PREVIEW) ?? '');
  return url.href;
}
