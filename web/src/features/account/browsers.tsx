import { useMutation } from '@tanstack/react-query';
import { SECOND_FACTOR_LIMITS } from 'contract/limits';
import { LogOut, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLang } from '../../lib/lang.ts';
import { paths } from '../../lib/paths.ts';
import { clearSession } from '../../lib/session.ts';
import { useMomentText } from '../../lib/zoned-time.ts';
import { IconButton } from '../../ui/button.tsx';
import { DialogButton } from '../../ui/dialog.tsx';
import { useFailureToast } from '../../ui/failure-toast.ts';
import { Panel } from '../../ui/panel.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import styles from './account.module.css';
import { type Account, type Browser, useAccountAct } from './second-factor.tsx';

interface BrowserRowProps {
  browser: Browser;
  since: 'ACCOUNT.OPENED' | 'ACCOUNT.REMEMBERED';
  mark?: string | undefined;
  children: ReactNode;
}

function BrowserRow({ browser, since, mark, children }: BrowserRowProps) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  return (
    <li className={styles.row}>
      <div className={`stack gap-1 text-14 muted ${styles.facts}`}>
        <strong>
          <bdi>{browser.device || t('ACCOUNT.UNKNOWN')}</bdi>
          {mark && <span className={styles.mark}>{mark}</span>}
        </strong>
        <span>{t('ACCOUNT.USED', { date: momentText(browser.lastUsedAt) })}</span>
        <span>{t(since, { date: momentText(browser.createdAt) })}</span>
      </div>
      {children}
    </li>
  );
}

/** The browsers that are not asked for a code. */
export function RememberedBrowsers({ browsers }: { browsers: Browser[] }) {
  const { t } = useTranslation();
  const call = useManagerCall();
  const fail = useFailureToast();
  const forget = useAccountAct((id) => call('/api/home/BrowserForget', { id }), t('ACCOUNT.FORGOTTEN'), fail);
  return (
    <Panel title={t('ACCOUNT.BROWSERS')}>
      <p className="text-16 muted">
        {browsers.length === 0
          ? t('ACCOUNT.NO_BROWSERS')
          : t('ACCOUNT.BROWSERS_NOTE', { days: SECOND_FACTOR_LIMITS.deviceDays })}
      </p>
      {browsers.length > 0 && (
        <ul className="stack">
          {browsers.map((browser) => (
            <BrowserRow key={browser.id} browser={browser} since="ACCOUNT.REMEMBERED">
              <IconButton
                label={t('ACCOUNT.FORGET', { device: browser.device || t('ACCOUNT.UNKNOWN') })}
                onClick={() => !forget.isPending && forget.mutate(browser.id)}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </BrowserRow>
          ))}
        </ul>
      )}
    </Panel>
  );
}

export function Sessions({ sessions }: { sessions: Account['sessions'] }) {
  const { t } = useTranslation();
  const call = useManagerCall();
  const fail = useFailureToast();
  const end = useAccountAct((id) => call('/api/home/SessionEnd', { id }), t('ACCOUNT.ENDED'), fail);
  return (
    <Panel title={t('ACCOUNT.SESSIONS')}>
      <p className="text-16 muted">{t('ACCOUNT.SESSIONS_NOTE')}</p>
      <ul className="stack">
        {sessions.map(({ isThis, ...browser }) => (
          <BrowserRow
            key={browser.id}
            browser={browser}
            since="ACCOUNT.OPENED"
            mark={isThis ? t('ACCOUNT.THIS') : undefined}
          >
            {!isThis && (
              <IconButton
                label={t('ACCOUNT.END', { device: browser.device || t('ACCOUNT.UNKNOWN') })}
                onClick={() => !end.isPending && end.mutate(browser.id)}
              >
                <LogOut className="mirrored" aria-hidden="true" />
              </IconButton>
            )}
          </BrowserRow>
        ))}
      </ul>
      <div className="cluster gap-3">
        <DialogButton variant="quiet" dialog={(close) => <EndAllDialog onClose={close} />}>
          <LogOut className="mirrored" aria-hidden="true" />
          {t('ACCOUNT.END_ALL')}
        </DialogButton>
      </div>
    </Panel>
  );
}

function EndAllDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const navigate = useNavigate();
  const end = useMutation({
    mutationFn: () => call('/api/home/SessionsEnd', {}),
    onSuccess: async () => {
      onClose();
      // This screen is nobody's any more, so it is left first.
      await navigate(paths.home(lang), { replace: true });
      clearSession();
      location.reload();
    },
  });
  return (
    <QuestionDialog
      title={t('ACCOUNT.END_ALL_TITLE')}
      submit={t('ACCOUNT.END_ALL')}
      focus="cancel"
      isDisabled={end.isPending}
      error={end.error}
      onSubmit={() => end.mutate()}
      onClose={onClose}
    >
      <p>{t('ACCOUNT.END_ALL_TEXT')}</p>
    </QuestionDialog>
  );
}
