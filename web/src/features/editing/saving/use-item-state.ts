import { useCallback, useRef, useState } from 'react';
import type { StoredItem } from '../stored-item.ts';

export interface ItemState<Values> extends StoredItem<Values> {
  id: number;
}

/** The item as the server has it: readable at once by what runs after a save, and shown by the next render. */
export function useItemState<Values>(initial: ItemState<Values>) {
  const [item, setItem] = useState(initial);
  const current = useRef(initial);
  const adopt = useCallback((next: ItemState<Values>) => {
    current.current = next;
    setItem(next);
  }, []);
  return { item, current, adopt };
}
