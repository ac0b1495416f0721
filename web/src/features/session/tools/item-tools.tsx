import { lazy } from 'react';
import { AdminOnly } from '../admin-only.tsx';
import type { Target } from './editor-link.ts';

const TileTools = lazy(async () => ({ default: (await import('./manager-tools.tsx')).TileTools }));
const PageTools = lazy(async () => ({ default: (await import('./manager-tools.tsx')).PageTools }));
const AddTool = lazy(async () => ({ default: (await import('./manager-tools.tsx')).AddTool }));

interface ItemToolsProps {
  target: Target;
  title: string;
  isVisible?: 0 | 1;
}

/** For admins, on a tile: its pencil and its eye (spec §2). */
export function ItemTools(props: ItemToolsProps) {
  return (
    <AdminOnly>
      <TileTools {...props} />
    </AdminOnly>
  );
}

/** For admins, beside a screen's title: the edit link, and the eye where it has a visibility. */
export function ScreenTools(props: ItemToolsProps) {
  return (
    <AdminOnly>
      <PageTools {...props} />
    </AdminOnly>
  );
}

/** For admins, on a list: the link that adds an item. */
export function AddTools({ target }: { target: Target }) {
  return (
    <AdminOnly>
      <AddTool target={target} />
    </AdminOnly>
  );
}
