/**
 * The picture viewer: closed, or open at a picture (spec §4). The position may run past both ends, so that a turn
 * from the last picture to the first still moves forward; `pictureAt` gives the picture it stands for.
 */
export type ViewerState = { open: false } | { open: true; position: number };

export type ViewerAction = { type: 'open'; index: number } | { type: 'turn'; to: Turn } | { type: 'close' };

export type Turn = 'previous' | 'next';

export const CLOSED: ViewerState = { open: false };

export function viewerReducer(state: ViewerState, action: ViewerAction): ViewerState {
  if (action.type === 'open') return { open: true, position: action.index };
  if (action.type === 'close' || !state.open) return CLOSED;
  return { open: true, position: state.position + (action.to === 'next' ? 1 : -1) };
}

/** The index of the picture at a position: previous and next wrap around. */
export const pictureAt = (position: number, count: number) => ((position % count) + count) % count;

/** The positions that are in the page: the picture shown and its neighbours, which load ahead of their turn. */
export const positionsAround = (position: number, count: number) =>
  count > 1 ? [position - 1, position, position + 1] : [position];

/** What a key does in both languages (spec §2, Album). */
export function actionOfKey(key: string): ViewerAction | undefined {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return { type: 'turn', to: 'previous' };
    case 'ArrowDown':
    case 'ArrowLeft':
      return { type: 'turn', to: 'next' };
    case 'Escape':
      return { type: 'close' };
    default:
      return undefined;
  }
}
