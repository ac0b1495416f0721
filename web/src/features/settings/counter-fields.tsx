import { hasNoDetails, NO_DETAILS } from 'contract/calls/counters';
import { LIMITS } from 'contract/limits';
import { textIn } from 'contract/localized';
import { EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Control, Controller, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Fields } from '../../forms/fields/field-list.tsx';
import { RowList } from '../../forms/fields/row-list.tsx';
import { FoundState, useTitleField } from '../../forms/title-search.tsx';
import { COUNTERS, type CounterField } from '../../forms/values/counters.ts';
import { wireToday } from '../../forms/values/dates.ts';
import { type FormField, fieldId, localizedFields } from '../../forms/values/item-values.ts';
import { typedCount } from '../../forms/values/numbers.ts';
import { useProblemText } from '../../forms/values/problems.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { useLang } from '../../lib/lang.ts';
import { Button } from '../../ui/button.tsx';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useManagerQuery } from '../session/use-manager-call.ts';
import styles from './counter-fields.module.css';
import { CounterSourceField } from './counter-source-field.tsx';
import type { FormProps, SettingsFields } from './settings-form.ts';

/** The four numbers that count up on the home page, and what each of them counts. */
export function CounterList({ form }: FormProps) {
  return (
    <div className="stack pair gap-6">
      {COUNTERS.map((counter, index) => (
        <CounterFields key={counter.name} form={form} counter={counter} anchor={`counter-${index + 1}`} />
      ))}
    </div>
  );
}

interface CounterProps extends FormProps {
  counter: CounterField;
}

const DETAILS: readonly FormField[] = [
  ...localizedFields('unit', 'SETTINGS.UNIT', { hint: 'SETTINGS.UNIT_HINT' }),
  ...localizedFields('period', 'SETTINGS.PERIOD', { hint: 'SETTINGS.PERIOD_HINT' }),
  { name: 'updatedOn', label: 'SETTINGS.UPDATED_ON', kind: 'date' },
];

const useDetails = ({ form, counter }: CounterProps) =>
  useWatch({ control: form.control, name: counter.details }) ?? NO_DETAILS;

/** `anchor` is what the pencil of the counter on the home page leads to. */
function CounterFields({ form, counter, anchor }: CounterProps & { anchor: string }) {
  const { t } = useTranslation();
  const { name, label } = counter;
  const isAsked = useLocation().hash === `#${anchor}`;
  useEffect(() => {
    if (!isAsked) return;
    // After the layout has moved the focus to the heading of the new screen.
    const frame = requestAnimationFrame(() => document.getElementById(fieldId(name))?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isAsked, name]);
  const hasDetails = !hasNoDetails(useDetails({ form, counter }));
  const isTyped = (useWatch({ control: form.control, name: counter.source }) ?? '') === '';
  return (
    <div id={anchor} className={`stack start gap-3 ${styles.counter}`}>
      <Controller
        control={form.control}
        name={name}
        render={({ field, fieldState }) => (
          <TextField
            id={fieldId(name)}
            label={t(label)}
            error={fieldState.error && t('SETTINGS.COUNTER_WRONG')}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            readOnly={!isTyped}
            hint={isTyped ? undefined : t('SETTINGS.SOURCE_HINT')}
            value={String(field.value ?? '')}
            onChange={({ target }) => {
              field.onChange(typedCount(target.value));
              // A new number is of today, unless the manager then writes another date.
              if (hasDetails) form.setValue(`${counter.details}.updatedOn`, wireToday(new Date()));
            }}
          />
        )}
      />
      <CounterSourceField form={form} counter={counter} />
      <CounterDetails form={form} counter={counter} isAsked={isAsked} />
    </div>
  );
}

function CounterDetails({ form, counter, isAsked }: CounterProps & { isAsked: boolean }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [isOpen, setOpen] = useState(isAsked);
  const details = useDetails({ form, counter });
  const hasError = form.formState.errors[counter.details] !== undefined;
  const shown = [textIn(details, 'unit', lang), textIn(details, 'period', lang)]
    .filter((text) => text !== '')
    .join(' · ');
  return (
    <details
      className="fit"
      // A rule that failed is shown at its field.
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span className="text-16 strong">{t('SETTINGS.DETAILS')}</span>{' '}
        <span className="text-14 muted" dir="auto">
          {shown || t('SETTINGS.NO_DETAILS')}
        </span>
      </summary>
      <div className={styles.fields}>
        <p className="text-16 muted">{t('SETTINGS.DETAILS_NOTE')}</p>
        <Fields form={form} fields={DETAILS} prefix={`${counter.details}.`} />
        <ArticlesField control={form.control} name={`${counter.details}.articles`} />
        {!hasNoDetails(details) && (
          <div>
            <Button
              variant="quiet"
              onClick={() => form.setValue(counter.details, { ...NO_DETAILS, articles: [] }, { shouldValidate: true })}
            >
              {t('SETTINGS.CLEAR_DETAILS')}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}

interface ArticlesFieldProps {
  control: Control<SettingsFields>;
  name: `${CounterField['details']}.articles`;
}

/** The articles behind a counter, by their titles, in the order in which visitors see them. */
function ArticlesField({ control, name }: ArticlesFieldProps) {
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
        onMove={(from, to) => field.onChange(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? 0))}
      />
      {error && <FieldError id={`${fieldId(name)}-error`} text={error} />}
    </div>
  );
}

interface ArticlesDialogProps {
  chosen: readonly number[];
  onDone: (chosen: number[]) => void;
  onClose: () => void;
}

/** Chooses articles by their titles, hidden ones included; without a search the newest are listed. */
function ArticlesDialog({ chosen, onDone, onClose }: ArticlesDialogProps) {
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
function HiddenMark() {
  const { t } = useTranslation();
  return (
    <span className={styles.hidden}>
      <EyeOff size={16} aria-hidden="true" />
      {t('ADMIN.HIDDEN')}
    </span>
  );
}
