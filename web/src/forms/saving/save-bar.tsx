import {
  CalendarClock,
  Check,
  CircleAlert,
  CloudOff,
  ExternalLink,
  Eye,
  EyeOff,
  LoaderCircle,
  Save,
  Send,
  Undo2,
} from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/i18n.ts';
import { useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { useDigits } from '../../lib/menu.ts';
import { Button, ButtonLink, type ButtonVariant } from '../../ui/button.tsx';
import { formatTime } from '../values/dates.ts';
import styles from './save-bar.module.css';
import type { SaveState } from './use-item-form.ts';

type Visibility = 0 | 1;

/** Whether visitors see an item, and what its editor can do about it. */
export interface Publishing {
  /** As it is stored; 0 also before the first save. */
  stored: Visibility;
  /** As it is chosen in the form. */
  chosen: Visibility;
  /** Whether it can be hidden; items without a visibility of their own, such as pages, are only published. */
  canHide: boolean;
  onSave: (action: SaveAction) => void;
  /** Whether visitors see an earlier version. */
  hasDraft?: boolean;
  /** Whether the form has a time to come at which the item appears by itself. */
  isScheduled?: boolean;
  /** Whether somebody else publishes what is saved. */
  isDraftOnly?: boolean;
  /** What is said of what visitors see once it is stored. */
  note?: TextKey | undefined;
  /** The item on the site; missing until it is stored. */
  sitePath?: string | undefined;
  /** The item as visitors would see it; missing where it cannot be hidden. */
  previewPath?: string | undefined;
}

export interface SaveAction {
  label: TextKey;
  Icon: typeof Save;
  isVisible: Visibility;
  /** Whether visitors go on seeing what is published. */
  asDraft?: boolean;
  /** Whether Enter in a field and Ctrl+S do the same. */
  isSubmit: boolean;
}

/** The buttons of a save, each named after what it does to what visitors see. */
export function saveActions(publishing: Omit<Publishing, 'onSave' | 'sitePath' | 'previewPath'>): SaveAction[] {
  const { stored, chosen, canHide, isScheduled, isDraftOnly } = publishing;
  const draft = { label: 'EDITOR.SAVE_DRAFT', Icon: Save, asDraft: true } as const;
  if (isDraftOnly) return [{ ...draft, isVisible: chosen, isSubmit: true }];
  if (isScheduled) return [{ label: 'EDITOR.SCHEDULE', Icon: CalendarClock, isVisible: chosen, isSubmit: true }];
  if (stored === 1 && chosen === 0)
    return [{ label: 'EDITOR.SAVE_AND_HIDE', Icon: EyeOff, isVisible: 0, isSubmit: true }];
  const isSubmit = stored === 1 || chosen === 1;
  const label = stored === 1 ? 'EDITOR.PUBLISH_CHANGES' : 'EDITOR.PUBLISH';
  const publish: SaveAction = { label, Icon: Send, isVisible: 1, isSubmit };
  return stored === 1 || canHide ? [{ ...draft, isVisible: stored, isSubmit: !isSubmit }, publish] : [publish];
}

interface SaveBarProps {
  state: SaveState;
  /** Missing where nothing is published, such as an account. */
  publishing?: Publishing | undefined;
  isDirty: boolean;
  /** Whether what is typed could be stored on the device. */
  isDraftStored: boolean;
  /** Whether the form offers what was typed earlier: a page that is loaded again is often scrolled past it. */
  isOffered?: boolean;
  backPath: string;
  onRetry: () => void;
}

/** Save and Back, always in view, with the result of the last save. It belongs inside the form that it saves. */
export function SaveBar({ state, publishing, isDirty, isDraftStored, isOffered, backPath, onRetry }: SaveBarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  useSaveKey(bar);
  const isSaving = state.phase === 'saving' || state.phase === 'waiting';
  const isOnlineAgain = useIsOnlineSince(state);
  return (
    <div ref={bar} className={styles.bar} data-no-floats>
      <div className={styles.state}>
        <div role="status">
          <Progress
            state={state}
            isDirty={isDirty}
            isDraftStored={isDraftStored}
            hasDraft={publishing?.hasDraft === true}
            note={publishing?.stored === 1 ? publishing.note : undefined}
          />
        </div>
        <div role="alert">
          {state.phase === 'failed' && (
            <p className={`strong danger ${styles.failed}`}>
              <CircleAlert aria-hidden="true" />
              {isOnlineAgain ? t('EDITOR.ONLINE_AGAIN') : state.text}
            </p>
          )}
        </div>
        {state.phase === 'failed' && (
          <button type="button" className={styles.retry} onClick={onRetry}>
            {t('RETRY')}
          </button>
        )}
        {isOffered && (
          <button
            type="button"
            className={styles.retry}
            onClick={() => {
              const offer = bar.current?.closest('form')?.querySelector<HTMLElement>('[data-draft-offer]');
              offer?.scrollIntoView({ block: 'center' });
              offer?.focus({ preventScroll: true });
            }}
          >
            {t('EDITOR.DRAFT_SHOW')}
          </button>
        )}
        {publishing && <ItemLink publishing={publishing} isJustSaved={state.phase === 'saved' && !isDirty} />}
      </div>
      <div className={`cluster gap-3 ${styles.actions}`}>
        <ButtonLink variant="quiet" to={backPath}>
          <Undo2 className="mirrored" aria-hidden="true" />
          {t('BACK')}
        </ButtonLink>
        {publishing ? (
          <SaveButtons publishing={publishing} isSaving={isSaving} />
        ) : (
          <SaveButton isSubmit isSaving={isSaving}>
            <Save aria-hidden="true" />
            {t('EDITOR.SAVE')}
          </SaveButton>
        )}
      </div>
    </div>
  );
}

interface SaveButtonProps {
  isSubmit: boolean;
  isSaving: boolean;
  variant?: ButtonVariant;
  onClick?: () => void;
  children: ReactNode;
}

/** Not disabled while it saves, since that would lose the focus. */
function SaveButton({ isSubmit, isSaving, ...button }: SaveButtonProps) {
  return (
    <Button
      type={isSubmit ? 'submit' : 'button'}
      aria-disabled={isSaving}
      aria-keyshortcuts={isSubmit ? 'Control+S Meta+S' : undefined}
      {...button}
    />
  );
}

function SaveButtons({ publishing, isSaving }: { publishing: Publishing; isSaving: boolean }) {
  const { t } = useTranslation();
  return saveActions(publishing).map((action) => {
    const { label, Icon, isVisible, asDraft, isSubmit } = action;
    const variant = isVisible === 1 && !asDraft ? 'primary' : 'quiet';
    return (
      // The button keeps its place, and with it the focus, when the item has become visible or hidden.
      <SaveButton
        key={variant}
        isSubmit={isSubmit}
        isSaving={isSaving}
        variant={variant}
        {...(isSubmit ? {} : { onClick: () => publishing.onSave(action) })}
      >
        <Icon aria-hidden="true" />
        {t(label)}
      </SaveButton>
    );
  });
}

/** Leads from the editor to the stored item: on the site once visitors see it, otherwise to its preview. */
function ItemLink({ publishing, isJustSaved }: { publishing: Publishing; isJustSaved: boolean }) {
  const { t } = useTranslation();
  const { stored, hasDraft, sitePath, previewPath } = publishing;
  if (sitePath === undefined) return null;
  if ((stored === 0 || hasDraft) && previewPath !== undefined) {
    return (
      // biome-ignore lint/security/noBlankTarget: the opener hands its session to the new tab, which is our own
      <a className={styles.view} href={previewPath} target="_blank" rel="opener">
        <Eye aria-hidden="true" />
        {t('EDITOR.PREVIEW')}
        <span className="visually-hidden"> ({t('ADMIN.NEW_TAB')})</span>
      </a>
    );
  }
  if (!isJustSaved) return null;
  return (
    <Link className={styles.view} to={sitePath}>
      <ExternalLink className="mirrored" aria-hidden="true" />
      {t('EDITOR.VIEW_ON_SITE')}
    </Link>
  );
}

interface ProgressProps extends Pick<SaveBarProps, 'state' | 'isDirty' | 'isDraftStored'> {
  hasDraft: boolean;
  note: TextKey | undefined;
}

function Progress({ state, isDirty, isDraftStored, hasDraft, note }: ProgressProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const inDigits = useDigits();
  if (state.phase === 'saving' || state.phase === 'waiting') {
    return (
      <p className={styles.line}>
        <LoaderCircle className={styles.spinner} aria-hidden="true" />
        {t(state.phase === 'waiting' ? 'EDITOR.WAITS_FOR_UPLOADS' : 'EDITOR.SAVING')}
      </p>
    );
  }
  if (isDirty) {
    return (
      <p className={styles.line}>
        {!isDraftStored && <CloudOff aria-hidden="true" />}
        {t(isDraftStored ? 'EDITOR.UNSAVED' : 'EDITOR.UNSAVED_NOT_KEPT')}
      </p>
    );
  }
  if (state.phase === 'unchanged') return <p className={styles.line}>{t('EDITOR.DRAFT_WAITS')}</p>;
  const draft = hasDraft && t('EDITOR.HAS_DRAFT');
  if (state.phase !== 'saved') return draft && <p className={styles.line}>{draft}</p>;
  return (
    <p className={styles.line} data-good>
      <Check aria-hidden="true" />
      <span>
        {t('ERROR.0')} · <time dateTime={state.at.toISOString()}>{inDigits(formatTime(lang, state.at))}</time>
        {state.isMerged && ` · ${t('EDITOR.CONFLICT_MERGED')}`}
        {draft && ` · ${draft}`}
        {note && ` · ${t(note)}`}
      </span>
    </p>
  );
}

/** Whether the connection for want of which a save failed is back. Nothing is sent by itself: what is typed may be half a sentence. */
function useIsOnlineSince(failure: SaveState): boolean {
  const [restored, setRestored] = useState<SaveState>();
  useEffect(() => {
    if (failure.phase !== 'failed' || !failure.isOffline) return;
    const onOnline = () => setRestored(failure);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [failure]);
  return restored === failure;
}

/** Ctrl+S and ⌘S save the form around an element, unless a dialog is open above it. */
function useSaveKey(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyS';
      if (!isSave || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      within.current?.closest('form')?.requestSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [within]);
}
