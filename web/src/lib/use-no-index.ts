import { useEffect } from 'react';

/** Keeps search engines from an address that is nothing to find. */
export function useNoIndex(): void {
  useEffect(() => {
    const mark = document.createElement('meta');
    mark.name = 'robots';
    mark.content = 'noindex';
    document.head.append(mark);
    return () => mark.remove();
  }, []);
}
