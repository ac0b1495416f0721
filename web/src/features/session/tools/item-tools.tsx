import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import type { Right } from '../../../lib/rights.ts';
import { AdminOnly, useShowsTools } from '../admin-only.tsx';
import type { Shown } from './editor-link.ts';
import type { Schedule, Translations } from './manager-tools.tsx';

const tools = () => import('./manager-tools.tsx');

/** A tool of admins, from their chunk: nothing for visitors. */
function forAdmins<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Tool = lazy(async () => ({ default: await load() }));
  return (props: Props) => (
    <AdminOnly>
      <Tool {...props} />
    </AdminOnly>
  );
}

/** On a tile: its pencil, its eye (spec §2), and what its translation lacks. */
export const ItemTools = forAdmins(async () => (await tools()).TileTools);

/** What the tools of an item in a list need of it. */
export interface ToolsOfItem extends Schedule {
  catId: number;
  id: number;
  title: string;
  isVisible: 0 | 1;
  translations?: Translations | undefined;
}

/** What the tools of an item are given, with the public route of its page, or of the list that shows it. */
export const toolsOf = (
  route: Extract<Shown, { catId: number }>['route'],
  { catId, id, title, isVisible }: ToolsOfItem,
) => ({
  target: { route, catId, id },
  title,
  isVisible,
});

/** Beside a screen's title: the edit link, the eye where it has a visibility, what its translation lacks. */
export const ScreenTools = forAdmins(async () => (await tools()).PageTools);

/** The link that adds what is missing. */
export const AddTools = forAdmins(async () => (await tools()).AddTool);

/** On a category's list: the link that adds an item, and the translations of its items. */
export const ListTools = forAdmins(async () => (await tools()).ListTools);

/** On the search: what visitors searched for in vain. */
export const SearchesTools = forAdmins(async () => (await tools()).SearchesTool);

const EditHere = lazy(async () => ({ default: (await tools()).EditHere }));

interface EditableProps {
  /** What a line says, for the name of the button; a text of several has none. */
  text?: string;
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
