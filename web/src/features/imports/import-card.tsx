import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SitePart } from 'contract/calls/imports';
import { FOUND_KIND_TEXTS, IMPORT_NOTE_TEXTS, noticeWords } from 'contract/import-texts';
import { useTranslation } from 'react-i18next';
import { isTextKey, type TextKey } from '../../i18n/i18n.ts';
import { keyIn } from '../../i18n/language-key.ts';
import { LANGS, useLang } from '../../lib/lang.ts';
import { useDateText, useDigits, useNumber } from '../../lib/menu.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CallProblem } from '../../ui/call-problem.tsx';
import { CountTable } from '../../ui/count-table.tsx';
import { DialogButton } from '../../ui/dialog.tsx';
import { keepFocus } from '../../ui/manager-list.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { Parts, Places, Shown } from './import-choices.tsx';
import styles from './imports-screen.module.css';
import { LoginAgain } from './login-fields.tsx';
import { everyImport, type Import, reportPath } from './queries.ts';
import { useKept } from './use-kept.ts';

const STATE_TEXTS = {
  reading: 'IMPORT.STATE_READING',
  found: 'IMPORT.STATE_FOUND',
  running: 'IMPORT.STATE_RUNNING',
  paused: 'IMPORT.STATE_PAUSED',
  done: 'IMPORT.STATE_DONE',
  failed: 'IMPORT.STATE_FAILED',
  undoing: 'IMPORT.STATE_UNDOING',
  undone: 'IMPORT.STATE_UNDONE',
} as const satisfies Record<Import['state'], TextKey>;

/** One import: what is in its source, how far it is, and what can be done with it. */
export function ImportCard({ one }: { one: Import }) {
  const { t, i18n } = useTranslation();
  const lang = useLang();
  const inDigits = useDigits();
  const dateText = useDateText();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const { id, state, items, found, files } = one;
  const [places, setPlaces] = useKept<Readonly<Record<string, number>>>(`${id}.places`, {});
  const [parts, setParts] = useKept<readonly SitePart[] | null>(`${id}.parts`, null);
  const [shown, setShown] = useKept<readonly string[]>(`${id}.shown`, []);
  const takenParts = parts ?? found.parts.filter(({ isOwn }) => !isOwn).map(({ name }) => name);
  const reason = isTextKey(i18n, one.error) ? t(one.error) : '';
  const act = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSettled: () => queryClient.invalidateQueries(everyImport),
  });
  const chosen = Object.entries(places).map(([key, category]) => ({ key, category }));
  const start = (isTrial: boolean) =>
    act.mutate(() =>
      call('/api/manager/ImportStart', {
        id,
        places: chosen,
        isTrial,
        ...(state === 'found' ? { parts: [...takenParts], shown: [...shown] } : {}),
      }),
    );
  const all = Object.values(items).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const done = all - (items.waiting ?? 0);
  // What could not even be read has to be chosen again.
  const canStart = state === 'found' || state === 'paused' || (state === 'failed' && found.items.length > 0);
  return (
    <>
      <h2 className="text-18 strong breakable">
        <bdi>{one.site || t('IMPORT.SOURCE')}</bdi> · {dateText(one.startedAt.slice(0, 10))}
      </h2>
      <p role="status">
        {t(STATE_TEXTS[state], { reason })} {state === 'paused' && reason}
      </p>
      {found.items.length > 0 && (
        <div className={styles.found}>
          <FoundTable found={found.items} />
        </div>
      )}
      <Unknown found={found} kind="shortcode" />
      <Unknown found={found} kind="block" />
      {all > 0 && (
        <div className="stack gap-2">
          <progress className={styles.bar} max={all} value={done} aria-label={one.site} />
          <p className="text-16">
            {t('IMPORT.PROGRESS', { done: inDigits(done), all: inDigits(all) })} ·{' '}
            {t('IMPORT.FILES', { stored: inDigits(files.stored), missing: inDigits(files.missing) })}
          </p>
        </div>
      )}
      {one.notices.length > 0 && (
        <ul className="stack gap-3 text-16">
          {one.notices.map((notice) => {
            const { name, about } = noticeWords(notice, t);
            return (
              <li key={notice.kind}>
                {name} {inDigits(notice.count)}
                <p className="text-14 muted breakable" dir="auto">
                  {about}
                </p>
              </li>
            );
          })}
        </ul>
      )}
      {state === 'found' && found.parts.length > 0 && <Parts one={one} taken={takenParts} onChange={setParts} />}
      {state === 'found' && <Shown one={one} shown={shown} onChange={setShown} />}
      {state === 'found' && <Places one={one} places={places} onChange={setPlaces} />}
      {canStart && one.needsLogin && <LoginAgain one={one} places={chosen} />}
      <CallProblem error={act.error} />
      <div className="cluster gap-3">
        {canStart && !one.needsLogin && (
          <>
            <Button aria-disabled={act.isPending} onClick={() => start(false)}>
              {t(state === 'found' ? 'IMPORT.START' : 'IMPORT.GO_ON')}
            </Button>
            <Button variant="quiet" aria-disabled={act.isPending} onClick={() => start(true)}>
              {t('IMPORT.TRY')}
            </Button>
          </>
        )}
        {state === 'running' && (
          <Button variant="quiet" onClick={() => act.mutate(() => call('/api/manager/ImportPause', { id }))}>
            {t('IMPORT.PAUSE')}
          </Button>
        )}
        {all > 0 && (
          <ButtonLink variant="quiet" to={reportPath(lang, { id, state: undefined, note: undefined, page: 1 })}>
            {t('IMPORT.REPORT')}
          </ButtonLink>
        )}
        {all > 0 && canUndo(one) && (
          <DialogButton variant="quiet" dialog={(close) => <UndoDialog id={id} onClose={close} />}>
            {t('IMPORT.UNDO')}
          </DialogButton>
        )}
        {canForget(one, all) && (
          <Button
            variant="quiet"
            aria-disabled={act.isPending}
            onClick={() => act.mutate(() => call('/api/manager/ImportForget', { id }), { onSuccess: keepFocus })}
          >
            {t('IMPORT.FORGET')}
          </Button>
        )}
      </div>
    </>
  );
}

