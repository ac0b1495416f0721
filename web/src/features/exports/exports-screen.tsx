import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ExportReply } from 'contract/calls/exports';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isTextKey, type TextKey } from '../../i18n/i18n.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { useDigits } from '../../lib/menu.ts';
import { useDocumentTitle, useSiteName } from '../../lib/site.ts';
import { useMomentText } from '../../lib/zoned-time.ts';
import { Button } from '../../ui/button.tsx';
import { CallProblem } from '../../ui/call-problem.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListNote } from '../../ui/manager-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DeleteButton } from '../../ui/question-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import styles from './exports-screen.module.css';

const LIST = '/api/manager/ExportsList';
const everyExport = { queryKey: [LIST] };
const exportsQuery = (lang: Lang) => apiQuery(LIST, lang, {});

/** Milliseconds between questions about what is under way. */
const ASK_EVERY = 2_000;
const MEGABYTE = 1_000_000;

export async function loader(args: LoaderArgs) {
  return load(args, { ...exportsQuery(routeLang(args)), staleTime: 0 });
}

/** Exports everything: the site as files for any web server, and what the association owns as data. */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const { data: reply } = useSuspenseQuery({
    ...exportsQuery(lang),
    refetchInterval: ({ state }) => (state.data?.data.some((one) => one.state === 'running') ? ASK_EVERY : false),
  });
  const title = t('EXPORTS.TITLE');
  useDocumentTitle(title, useSiteName());
  return (
    <>
      <PageHeader title={title} trail={[{ title }]} />
      <Section>
        <ListNote>{t('EXPORTS.NOTE')}</ListNote>
        {reply.data.length === 0 && <EmptyState text={t('EXPORTS.EMPTY')} />}
        <ul className={styles.exports}>
          {reply.data.map((one) => (
            <li key={one.kind} className={styles.export}>
              <ExportCard one={one} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

const TITLES = { site: 'EXPORTS.SITE', data: 'EXPORTS.DATA' } as const;
const NOTES = { site: 'EXPORTS.SITE_NOTE', data: 'EXPORTS.DATA_NOTE' } as const;
const STATE_TEXTS = {
  none: 'EXPORTS.STATE_NONE',
  running: 'EXPORTS.STATE_RUNNING',
  done: 'EXPORTS.STATE_DONE',
  failed: 'IMPORT.STATE_FAILED',
  interrupted: 'EXPORTS.STATE_INTERRUPTED',
} as const satisfies Record<ExportReply['state'], TextKey>;

function ExportCard({ one }: { one: ExportReply }) {
  const { t, i18n } = useTranslation();
  const inDigits = useDigits();
  const momentText = useMomentText();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const { kind, state, files, bytes, error, missing, startedAt, endedAt } = one;
  const act = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSettled: () => queryClient.invalidateQueries(everyExport),
  });
  const download = async () => {
    const { data } = await call('/api/manager/ExportLink', { kind });
    // A browser stores a file of any size by itself.
    window.location.assign(data.address);
  };
  const title = t(TITLES[kind]);
  const moment = endedAt || startedAt;
  return (
    <>
      <h2 className="text-18 strong">{title}</h2>
      <p>{t(NOTES[kind])}</p>
      <div className="stack gap-1" role="status">
        <p>
          {t(STATE_TEXTS[state], {
            moment: moment === '' ? '' : momentText(moment),
            reason: isTextKey(i18n, error) ? t(error) : '',
          })}
        </p>
        {files > 0 && (
          <p className="text-16 muted">
            {t('EXPORTS.SIZE', { files: inDigits(files), megabytes: inDigits(Math.ceil(bytes / MEGABYTE)) })}
          </p>
        )}
      </div>
      {missing.length > 0 && (
        <>
          <p>{t('EXPORTS.MISSING')}</p>
          <ul>
            {missing.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {state === 'running' && <progress aria-label={title} />}
      <CallProblem error={act.error} />
      <div className="cluster gap-3">
        {state === 'done' && (
          <Button aria-disabled={act.isPending} onClick={() => act.mutate(download)}>
            <Download aria-hidden="true" />
            {t('EXPORTS.DOWNLOAD')}
          </Button>
        )}
        {state !== 'running' && (
          <Button
            variant={state === 'done' ? 'quiet' : 'primary'}
            aria-disabled={act.isPending}
            onClick={() => act.mutate(() => call('/api/manager/ExportStart', { kind }))}
          >
            {t(state === 'done' ? 'EXPORTS.AGAIN' : 'EXPORTS.START')}
          </Button>
        )}
        {state !== 'none' && (
          <DeleteButton
            title={t(state === 'running' ? 'EXPORTS.STOP' : 'EXPORTS.REMOVE')}
            label={t(state === 'running' ? 'EXPORTS.STOP' : 'EXPORTS.REMOVE')}
            question={(name) => t('EXPORTS.REMOVE_QUESTION', { name })}
            name={title}
            onDelete={() => act.mutate(() => call('/api/manager/ExportRemove', { kind }))}
          />
        )}
      </div>
    </>
  );
}
