import { type Announcements, closestCenter, DndContext, type DragMoveEvent, MeasuringStrategy } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDragSensors, useLift } from '../../forms/moving/movable-list.tsx';
import { direction, useLang } from '../../lib/lang.ts';
import styles from './menu-editor.module.css';
import { MenuRow } from './menu-row.tsx';
import { draggable, dropPlace, levelOf, type MenuEntry, moveTo, placeOf, type Step, step } from './menu-tree.ts';
import { titleOf } from './menu-values.ts';

/** How far to the side a drag is a level deeper: the indent of the rows on wide screens. */
const INDENT_PX = 28;

const STILL = { droppable: { strategy: MeasuringStrategy.Always } };

interface Drag {
  id: number;
  over: number;
  /** To the side, positive for deeper. */
  levels: number;
}

interface MenuTreeListProps {
  entries: readonly MenuEntry[];
  onMove: (entries: MenuEntry[], about?: string) => void;
  openId: number | undefined;
  onOpen: (id: number | undefined) => void;
  /** What a row says beside its title. */
  notesOf: (entry: MenuEntry) => ReactNode;
  fieldsOf: (entry: MenuEntry, index: number) => ReactNode;
  /** The places of entries with an error, which are open as well. */
  faulty: ReadonlySet<number>;
}

/** The tree of the menu: its entries are dragged by their handles, or moved in steps with keys and buttons. */
export function MenuTreeList(props: MenuTreeListProps) {
  const { entries, onMove, openId, onOpen, notesOf, fieldsOf, faulty } = props;
  const { t } = useTranslation();
  const lang = useLang();
  const sensors = useDragSensors();
  const [drag, setDrag] = useState<Drag>();
  const rows = draggable(entries, drag?.id);
  const nameOf = (id: number) => {
    const entry = entries.find((one) => one.id === id);
    return entry ? titleOf(entry, lang) : '';
  };

  /** «News, level 2, 3 of 5, below Articles», for who does not see it. */
  const placeText = (menu: readonly MenuEntry[], id: number) => {
    const { parent, index, count } = placeOf(menu, id);
    const above = menu.find((entry) => entry.id === parent);
    const place = { title: nameOf(id), index: index + 1, count, parent: above ? titleOf(above, lang) : '' };
    return t(above ? 'MENU_EDITOR.PLACE_BELOW' : 'MOVE.PLACE', place);
  };
  const isRtl = direction(lang) === 'rtl';
  const KEYS: Readonly<Record<string, Step>> = {
    ArrowUp: 'up',
    ArrowDown: 'down',
    ArrowRight: isRtl ? 'out' : 'in',
    ArrowLeft: isRtl ? 'in' : 'out',
  };
  const { said, setSaid, liftedId, onKey, onLeave } = useLift({
    list: 'menu',
    order: entries,
    titleOf: nameOf,
    placeOf: (id) => placeText(entries, id),
    steps: KEYS,
    onStep: (id, way, about) => takeStep(id, way, about),
    onReturn: (before, about) => onMove([...before], about),
  });
  const takeStep = (id: number, way: Step, about?: string) => {
    const moved = step(entries, id, way);
    if (moved) onMove(moved, about);
    setSaid(moved ? placeText(moved, id) : t('MOVE.NO_STEP'));
  };

  const project = ({ active, over, delta }: DragMoveEvent): Drag => ({
    id: Number(active.id),
    over: Number(over?.id ?? active.id),
    levels: Math.round(delta.x / INDENT_PX) * (isRtl ? -1 : 1),
  });
  const dropped = ({ id, over, levels }: Drag) => moveTo(entries, id, dropPlace(entries, id, over, levels));
  const track = (event: DragMoveEvent) => {
    const next = project(event);
    const isSame = drag && drag.over === next.over && drag.levels === next.levels;
    if (isSame) return;
    setDrag(next);
    const moved = dropped(next);
    if (moved) setSaid(placeText(moved, next.id));
  };
  // The live region below says where the entry is.
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('MOVE.LIFTED', { place: placeText(entries, Number(active.id)) }),
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => t('MOVE.STAYED', { title: nameOf(Number(active.id)) }),
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      measuring={STILL}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('MENU_EDITOR.MOVE_HELP') } }}
      onDragStart={({ active }) => setDrag({ id: Number(active.id), over: Number(active.id), levels: 0 })}
      onDragMove={track}
      onDragOver={track}
      onDragCancel={() => setDrag(undefined)}
      onDragEnd={(event) => {
        const moved = dropped(project(event));
        setDrag(undefined);
        if (!moved) return;
        onMove(moved);
        setSaid(t('MOVE.PUT_DOWN', { place: placeText(moved, Number(event.active.id)) }));
      }}
    >
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={`stack gap-2 ${styles.rows}`} aria-label={t('MENU_EDITOR.ENTRIES')}>
          {rows.map((entry) => {
            const { id } = entry;
            const index = entries.indexOf(entry);
            const isOpen = (id === openId || faulty.has(index)) && drag === undefined;
            const level = drag?.id === id ? dropPlace(entries, id, drag.over, drag.levels).level : levelOf(entries, id);
            return (
              <MenuRow
                key={id}
                entry={entry}
                level={level}
                place={placeText(entries, id)}
                notes={notesOf(entry)}
                isOpen={isOpen}
                isLifted={liftedId === id}
                canStep={(way) => step(entries, id, way) !== undefined}
                onStep={(way) => takeStep(id, way)}
                onKey={onKey(id)}
                onLeave={onLeave}
                onToggle={() => onOpen(isOpen ? undefined : id)}
              >
                {isOpen && fieldsOf(entry, index)}
              </MenuRow>
            );
          })}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
