import { LIMITS } from 'contract/limits';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RowList } from '../../forms/fields/row-list.tsx';
import type { CounterField } from '../../forms/values/counters.ts';
import { fieldId } from '../../forms/values/item-values.ts';
import { useProblemText } from '../../forms/values/problems.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { useLang } from '../../lib/lang.ts';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useManagerQuery } from '../session/use-manager-call.ts';
import { ArticlesDialog, HiddenMark } from './articles-dialog.tsx';
import styles from './counter-fields.module.css';
import type { SettingsFields } from './settings-fields.tsx';

interface ArticlesFieldProps {
  control: Control<SettingsFields>;
  name: `${CounterField['details']}.articles`;
}

/** The articles behind a counter, by their titles, in the order in which visitors see them. */
export function ArticlesField({ control, name }: ArticlesFieldProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const openDialog = useOpenDialog();
  const problem = useProblemText();
  const { field, fieldState } = useController({ control, name });
  const ids = (field.value ?? []).map(Number);
  const { data } = useManagerQuery({
    ...apiQuery('/api/manager/ArticleTitles', lang, { ids }),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  });
  const titleOf = (id: number) => data?.data.find((article) => article.id === id);
  const nameOf = (id: number) => titleOf(id)?.title ?? t('SETTINGS.ARTICLE_GONE', { id });
  const error = problem(fieldState.error);
  const choose = () =>
    openDialog((close) => (
      <ArticlesDialog
        chosen={ids}
        onDone={(chosen) => {
          field.onChange(chosen);
          close();
        }}
        onClose={close}
      />
    ));
  return (
    <div id={fieldId(name)}>
      <RowList
        title={t('SETTINGS.ARTICLES')}
        add={t('SETTINGS.ADD_ARTICLES')}
        max={LIMITS.counter.articles}
        layout="wide"
        keys={ids.map(String)}
        nameOf={(index) => nameOf(ids[index] ?? 0)}
        row={(index) => {
          const id = ids[index] ?? 0;
          if (!data) return <Skeleton shape="line" />;
          return (
            <p className={styles.title}>
              <span dir="auto" lang={titleOf(id)?.lang}>
                {nameOf(id)}
              </span>
              {titleOf(id)?.isVisible === 0 && <HiddenMark />}
            </p>
          );
        }}
        onAdd={choose}
        onRemove={(index) => field.onChange(ids.filter((_, place) => place !== index))}
        onMove={(from, to) => {
          const moved = ids.filter((_, place) => place !== from);
          moved.splice(to, 0, ids[from] ?? 0);
          field.onChange(moved);
        }}
      />
      {error && <FieldError id={`${fieldId(name)}-error`} text={error} />}
    </div>
  );
}
