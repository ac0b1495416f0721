// React Aria's ListKeyboardDelegate goes up and down only between tiles with the same left edge. Folders and files have
// columns of different widths, and a last row can be short: there it would stop. This goes to the nearest tile.

/** A tile's position, in pixels from the left and the top. */
export interface TileBox {
  x: number;
  y: number;
  width: number;
}

const NEXT_BY_DIRECTION = { ltr: { ArrowRight: 1, ArrowLeft: -1 }, rtl: { ArrowRight: -1, ArrowLeft: 1 } } as const;

/** Tiles whose tops differ by less are in one row. */
const SAME_ROW_PX = 4;

const middle = (box: TileBox) => box.x + box.width / 2;

/** The tile above or below: of the nearest row, the one nearest across. */
function inNextRow(boxes: TileBox[], from: TileBox, downwards: boolean): number | undefined {
  const away = (box: TileBox) => (downwards ? box.y - from.y : from.y - box.y);
  const beyond = boxes.filter((box) => away(box) > SAME_ROW_PX);
  const rowAway = Math.min(...beyond.map(away));
  const row = beyond.filter((box) => away(box) - rowAway <= SAME_ROW_PX);
  const across = (box: TileBox) => Math.abs(middle(box) - middle(from));
  const nearest = row.toSorted((a, b) => across(a) - across(b))[0];
  return nearest && boxes.indexOf(nearest);
}

/** The index of the tile that a key moves the focus to; undefined for other keys and at an edge. */
export function tileByKey(boxes: TileBox[], index: number, key: string, dir: 'ltr' | 'rtl'): number | undefined {
  const from = boxes[index];
  if (!from) return undefined;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const next = index + NEXT_BY_DIRECTION[dir][key];
      return boxes[next] ? next : undefined;
    }
    case 'ArrowUp':
      return inNextRow(boxes, from, false);
    case 'ArrowDown':
      return inNextRow(boxes, from, true);
    case 'Home':
      return 0;
    case 'End':
      return boxes.length - 1;
    default:
      return undefined;
  }
}
