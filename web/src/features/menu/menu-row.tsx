import { ArrowDown, ArrowUp, ChevronDown, IndentDecrease, IndentIncrease } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMovableRow } from '../../forms/moving/movable-list.tsx';
import { otherLang, useLang } from '../../lib/lang.ts';
import { IconButton } from '../../ui/button.tsx';
import styles from './menu-editor.module.css';
import type { MenuEntry, Step } from './menu-tree.ts';
import { titleOf } from './menu-values.ts';

const STEPS = [
  { way: 'up', label: 'MOVE.UP', Icon: ArrowUp },
  { way: 'down', label: 'MOVE.DOWN', Icon: ArrowDown },
  { way: 'out', label: 'MENU_EDITOR.OUT', Icon: IndentDecrease },
  { way: 'in', label: 'MENU_EDITOR.IN', Icon: IndentIncrease },
] as const;

interface MenuRowProps {
  entry: MenuEntry;
  level: number;
  place: string;
  notes: ReactNode;
  isOpen: boolean;
  /** Whether the keyboard has picked it up. */
  isLifted: boolean;
  canStep: (way: Step) => boolean;
  onStep: (way: Step) => void;
  onKey: (event: KeyboardEvent) => void;
  /** The focus left the handle for something else. */
  onLeave: () => void;
  onToggle: () => void;
  /** Its fields, while it is open. */
  children: ReactNode;
}

/** An entry of the tree. On phones its buttons are shown while it is open. */
export function MenuRow(props: MenuRowProps) {
  const { entry, level, place, notes, isOpen, isLifted, canStep, onStep, onKey, onLeave, onToggle, children } = props;
  const { t } = useTranslation();
  const lang = useLang();
  const panelId = useId();
  const { id, inMenu } = entry;
  const title = titleOf(entry, lang) || t('MENU_EDITOR.UNTITLED');
  const other = titleOf(entry, otherLang(lang));
  const { row, handle } = useMovableRow({ list: 'menu', id, place, isLifted, onKey, onLeave });
  /** The button moves with its row, which costs it the focus. */
  const press = (way: Step) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    onStep(way);
    requestAnimationFrame(() => button.focus());
  };
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
                <bdi lang={otherLang(lang)}>{other}</bdi>
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
