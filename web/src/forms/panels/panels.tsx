import { useMutation } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useManagerCall, useManagerQuery } from '../../features/session/use-manager-call.ts';
import { errorText } from '../../i18n/error-text.ts';
import { apiQuery, editedQuery } from '../../lib/api-query.ts';
import { LANGS, LANGUAGE_NAMES, type Lang, useLang } from '../../lib/lang.ts';
import { placeOf } from '../../lib/paths.ts';
import type { CallPayload, CallReply } from '../../lib/transport.ts';
import { useMomentText } from '../../lib/zoned-time.ts';
import { Button } from '../../ui/button.tsx';
import { CallProblem } from '../../ui/call-problem.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import { NamedSentence } from '../../ui/named-sentence.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { type FieldInfo, isSame } from '../values/item-values.ts';
import { Difference } from './difference.tsx';
import styles from './panels.module.css';

/** The kinds of items that have a text in each language. */
export type TranslatedKind = CallPayload<'/api/manager/TranslationLoad'>['kind'];

/** What changed in its source since a text was confirmed; it changes with every save. */
export const translationQuery = (lang: Lang, kind: TranslatedKind, id: number, of: Lang) =>
  editedQuery('/api/manager/TranslationLoad', lang, { kind, id, of });

/** Why a part of an editor could not be loaded, with a retry button. */
export function LoadProblem({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t, i18n } = useTranslation();
  return (
    <p className="text-16 danger" role="alert">
      {errorText(i18n, error)}{' '}
      <button type="button" className={styles.retry} onClick={() => void onRetry()}>
        {t('RETRY')}
      </button>
    </p>
  );
}

export type RevisionKind = CallPayload<'/api/manager/RevisionsList'>['kind'];
type Revision = CallReply<'/api/manager/RevisionsList'>['data'][number];

/** The earlier versions of an item in a language, newest first. They change with every save. */
const revisionsQuery = (lang: Lang, kind: RevisionKind, id: number) =>
  editedQuery('/api/manager/RevisionsList', lang, { kind, id });

/** One earlier version; it never changes. */
const revisionQuery = (lang: Lang, revisionId: number) => apiQuery('/api/manager/RevisionLoad', lang, { revisionId });

interface HistoryPanelProps {
  kind: RevisionKind;
  id: number;
  fields: readonly FieldInfo[];
  /** The item as it is stored now, in the form's shape. */
  current: Record<string, unknown>;
  /** An earlier version in the form's shape. */
  toForm: (fields: Record<string, unknown>) => Record<string, unknown>;
  /** Whether there are unsaved changes, which restoring discards. */
  isDirty: boolean;
  /** Reloads the item. */
  onRestored: () => Promise<void>;
}

