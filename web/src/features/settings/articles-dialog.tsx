import { LIMITS } from 'contract/limits';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FoundState, useTitleField } from '../../forms/title-search.tsx';
import { apiQuery } from '../../lib/api-query.ts';
import { useLang } from '../../lib/lang.ts';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { useManagerQuery } from '../session/use-manager-call.ts';
import styles from './counter-fields.module.css';

interface ArticlesDialogProps {
  chosen: readonly number[];
  onDone: (chosen: number[]) => void;
  onClose: () => void;
}

/** Chooses articles by their titles, hidden ones included; without a search the newest are listed. */
export function ArticlesDialog({ chosen, onDone, onClose }: ArticlesDialogProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [ids, setIds] = useState<readonly number[]>(chosen);
  const { field, search } = useTitleField(t('SETTINGS.FIND_ARTICLE'));
  const found = useManagerQuery({
    ...apiQuery('/api/manager/ArticleTitles', lang, { search }),
    placeholderData: (before) => before,
  });
  const isFull = ids.length >= LIMITS.counter.articles;
  const toggle = (id: number) =>
    setIds((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));
  return (
    <QuestionDialog
      title={t('SETTINGS.ADD_ARTICLES')}
      submit={t('SETTINGS.USE_ARTICLES')}
      onSubmit={() => onDone([...ids])}
      onClose={onClose}
    >
      {field}
      <fieldset className={styles.found} aria-busy={!found.data}>
        <legend className="visually-hidden">{t('SETTINGS.FOUND_ARTICLES')}</legend>
        <FoundState found={found} empty={t('SETTINGS.NO_ARTICLE_FOUND')} />
        {found.data?.data.map(({ id, title, isVisible }) => (
          <label key={id} className={styles.option}>
            <input
              type="checkbox"
              checked={ids.includes(id)}
              disabled={isFull && !ids.includes(id)}
              onChange={() => toggle(id)}
            />
            <span dir="auto">{title}</span>
            {isVisible === 0 && <HiddenMark />}
          </label>
        ))}
      </fieldset>
      {isFull && (
        <p className="text-14 muted" role="status">
          {t('SETTINGS.MOST_ARTICLES', { max: LIMITS.counter.articles })}
        </p>
      )}
    </QuestionDialog>
  );
}

/** Says that visitors do not see an article. */
export function HiddenMark() {
  const { t } = useTranslation();
  return (
    <span className={styles.hidden}>
      <EyeOff size={16} aria-hidden="true" />
      {t('ADMIN.HIDDEN')}
    </span>
  );
}
