import { lazy, type ReactNode } from 'react';
import type { Shown } from '../../features/session/tools/editor-link.ts';
import { Editable } from '../../features/session/tools/item-tools.tsx';

const ItemTextEditor = lazy(async () => ({ default: (await import('./item-text-editor.tsx')).ItemTextEditor }));

interface ItemTextProps {
  /** The public route of the item's page. */
  route: Extract<Shown, { catId: number }>['route'];
  item: { catId: number; id: number };
  children: ReactNode;
}

/** The text of an item's page, which managers can edit where it stands. */
export const ItemText = ({ route, item: { catId, id }, children }: ItemTextProps) => (
  <Editable editor={(onDone) => <ItemTextEditor route={route} catId={catId} id={id} onDone={onDone} />}>
    {children}
  </Editable>
);
