import { lazy, type ReactNode, useState } from 'react';
import type { Right } from '../../../lib/rights.ts';
import { AdminOnly, useShowsTools } from '../admin-only.tsx';
import type { Target } from './editor-link.ts';
import type { Languages, Translations } from './translation-marks.ts';

const TileTools = lazy(async () => ({ default: (await import('./manager-tools.tsx')).TileTools }));
const PageTools = lazy(async () => ({ default: (await import('./manager-tools.tsx')).PageTools }));
const EditHere = lazy(async () => ({ default: (await import('./manager-tools.tsx')).EditHere }));
const TranslationsTool = lazy(async () => ({ default: (await import('./manager-tools.tsx')).TranslationsTool }));
const SearchesTool = lazy(async () => ({ default: (await import('./manager-tools.tsx')).SearchesTool }));
const AddTool = lazy(async () => ({ default: (await import('./manager-tools.tsx')).AddTool }));

/** When an item appears and disappears by itself; '' or missing where it does not. */
export interface Schedule {
  visibleFrom?: string | undefined;
  visibleUntil?: string | undefined;
}

interface ToolsProps {
  target: Target;
  title: string;
  isVisible?: 0 | 1;
  schedule?: Schedule;
}

interface ItemToolsProps extends ToolsProps {
  translations?: Translations | undefined;
}

/** For admins, on a tile: its pencil, its eye (spec §2), and what its translation lacks. */
export function ItemTools(props: ItemToolsProps) {
  return (
    <AdminOnly>
      <TileTools {...props} />
    </AdminOnly>
  );
}

interface ScreenToolsProps extends ToolsProps {
  languages?: Languages | undefined;
}

/** For admins, beside a screen's title: the edit link, the eye where it has a visibility, what its translation lacks. */
export function ScreenTools(props: ScreenToolsProps) {
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

/** For admins, on a category's list: the translations of its items. */
export function TranslationTools({ catId }: { catId: number }) {
  return (
    <AdminOnly>
      <TranslationsTool catId={catId} />
    </AdminOnly>
  );
}

/** For admins, on the search: what visitors searched for in vain. */
export function SearchesTools() {
  return (
    <AdminOnly>
      <SearchesTool />
    </AdminOnly>
  );
}

interface EditableProps {
  /** What the text says, for the name of the button. */
  text: string;
  /** Whether the text is no link, so that a click anywhere on it begins. */
  isWhole?: boolean;
  /** What a save needs, if not the right to publish. */
  right?: Right;
  /** The field in the place of the text, from a chunk of its own. It calls back when it is left. */
  editor: (onDone: () => void) => ReactNode;
  /** The text as visitors see it. */
  children: ReactNode;
}

/** A text of the page that managers can edit where it stands. For visitors it is the text alone. */
export function Editable({ editor, children, ...text }: EditableProps) {
  /** Undefined before it was opened for the first time. */
  const [isOpen, setOpen] = useState<boolean>();
  if (useShowsTools() && isOpen) return <AdminOnly>{editor(() => setOpen(false))}</AdminOnly>;
  return (
    <>
      {children}
      <AdminOnly>
        <EditHere {...text} takesFocus={isOpen === false} onOpen={() => setOpen(true)} />
      </AdminOnly>
    </>
  );
}
