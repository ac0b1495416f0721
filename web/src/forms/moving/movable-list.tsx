import {
  type Announcements,
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { createContext, type KeyboardEvent, type MouseEvent, type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import styles from './movable-list.module.css';

interface Moves extends Pick<MovableListProps, 'list' | 'ids' | 'titleOf'> {
  /** «News, 3 of 5», for who does not see it. */
  place: (id: number) => string;
  liftedId: number | undefined;
  move: (id: number, by: -1 | 1) => void;
  onKey: (id: number) => (event: KeyboardEvent) => void;
  onLeave: () => void;
}

const MovesContext = createContext<Moves | undefined>(undefined);

function useMoves(): Moves {
  const moves = useContext(MovesContext);
  if (!moves) throw new Error('A movable item stands in a movable list.');
  return moves;
}

interface Lift<Order, Step> {
  /** The list's name among those of the page. */
  list: string;
  /** As it is now: Escape puts it back. */
  order: Order;
  titleOf: (id: number) => string;
  placeOf: (id: number) => string;
  /** What the arrow keys do while an entry is picked up. */
  steps: Readonly<Record<string, Step>>;
  onStep: (id: number, step: Step, about: string) => void;
  onReturn: (before: Order, about: string) => void;
}

/**
 * Moving with the keyboard: Space or Enter on its handle picks an entry up and puts it down, arrow keys move it, Escape puts it
 * back. `said` is for who does not see it.
 */
export function useLift<Order, Step>({ list, order, titleOf, placeOf, steps, onStep, onReturn }: Lift<Order, Step>) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const [lifted, setLifted] = useState<{ id: number; before: Order }>();
  const onLeave = () => setLifted(undefined);
  const onKey = (id: number) => (event: KeyboardEvent) => {
    const isHeld = lifted?.id === id;
    const step = steps[event.key];
    const about = `lift-${list}-${id}`;
    if (event.key === ' ' || event.key === 'Enter') {
      setLifted(isHeld ? undefined : { id, before: order });
      setSaid(t(isHeld ? 'MOVE.PUT_DOWN' : 'MOVE.LIFTED', { place: placeOf(id) }));
    } else if (isHeld && event.key === 'Escape') {
      onReturn(lifted.before, about);
      onLeave();
      setSaid(t('MOVE.STAYED', { title: titleOf(id) }));
    } else if (isHeld && step !== undefined) {
      onStep(id, step, about);
      focusAgain(handleId(list, id));
    } else {
      if (isHeld && event.key === 'Tab') onLeave();
      return;
    }
    event.preventDefault();
  };
  return { said, setSaid, liftedId: lifted?.id, onKey, onLeave };
}

const STEPS = { ArrowUp: -1, ArrowDown: 1 } as const;

interface MovableListProps {
  /** Its name among the lists of the page. */
  list: string;
  ids: readonly number[];
  titleOf: (id: number) => string;
  /** Changes in a row with the same `about` are taken back together. */
  onMove: (ids: number[], about?: string) => void;
  children: ReactNode;
}

/** A list whose items are dragged by their handles, or moved in steps with keys and buttons. */
export function MovableList({ list, ids, titleOf, onMove, children }: MovableListProps) {
  const { t } = useTranslation();
  const sensors = useDragSensors();
  const count = ids.length;
  const moved = (id: number, to: number) => arrayMove([...ids], ids.indexOf(id), to);
  const place = (order: readonly number[], id: number) =>
    t('MOVE.PLACE', { title: titleOf(id), index: order.indexOf(id) + 1, count });
  const { said, setSaid, liftedId, onKey, onLeave } = useLift({
    list,
    order: ids,
    titleOf,
    placeOf: (id) => place(ids, id),
    steps: STEPS,
    onStep: (id, by, about) => moveTo(id, ids.indexOf(id) + by, about),
    onReturn: (before, about) => onMove([...before], about),
  });
  const moveTo = (id: number, to: number, about?: string) => {
    if (to < 0 || to >= count) return setSaid(t('MOVE.NO_STEP'));
    const next = moved(id, to);
    onMove(next, about);
    setSaid(place(next, id));
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('MOVE.LIFTED', { place: place(ids, Number(active.id)) }),
    onDragOver: ({ active, over }) =>
      over ? place(moved(Number(active.id), ids.indexOf(Number(over.id))), Number(active.id)) : undefined,
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => t('MOVE.STAYED', { title: titleOf(Number(active.id)) }),
  };
  const moves: Moves = {
    list,
    ids,
    place: (id) => place(ids, id),
    titleOf,
    liftedId,
    move: (id, by) => moveTo(id, ids.indexOf(id) + by),
    onKey,
    onLeave,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('MOVE.HELP') } }}
      onDragEnd={({ active, over }) => over && moveTo(Number(active.id), ids.indexOf(Number(over.id)))}
    >
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <MovesContext.Provider value={moves}>{children}</MovesContext.Provider>
      </SortableContext>
    </DndContext>
  );
}