/** The earlier versions, one of each save. Loaded when the panel is opened. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.panel} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.title}>{t('EDITOR.HISTORY')}</summary>
      {isOpen && <Revisions {...props} />}
    </details>
  );
}

function Revisions({ kind, id, ...shown }: HistoryPanelProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const momentText = useMomentText();
  const openDialog = useOpenDialog();
  const { data, error, isPending, refetch } = useManagerQuery(revisionsQuery(lang, kind, id));
  const open = (revision: Revision) =>
    openDialog((close) => <RevisionDialog {...shown} revision={revision} onClose={close} />);
  if (isPending) return <Loading shape="line" />;
  if (error) return <LoadProblem error={error} onRetry={refetch} />;
  if (data.data.length === 0) return <p className="text-14 muted">{t('EDITOR.HISTORY_EMPTY')}</p>;
  return (
    <ul className={styles.list}>
      {data.data.map((revision) => (
        <li key={revision.id}>
          <button type="button" className={styles.revision} aria-haspopup="dialog" onClick={() => open(revision)}>
            <time dateTime={revision.savedAt}>{momentText(revision.savedAt)}</time>
            <bdi className="text-14 muted">{revision.savedBy}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface RevisionDialogProps extends Omit<HistoryPanelProps, 'kind' | 'id'> {
  revision: Revision;
  onClose: () => void;
}

/** What restoring an earlier version would change, and the button that restores it. */
function RevisionDialog(props: RevisionDialogProps) {
  const { revision, fields, current, toForm, isDirty, onRestored, onClose } = props;
  const { t } = useTranslation();
  const lang = useLang();
  const momentText = useMomentText();
  const call = useManagerCall();
  const { data, error, isPending, refetch } = useManagerQuery(revisionQuery(lang, revision.id));
  const restore = useMutation({
    mutationFn: async () => {
      await call('/api/manager/RevisionRestore', { revisionId: revision.id, lang });
      await onRestored();
    },
    onSuccess: onClose,
  });
  const earlier = data ? toForm(data.data.fields) : {};
  const changed = fields.filter(({ name }) => name in earlier && !isSame(earlier[name], current[name]));
  return (
    <Dialog title={momentText(revision.savedAt)} size="wide" onClose={onClose}>
      <div className="stack gap-6">
        <p className="text-16 muted">
          <NamedSentence sentence={(name) => t('EDITOR.REVISION_BY', { name })} name={revision.savedBy} />
        </p>
        {isPending && <Loading shape="text" />}
        {data && changed.length === 0 && <p>{t('EDITOR.REVISION_SAME')}</p>}
        {changed.length > 0 && <p className="text-16 muted">{t('EDITOR.REVISION_HINT')}</p>}
        {changed.map((field) => (
          <section key={field.name} className="stack gap-2">
            <h3 className="text-16">{t(field.label)}</h3>
            <Difference field={field} before={current[field.name]} after={earlier[field.name]} />
          </section>
        ))}
        {error && <LoadProblem error={error} onRetry={refetch} />}
        <CallProblem error={restore.error} className="strong danger" />
        {changed.length > 0 && (
          <div className={styles.confirm}>
            <p>{t(isDirty ? 'EDITOR.RESTORE_DIRTY' : 'EDITOR.RESTORE_TEXT')}</p>
            <DialogActions>
              <Button variant="quiet" onClick={onClose}>
                {t('CANCEL')}
              </Button>
              <Button aria-disabled={restore.isPending} onClick={() => restore.mutate()}>
                {t('EDITOR.RESTORE')}
              </Button>
            </DialogActions>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** An editor's own address in a language: ids are the same in all. */
export const inLanguage = (pathname: string, lang: Lang) => `/${lang}${placeOf(pathname)}`;

/** The item's languages after what this editor saved; visibility is per language. */
export function languagesNow(loaded: Languages, own: Lang, isThere: boolean, isVisible: boolean): Languages {
  const others = loaded.filter(({ lang }) => lang !== own);
  return isThere ? [...others, { lang: own, isVisible: isVisible ? 1 : 0 }] : others;
}

/** An item's visibility in each language in which it exists; only managers' replies have it. */
export type Languages = readonly { lang: Lang; isVisible: 0 | 1 }[];

const STATES = { 0: 'EDITOR.LANG_HIDDEN', 1: 'EDITOR.LANG_VISIBLE' } as const;

interface LanguagePanelProps {
  kind: TranslatedKind;
  id: number;
  languages: Languages;
}

/** The languages in which the item exists, and which are outdated; the others can be opened in a new tab. */
export function LanguagePanel({ kind, id, languages }: LanguagePanelProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.panel} aria-label={t('EDITOR.LANGUAGES')}>
      <h2 className={styles.title}>{t('EDITOR.LANGUAGES')}</h2>
      <ul className="stack gap-2">
        {LANGS.map((lang) => (
          <LanguageRow key={lang} kind={kind} id={id} lang={lang} found={languages.find((one) => one.lang === lang)} />
        ))}
      </ul>
    </section>
  );
}

interface LanguageRowProps extends Omit<LanguagePanelProps, 'languages'> {
  lang: Lang;
  found: Languages[number] | undefined;
}

function LanguageRow({ kind, id, lang, found }: LanguageRowProps) {
  const { t } = useTranslation();
  const own = useLang();
  const state = useManagerQuery(translationQuery(own, kind, id, lang)).data?.data.state;
  const { pathname } = useLocation();
  return (
    <li className="row cluster gap-x-3 text-16">
      <span className="strong" lang={lang}>
        {LANGUAGE_NAMES[lang]}
      </span>
      <span className="text-14 muted">{t(found ? STATES[found.isVisible] : 'EDITOR.LANG_MISSING')}</span>
      {found && state === 'outdated' && <span className="text-14 strong info">{t('TRANSLATION.OUTDATED')}</span>}
      {lang !== own && (
        // biome-ignore lint/security/noBlankTarget: the opener hands its session to the new tab, which is our own
        <a className={styles.link} href={inLanguage(pathname, lang)} target="_blank" rel="opener">
          {t(found ? 'EDITOR.LANG_OPEN' : 'EDITOR.LANG_START')}
          <ExternalLink size={16} aria-hidden="true" />
          <span className="visually-hidden">{t('ADMIN.NEW_TAB')}</span>
        </a>
      )}
    </li>
  );
}
