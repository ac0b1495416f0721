import { Code, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useRef, useSyncExternalStore } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { useToolbar } from 'react-aria/useToolbar';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/lang.ts';
import styles from './rich-text-editor.module.css';
import type { TextState } from './text-state.ts';
import { type Insert, TABLE_ACTIONS, type TableAction, type TextCommand, type Tool, toolGroups } from './tools.ts';

/** As in rich-text-editor.module.css: the toolbar is scrolled sideways. */
const NARROW = '(width < 640px)';

function subscribeToWidth(onChange: () => void) {
  const media = matchMedia(NARROW);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

interface ToolbarActions {
  onCommand: (command: TextCommand) => void;
  onInsert: (insert: Insert) => void;
  onTable: (action: TableAction) => void;
  onSource: () => void;
  onEscape: () => void;
}

interface ToolbarProps extends ToolbarActions {
  id: string;
  /** The id of the text that the toolbar acts upon. */
  controls: string;
  state: TextState;
  isSource: boolean;
}

/** The toolbar of the text: one stop for the Tab key, with arrow keys in the direction of the page. */
export function Toolbar(props: ToolbarProps) {
  // Without a locale React Aria takes the direction from the browser's language.
  return (
    <I18nProvider locale={useLang()}>
      <ToolbarButtons {...props} />
    </I18nProvider>
  );
}

function ToolbarButtons({ id, controls, state, isSource, ...actions }: ToolbarProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const groups = toolGroups(useSyncExternalStore(subscribeToWidth, () => matchMedia(NARROW).matches));
  const { toolbarProps } = useToolbar({ 'aria-label': t('EDITOR.TOOLBAR') }, ref);
  /** The keys that React Aria's toolbar leaves alone. */
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = ref.current?.querySelectorAll('button') ?? [];
    const target = { Home: buttons[0], End: buttons[buttons.length - 1] }[event.key];
    if (event.key === 'Escape') actions.onEscape();
    else if (target) target.focus();
    else return;
    event.preventDefault();
  };
  const isPressed = (tool: Tool) => {
    if ('command' in tool) return tool.isOn?.(state);
    return tool.tag === undefined ? undefined : state.tags.includes(tool.tag);
  };
  const button = (tool: Tool) => (
    <ToolbarButton
      key={tool.key}
      label={t(tool.key)}
      icon={tool.icon}
      isMirrored={'command' in tool && tool.isMirrored}
      pressed={isPressed(tool)}
      disabled={isSource}
      onPress={() => ('command' in tool ? actions.onCommand(tool) : actions.onInsert(tool.name))}
    />
  );
  return (
    <div
      ref={ref}
      id={id}
      className={styles.toolbar}
      {...toolbarProps}
      role="toolbar"
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      <div className={`cluster gap-1 gap-x-4 ${styles.row}`}>
        {groups.map((group, index) => (
          <div key={group[0]?.key} className={styles.group}>
            {group.map(button)}
            {index === groups.length - 1 && (
              <ToolbarButton label={t('EDITOR.SOURCE')} icon={Code} pressed={isSource} onPress={actions.onSource} />
            )}
          </div>
        ))}
      </div>
      {!isSource && state.tags.includes('table') && <TableButtons onTable={actions.onTable} />}
    </div>
  );
}

/** The actions for the table at the caret, in words because no icons are as clear. */
function TableButtons({ onTable }: { onTable: (action: TableAction) => void }) {
  const { t } = useTranslation();
  return (
    <div className={`cluster gap-1 gap-x-4 ${styles.row}`}>
      {TABLE_ACTIONS.map(([action, key]) => (
        <button
          key={action}
          type="button"
          className={`${styles.button} ${styles.words}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTable(action)}
        >
          {t(key)}
        </button>
      ))}
    </div>
  );
}

interface ToolbarButtonProps {
  label: string;
  icon: LucideIcon;
  onPress: () => void;
  /** Undefined for what acts once and has no state. */
  pressed?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Whether the icon points with the reading direction. */
  isMirrored?: boolean | undefined;
}

/** A button of the toolbar. A mouse click does not change the selection of the text. */
function ToolbarButton({ label, icon: Icon, onPress, pressed, disabled, isMirrored }: ToolbarButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && onPress()}
    >
      <Icon aria-hidden="true" className={isMirrored ? 'mirrored' : undefined} />
    </button>
  );
}
