import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { direction } from '../../lib/lang.ts';
import { useLang } from '../../lib/use-lang.ts';
import { tileByKey } from './grid-keys.ts';

interface RovingTiles {
  ref: RefObject<HTMLDivElement | null>;
  /** The one tile that the Tab key reaches. */
  activeKey: string | undefined;
  onFocus: (event: FocusEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The buttons of the grid carry their key. */
const TILE = '[data-tile]';
const tilesOf = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>(TILE) ?? [])];

/**
 * Moves the focus through the tiles with the arrow keys, in the reading direction; for the Tab key they are one stop.
 * With `takesFocus` the focus moves from the opened folder's name to the tiles.
 */
export function useRovingTiles(keys: string[], startAt: string | undefined, takesFocus: boolean): RovingTiles {
  const dir = direction(useLang());
  const ref = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(startAt);
  const activeKey = wanted !== undefined && keys.includes(wanted) ? wanted : keys[0];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves here once, when the folder has opened
  useEffect(() => {
    const isWaiting = document.activeElement?.matches('[aria-current="location"]');
    if (takesFocus && isWaiting)
      tilesOf(ref.current)
        .find(({ tabIndex }) => tabIndex === 0)
        ?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const tiles = tilesOf(ref.current);
    const index = event.target instanceof HTMLElement ? tiles.indexOf(event.target) : -1;
    const next = tileByKey(
      tiles.map((tile) => tile.getBoundingClientRect()),
      index,
      event.key,
      dir,
    );
    if (next === undefined) return;
    event.preventDefault();
    tiles[next]?.focus();
  };

  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.dataset.tile !== undefined) setWanted(target.dataset.tile);
  };

  return { ref, activeKey, onFocus, onKeyDown };
}
