import { LIMITS } from 'contract/limits';
import { EyeOff } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { useLang } from '../../lib/lang.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { useManagerQuery } from '../session/use-manager-call.ts';
import styles from './menu-editor.module.css';

/** Milliseconds without a key before a title is searched for. */
const PAUSE_MS = 250;

export interface Target {
  kind: 'article' | 'album';
  id: number;
}

interface TargetDialogProps {
  onChoose: (target: Target) => void;
  onClose: () => void;
}

/** Chooses an article or an album by its title, hidden ones included; without a search the newest are listed. */
export function TargetDialog({ onChoose, onClose }: TargetDialogProps) {
  const { t, i18n } = useTranslation();
  const lang = useLang();
  const searchId = useId();
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error, refetch } = useManagerQuery({
    ...apiQuery('/api/manager/MenuTargets', lang, { search }),
    placeholderData: (before) => before,
  });
  return (
    <Dialog title={t('MENU_EDITOR.CHOOSE')} onClose={onClose}>
      <div className={styles.dialog}>
        <TextField
          id={searchId}
          label={t('MENU_EDITOR.FIND')}
          type="search"
          autoComplete="off"
          maxLength={LIMITS.search.max}
          data-autofocus
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {!data && !error && (
          <>
            <LoadingNote />
            <Skeleton shape="text" />
          </>
        )}
        {error && (
          <div role="alert">
            <p>{errorText(i18n, error)}</p>
            <Button onClick={() => void refetch()}>{t('RETRY')}</Button>
          </div>
        )}
        {data?.data.length === 0 && <p role="status">{t('MENU_EDITOR.NOTHING_FOUND')}</p>}
        <ul className={styles.found} aria-busy={!data}>
          {data?.data.map(({ kind, id, title, isVisible }) => (
            <li key={`${kind}-${id}`}>
              <button type="button" className={styles.choice} onClick={() => onChoose({ kind, id })}>
                <bdi>{title}</bdi>
                <span className={styles.kind}>
                  {t(kind === 'article' ? 'MENU_EDITOR.ARTICLE' : 'MENU_EDITOR.ALBUM')}
                  {isVisible === 0 && (
                    <>
                      {' · '}
                      <EyeOff size={16} aria-hidden="true" />
                      {t('ADMIN.HIDDEN')}
                    </>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
