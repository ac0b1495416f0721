import { useMutation, useQueryClient } from '@tanstack/react-query';
import { STATUS } from 'contract/status';
import { Eye, History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import panelStyles from '../../forms/panels/panels.module.css';
import { LoadProblem } from '../../forms/panels/panels.tsx';
import type { StoredItem } from '../../forms/values/item-values.ts';
import { errorText } from '../../i18n/error-text.ts';
import { editedQuery } from '../../lib/api-query.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { ApiError, type CallReply } from '../../lib/transport.ts';
import { useMomentText } from '../../lib/zoned-time.ts';
import { Button } from '../../ui/button.tsx';
import { useFailureToast } from '../../ui/failure-toast.ts';
import { useToast } from '../../ui/toast.tsx';
import { useManagerCall, useManagerQuery } from '../session/use-manager-call.ts';
import { settingsQuery, storedSettings } from './settings-fields.tsx';
import styles from './settings-form.module.css';
import type { SettingsFields } from './settings-form.ts';

type Draft = NonNullable<CallReply<'/api/manager/LoadSettingsDraft'>['data']>;

/** What is saved of the settings and not published yet. */
const draftQuery = (lang: Lang) => editedQuery('/api/manager/LoadSettingsDraft', lang, {});

/** Before the link in a draft's reply expires. */
const RENEW_MS = 5 * 60_000;

interface SettingsDraftProps {
  version: string | undefined;
  /** Publishes the draft with what was changed in the form. */
  onPublish: () => Promise<unknown>;
  /** Shows settings in the form: those of the draft, or those that visitors see. */
  onShow: (settings: StoredItem<SettingsFields>, isDraft: boolean) => void;
}

/** Above the form: that something is saved and not published yet; nothing where everything is published. */
export function SettingsDraft(props: SettingsDraftProps) {
  const query = draftQuery(useLang());
  const { data, error, refetch } = useManagerQuery({ ...query, refetchInterval: RENEW_MS });
  if (error) return <LoadProblem error={error} onRetry={refetch} />;
  return data?.data ? <Offer {...props} draft={data.data} /> : null;
}

function Offer({ draft, version, onPublish, onShow }: SettingsDraftProps & { draft: Draft }) {
  const { t, i18n } = useTranslation();
  const lang = useLang();
  const momentText = useMomentText();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const toast = useToast();
  const fail = useFailureToast();
  const { settings, savedBy, savedAt, preview } = draft;
  const isShown = version === settings.version;
  const discard = useMutation({
    mutationFn: () => call('/api/manager/DiscardSettingsDraft', { version: settings.version }),
    onSuccess: async () => {
      const { data } = await queryClient.fetchQuery(settingsQuery(lang));
      onShow(storedSettings(data), false);
      toast('success', t('SETTINGS.DRAFT_DISCARDED'));
      await queryClient.invalidateQueries();
    },
    onError: (error) => {
      const isStale = error instanceof ApiError && error.status === STATUS.editConflict;
      if (isStale) void queryClient.invalidateQueries({ queryKey: draftQuery(lang).queryKey });
      toast('failure', isStale ? t('SETTINGS.DRAFT_CHANGED') : errorText(i18n, error));
    },
  });
  const publish = useMutation({ mutationFn: onPublish, onError: fail });
  const isBusy = discard.isPending || publish.isPending;
  return (
    <section className="notice row cluster gap-3 gap-x-4 text-16" aria-label={t('SETTINGS.DRAFT')}>
      <History className="info" aria-hidden="true" />
      <div className={styles.text}>
        <p>
          {t('SETTINGS.DRAFT_FOUND')} <bdi>{savedBy}</bdi> · <time dateTime={savedAt}>{momentText(savedAt)}</time>
        </p>
        {isShown && <p className="text-14 muted">{t('SETTINGS.DRAFT_SHOWN')}</p>}
      </div>
      <div className="row cluster gap-3">
        <a className={styles.preview} href={preview} target="_blank" rel="noopener">
          <Eye aria-hidden="true" />
          {t('EDITOR.PREVIEW')}
          <span className="visually-hidden"> ({t('ADMIN.NEW_TAB')})</span>
        </a>
        {isShown ? (
          <Button aria-disabled={isBusy} onClick={() => publish.mutate()}>
            {t('SETTINGS.DRAFT_PUBLISH')}
          </Button>
        ) : (
          <Button aria-disabled={isBusy} onClick={() => onShow(storedSettings(settings), true)}>
            {t('SETTINGS.DRAFT_OPEN')}
          </Button>
        )}
        <Button variant="quiet" aria-disabled={isBusy} onClick={() => discard.mutate()}>
          {t('SETTINGS.DRAFT_DISCARD')}
        </Button>
      </div>
    </section>
  );
}

interface DraftPanelProps {
  isDirty: boolean;
  /** Saves the form's changes as a draft. */
  onSave: () => Promise<unknown>;
}

/** Beside the form: saves what is typed without showing it to visitors. */
export function DraftPanel({ isDirty, onSave }: DraftPanelProps) {
  const { t } = useTranslation();
  const save = useMutation({ mutationFn: onSave });
  return (
    <div className={panelStyles.panel}>
      <p className="text-14 muted">{t(isDirty ? 'SETTINGS.DRAFT_HINT' : 'SETTINGS.DRAFT_NOTHING')}</p>
      {isDirty && (
        <Button variant="quiet" aria-disabled={save.isPending} onClick={() => save.mutate()}>
          <Eye aria-hidden="true" />
          {t('EDITOR.SAVE_DRAFT')}
        </Button>
      )}
    </div>
  );
}
