import { type Announcements, closestCenter, DndContext } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/lang.ts';
import controlStyles from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { focusAgain, handleId, useDragSensors } from './handles.ts';
import styles from './menu-editor.module.css';
import type { MenuEntry } from './menu-tree.ts';
import { titleOf } from './menu-values.ts';

const moved = (ids: readonly number[], id: number, to: number): number[] => {
  const rest = ids.filter((other) => other !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
};

interface FooterListProps {
  entries: readonly MenuEntry[];
  footer: readonly number[];
  onChange: (footer: number[], about?: string) => void;
}

/** The entries in the footer, in an order of their own. */
export function FooterList({ entries, footer, onChange }: FooterListProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const addId = useId();
  const sensors = useDragSensors();
  const [said, setSaid] = useState('');
  const [lifted, setLifted] = useState<{ id: number; before: readonly number[] }>();
  const titles = new Map(entries.map((entry) => [entry.id, titleOf(entry, lang) || t('MENU_EDITOR.UNTITLED')]));
  const count = footer.length;
  const place = (ids: readonly number[], id: number) =>
    t('MENU_EDITOR.PLACE', { title: titles.get(id), index: ids.indexOf(id) + 1, count });
  const move = (id: number, to: number, about?: string) => {
    if (to < 0 || to >= count) return setSaid(t('MENU_EDITOR.NO_STEP'));
    const next = moved(footer, id, to);
    onChange(next, about);
    setSaid(place(next, id));
  };
  const onKey = (id: number) => (event: KeyboardEvent) => {
    const isHeld = lifted?.id === id;
    const index = footer.indexOf(id);
    if (event.key === ' ' || event.key === 'Enter') {
      setLifted(isHeld ? undefined : { id, before: footer });
      setSaid(t(isHeld ? 'MENU_EDITOR.PUT_DOWN' : 'MENU_EDITOR.LIFTED', { place: place(footer, id) }));
    } else if (isHeld && event.key === 'Escape') {
      onChange([...lifted.before], `lift-footer-${id}`);
      setLifted(undefined);
      setSaid(t('MENU_EDITOR.STAYED', { title: titles.get(id) }));
    } else if (isHeld && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      move(id, index + (event.key === 'ArrowUp' ? -1 : 1), `lift-footer-${id}`);
      focusAgain(handleId('footer', id));
    } else return;
    event.preventDefault();
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('MENU_EDITOR.LIFTED', { place: place(footer, Number(active.id)) }),
    onDragOver: ({ active, over }) =>
      over ? place(moved(footer, Number(active.id), footer.indexOf(Number(over.id))), Number(active.id)) : undefined,
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => t('MENU_EDITOR.STAYED', { title: titles.get(Number(active.id)) }),
  };
  const others = entries.filter(({ id }) => !footer.includes(id));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('MENU_EDITOR.MOVE_HELP_LIST') } }}
      onDragEnd={({ active, over }) => over && move(Number(active.id), footer.indexOf(Number(over.id)))}
    >
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {count === 0 && <p className={styles.hint}>{t('MENU_EDITOR.FOOTER_EMPTY')}</p>}
      <SortableContext items={[...footer]} strategy={verticalListSortingStrategy}>
        <ol className={styles.rows} aria-label={t('MENU_EDITOR.FOOTER')}>
          {footer.map((id, index) => (
            <FooterRow
              key={id}
              id={id}
              title={titles.get(id) ?? ''}
              place={place(footer, id)}
              isFirst={index === 0}
              isLast={index === count - 1}
              isLifted={lifted?.id === id}
              onKey={onKey(id)}
              onLeave={() => setLifted(undefined)}
              onMove={(by) => move(id, index + by)}
              onRemove={() => onChange(footer.filter((other) => other !== id))}
            />
          ))}
        </ol>
      </SortableContext>
      {others.length > 0 && (
        <Field id={addId} label={t('MENU_EDITOR.FOOTER_ADD')}>
          <select
            id={addId}
            className={controlStyles.control}
            value=""
            onChange={({ target }) => target.value !== '' && onChange([...footer, Number(target.value)])}
          >
            <option value="">{t('MENU_EDITOR.CHOOSE_ENTRY')}</option>
            {others.map(({ id }) => (
              <option key={id} value={id}>
                {titles.get(id)}
              </option>
            ))}
          </select>
        </Field>
      )}
    </DndContext>
  );
}

interface FooterRowProps {
  id: number;
  title: string;
  /** The place in words. */
  place: string;
  isFirst: boolean;
  isLast: boolean;
  isLifted: boolean;
  onKey: (event: KeyboardEvent) => void;
  onLeave: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function FooterRow(props: FooterRowProps) {
  const { id, title, place, isFirst, isLast, isLifted, onKey, onLeave, onMove, onRemove } = props;
  const { t } = useTranslation();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('MENU_EDITOR.MOVABLE') },
  });
  const press = (by: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    onMove(by);
    requestAnimationFrame(() => button.focus());
  };
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-level={1}
      data-lifted={isLifted || isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={styles.line} data-short>
        <button
          ref={setActivatorNodeRef}
          id={handleId('footer', id)}
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
        <span className={styles.name}>
          <bdi>{title}</bdi>
        </span>
        <div className={styles.shortSteps}>
          <IconButton label={t('MENU_EDITOR.UP', { title })} aria-disabled={isFirst} onClick={press(-1)}>
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton label={t('MENU_EDITOR.DOWN', { title })} aria-disabled={isLast} onClick={press(1)}>
            <ArrowDown aria-hidden="true" />
          </IconButton>
          <IconButton label={t('MENU_EDITOR.FOOTER_REMOVE', { title })} onClick={onRemove}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </li>
  );
}