export interface MovableRow {
  list: string;
  id: number;
  place: string;
  /** Whether the keyboard has picked it up. */
  isLifted: boolean;
  onKey: (event: KeyboardEvent) => void;
  /** The focus left the handle for something else. */
  onLeave: () => void;
}

/** The attributes of a row that can be moved, and its handle. */
export function useMovableRow({ list, id, place, isLifted, onKey, onLeave }: MovableRow) {
  const { t } = useTranslation();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('MOVE.MOVABLE') },
  });
  return {
    row: {
      ref: setNodeRef,
      'data-lifted': isLifted || isDragging || undefined,
      style: { transform: CSS.Translate.toString(transform), transition },
    },
    handle: (
      <button
        ref={setActivatorNodeRef}
        id={handleId(list, id)}
        type="button"
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={place}
        aria-pressed={isLifted}
        onKeyDown={onKey}
        onBlur={({ relatedTarget }) => relatedTarget && onLeave()}
      >
        <GripVertical aria-hidden="true" />
      </button>
    ),
  };
}

interface MovableItemProps {
  id: number;
  className?: string | undefined;
  isOpen?: boolean;
  isHidden?: boolean;
  children: (handle: ReactNode) => ReactNode;
}

/** An item of a movable list; `children` places its handle. */
export function MovableItem({ id, className, isOpen = false, isHidden = false, children }: MovableItemProps) {
  const { list, place, liftedId, onKey, onLeave } = useMoves();
  const { row, handle } = useMovableRow({
    list,
    id,
    place: place(id),
    isLifted: liftedId === id,
    onKey: onKey(id),
    onLeave,
  });
  return (
    <li
      {...row}
      className={[styles.item, className].filter(Boolean).join(' ')}
      data-open={isOpen || undefined}
      data-hidden={isHidden || undefined}
    >
      {children(handle)}
    </li>
  );
}

/** Moves what a button is part of. The button moves with it, which costs it the focus. */
export function moveWithFocus({ currentTarget }: MouseEvent<HTMLElement>, move: () => void) {
  move();
  requestAnimationFrame(() => currentTarget.focus());
}

/** The buttons that move an item up and down. */
export function MoveButtons({ id }: { id: number }) {
  const { t } = useTranslation();
  const { ids, titleOf, move } = useMoves();
  const title = titleOf(id);
  const press = (by: -1 | 1) => (event: MouseEvent<HTMLElement>) => moveWithFocus(event, () => move(id, by));
  return (
    <>
      <IconButton label={t('MOVE.UP', { title })} aria-disabled={ids[0] === id} onClick={press(-1)}>
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton label={t('MOVE.DOWN', { title })} aria-disabled={ids.at(-1) === id} onClick={press(1)}>
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </>
  );
}

/**
 * Presses of a mouse and of a finger; a shorter touch scrolls the page. The keyboard moves entries in steps instead, unless its
 * sensor is one `more`.
 */
export const useDragSensors = (...more: Parameters<typeof useSensors>) =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    ...more,
  );

/** The handle of an entry, by which it is dragged and moved with the keyboard. */
const handleId = (list: string, id: number) => `${list}-handle-${id}`;

/** A moved row takes its handle out of the document for a moment, which costs that the focus. */
const focusAgain = (elementId: string) => requestAnimationFrame(() => document.getElementById(elementId)?.focus());
