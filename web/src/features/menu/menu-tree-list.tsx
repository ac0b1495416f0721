import { type Announcements, closestCenter, DndContext, type DragMoveEvent, MeasuringStrategy } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ArrowDown, ArrowUp, ChevronDown, IndentDecrease, IndentIncrease } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type MovableRow,
  moveWithFocus,
  useDragSensors,
  useLift,
  useMovableRow,
} from '../../forms/moving/movable-list.tsx';
import { direction, sourceLanguage, useLang } from '../../lib/lang.ts';
import { IconButton } from '../../ui/button.tsx';
import styles from './menu-editor.module.css';
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

const STEPS = [
  { way: 'up', label: 'MOVE.UP', Icon: ArrowUp },
  { way: 'down', label: 'MOVE.DOWN', Icon: ArrowDown },
  { way: 'out', label: 'MENU_EDITOR.OUT', Icon: IndentDecrease },
  { way: 'in', label: 'MENU_EDITOR.IN', Icon: IndentIncrease },
] as const;

interface MenuRowProps extends Omit<MovableRow, 'list' | 'id'> {
  entry: MenuEntry;
  level: number;
  notes: ReactNode;
  isOpen: boolean;
  canStep: (way: Step) => boolean;
  onStep: (way: Step) => void;
  onToggle: () => void;
  /** Its fields, while it is open. */
  children: ReactNode;
}

/** An entry of the tree. On phones its buttons are shown while it is open. */
function MenuRow(props: MenuRowProps) {
  const { entry, level, place, notes, isOpen, isLifted, canStep, onStep, onKey, onLeave, onToggle, children } = props;
  const { t } = useTranslation();
  const lang = useLang();
  const panelId = useId();
  const { id, inMenu } = entry;
  const title = titleOf(entry, lang) || t('MENU_EDITOR.UNTITLED');
  const other = titleOf(entry, sourceLanguage(lang));
  const { row, handle } = useMovableRow({ list: 'menu', id, place, isLifted, onKey, onLeave });
  const press = (way: Step) => (event: MouseEvent<HTMLElement>) => moveWithFocus(event, () => onStep(way));
  return (
    <li
      {...row}
      className={styles.row}
      data-level={Math.min(level, 5)}
      data-open={isOpen || undefined}
      data-hidden={inMenu === 0 || undefined}
    >
      <div className={styles.line}>
        {handle}
        <button
          type="button"
          className={styles.title}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={onToggle}
        >
          <span className={styles.names}>
            <span className="strong breakable">
              <bdi>{title}</bdi>
            </span>
            {other !== title && (
              <span className="text-14 muted breakable">
                <bdi lang={sourceLanguage(lang)}>{other}</bdi>
              </span>
            )}
          </span>
          <span className={styles.notes}>{notes}</span>
          <ChevronDown className={`icon-20 ${styles.chevron}`} aria-hidden="true" />
        </button>
        <div className={styles.steps}>
          {STEPS.map(({ way, label, Icon }) => (
            <IconButton key={way} label={t(label, { title })} aria-disabled={!canStep(way)} onClick={press(way)}>
              <Icon className="mirrored" aria-hidden="true" />
            </IconButton>
          ))}
        </div>
      </div>
      <div id={panelId} hidden={!isOpen}>
        {children}
      </div>
    </li>
  );
}
