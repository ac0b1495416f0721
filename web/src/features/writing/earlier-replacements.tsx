import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../forms/files/alt-texts.tsx';
import { apiQuery } from '../../lib/api-query.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { newRequestId } from '../../lib/request-id.ts';
import { useMomentText } from '../../lib/zoned-time.ts';
import { Button } from '../../ui/button.tsx';
import { CallProblem } from '../../ui/call-problem.tsx';
import { ManagerRow } from '../../ui/manager-list.tsx';
import { useToast } from '../../ui/toast.tsx';
import { editorLink, targetOf } from '../session/tools/editor-link.ts';
import { useManagerCall } from '../session/use-manager-call.ts';
import styles from './find-and-replace.module.css';
import { keyOf, keyOfPart, PART_LABELS, partLink } from './found-text.tsx';

export const replacementsQuery = (lang: Lang) => apiQuery('/api/manager/ReplacementsList', lang, {});

/** What was replaced lately, each with the way back; texts that somebody has changed since stay as they are, and are named. */
export function EarlierReplacements() {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const toast = useToast();
  const momentText = useMomentText();
  const { data: acts } = useSuspenseQuery(replacementsQuery(lang)).data;
  const undo = useMutation({
    mutationFn: (id: number) => call('/api/manager/ReplacementUndo', { id, requestId: newRequestId(), lang }),
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      toast('success', t('REPLACE.UNDO_DONE'));
    },
  });
  const nameOf = ({ find, replace }: { find: string; replace: string }) =>
    t(replace === '' ? 'REPLACE.ACT_EMPTY' : 'REPLACE.ACT', { find: isolated(find), replace: isolated(replace) });
  const { kept = [], keptParts = [] } = undo.data?.data ?? {};
  if (acts.length === 0) return <p className="muted">{t('REPLACE.EARLIER_EMPTY')}</p>;
  return (
    <div className="stack gap-4">
      <CallProblem error={undo.error} />
      {kept.length + keptParts.length > 0 && (
        <div className="stack gap-1" role="status">
          <p className="strong">{t('REPLACE.KEPT')}</p>
          <ul>
            {kept.map((text) => (
              <li key={keyOf(text)}>
                <Link {...editorLink(lang, targetOf(text))}>
                  <bdi lang={text.lang}>{text.title}</bdi>
                </Link>
              </li>
            ))}
            {keptParts.map((part) => (
              <li key={keyOfPart(part)}>
                <Link to={partLink(lang, part)}>{part.title || t(PART_LABELS[part.part])}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className={styles.texts}>
        {acts.map(({ id, at, by, texts, isUndone, ...act }) => (
          <ManagerRow
            key={id}
            title={nameOf(act)}
            facts={
              <>
                <span>{t('REPLACE.TEXTS', { count: texts })}</span>
                <time dateTime={at}>{momentText(at)}</time>
                <bdi>{by}</bdi>
                {isUndone && <span>{t('REPLACE.UNDONE')}</span>}
              </>
            }
          >
            {!isUndone && (
              <div>
                <Button
                  variant="quiet"
                  aria-label={`${t('REPLACE.UNDO')}: ${nameOf(act)}`}
                  aria-disabled={undo.isPending}
                  onClick={() => !undo.isPending && undo.mutate(id)}
                >
                  <Undo2 className="mirrored" aria-hidden="true" />
                  {t('REPLACE.UNDO')}
                </Button>
              </div>
            )}
          </ManagerRow>
        ))}
      </ul>
    </div>
  );
}