interface UnknownProps {
  found: Import['found'];
  kind: 'shortcode' | 'block';
}

/** Shortcodes that stay as text, or blocks that are left out. */
function Unknown({ found, kind }: UnknownProps) {
  const { t } = useTranslation();
  const inDigits = useDigits();
  const names = found.unknown.filter((one) => (one.kind ?? 'shortcode') === kind);
  if (names.length === 0) return null;
  return (
    <p className="text-16 muted breakable">
      {t(IMPORT_NOTE_TEXTS[kind])}{' '}
      <bdi>{names.map(({ name, texts }) => `${name} (${inDigits(texts)})`).join(', ')}</bdi>
    </p>
  );
}

type Found = Import['found']['items'];

/** How many of each kind there are in each language. */
function FoundTable({ found }: { found: Found }) {
  const { t } = useTranslation();
  const number = useNumber();
  // The settings are in all languages at once.
  const count = (kind: Found[number]['kind'], lang: Found[number]['lang']) =>
    found.find((one) => one.kind === kind && (one.lang === lang || kind === 'settings'))?.count ?? 0;
  const kinds = new Set(found.map(({ kind }) => kind));
  const title = t('IMPORT.FOUND');
  return (
    <CountTable label={title} columns={[title, ...LANGS.map((lang) => t(keyIn('VISITS.IN', lang)))]}>
      {[...kinds].map((kind) => (
        <tr key={kind}>
          <th scope="row">{t(FOUND_KIND_TEXTS[kind])}</th>
          {LANGS.map((lang) => (
            <td key={lang}>{number(count(kind, lang))}</td>
          ))}
        </tr>
      ))}
    </CountTable>
  );
}

/** What is listed and nothing can be undone by: of what it found nothing was stored, or all was moved to the bin. */
const canForget = ({ state }: Import, stored: number) =>
  state === 'undone' || (stored === 0 && (state === 'found' || state === 'paused' || state === 'failed'));

const canUndo = ({ state }: Import) => state === 'paused' || state === 'done' || state === 'failed';

function UndoDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const undo = useMutation({
    mutationFn: () => call('/api/manager/ImportUndo', { id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(everyImport);
      onClose();
    },
  });
  return (
    <QuestionDialog
      title={t('IMPORT.UNDO')}
      submit={t('IMPORT.UNDO')}
      isDisabled={undo.isPending}
      error={undo.error}
      onSubmit={() => undo.mutate()}
      onClose={onClose}
    >
      <p>{t('IMPORT.UNDO_QUESTION')}</p>
    </QuestionDialog>
  );
}
