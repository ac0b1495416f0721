import type { QueryClient } from '@tanstack/react-query';
import { isKnownPath } from '../lib/paths.ts';
import { isPlainClick } from '../lib/plain-click.ts';
import { withinPreview } from '../lib/preview.ts';

/**
 * Keeps what the server rendered: the calls of the browser would be answered as visitors' are, without the draft. So
 * nothing is loaded again, and links load whole pages, which show the draft too.
 */
export function keepPreview(queryClient: QueryClient): void {
  const { queries, ...options } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({
    ...options,
    queries: {
      ...queries,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  });
  document.addEventListener('click', followWithinPreview, { capture: true });
  window.addEventListener('message', reloadAfterSave);
}

/** The dashboard around the preview says that it has saved or published the item. */
function reloadAfterSave({ origin, source, data }: MessageEvent<unknown>): void {
  const isFromDashboard = origin === location.origin && source === window.parent && source !== window;
  if (isFromDashboard && typeof data === 'object' && data !== null && 'type' in data && data.type === 'strapiUpdate') {
    location.reload();
  }
}

function followWithinPreview(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isPlainClick(event) || link.target === '_blank' || link.origin !== location.origin) return;
  const isHere = link.pathname === location.pathname && link.hash !== '';
  if (isHere || !isKnownPath(link.pathname)) return;
  event.preventDefault();
  event.stopPropagation();
  location.assign(withinPreview(link.href));
}
