import { documentFilter, filterQuery } from 'contract/document-filter';
import { DOCUMENT_SORTS } from 'contract/kinds/document-sorts';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDigits } from '../../lib/menu.ts';
import { Button } from '../../ui/button.tsx';
import styles from './documents.module.css';

interface FilterProps {
  years: readonly string[];
  sorts: readonly (keyof typeof DOCUMENT_SORTS)[];
  /** The address of the list. */
  list: string;
}

/** Chooses a year and a kind of the documents of a list. Without scripts it sends its form, to the address that it opens with them. */
export function Filter({ years, sorts, list }: FilterProps) {
  const { t } = useTranslation();
  const inDigits = useDigits();
  const navigate = useNavigate();
  const { year, sort } = documentFilter(new URLSearchParams(useLocation().search));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    navigate(list + filterQuery(documentFilter(new URLSearchParams(fields))), { preventScrollReset: true });
  };
  return (
    <search aria-label={t('DOCUMENTS.FILTER')} data-filter data-chrome>
      <form className={styles.filter} action={list} onSubmit={submit}>
        <Choice
          name="year"
          label={t('DOCUMENT.YEAR')}
          all={t('DOCUMENTS.ALL_YEARS')}
          chosen={year}
          options={years.map((value) => ({ value, label: inDigits(value) }))}
        />
        <Choice
          name="kind"
          label={t('DOCUMENT.SORT')}
          all={t('DOCUMENTS.ALL_SORTS')}
          chosen={sort}
          options={sorts.map((value) => ({ value, label: t(DOCUMENT_SORTS[value]) }))}
        />
        <Button variant="quiet" type="submit">
          {t('DOCUMENTS.SHOW')}
        </Button>
      </form>
    </search>
  );
}

interface ChoiceProps {
  /** In the query of the address. */
  name: string;
  label: string;
  /** What choosing nothing is called. */
  all: string;
  chosen: number | string | undefined;
  options: readonly { value: string; label: string }[];
}

function Choice({ name, label, all, chosen = '', options }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      {label}
      <select key={chosen} name={name} defaultValue={chosen}>
        <option value="">{all}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
