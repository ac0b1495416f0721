import { DOCUMENT_SORTS } from 'contract/kinds/document-sorts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDigits } from '../../lib/menu.ts';
import styles from './documents.module.css';

interface FilterProps {
  years: readonly string[];
  sorts: readonly (keyof typeof DOCUMENT_SORTS)[];
  /** Of what nothing is chosen is ''. */
  onChoose: (chosen: { year: string; sort: string }) => void;
}

/** Chooses a year and a kind of the documents of a page. */
export function Filter({ years, sorts, onChoose }: FilterProps) {
  const { t } = useTranslation();
  const inDigits = useDigits();
  const [chosen, setChosen] = useState({ year: '', sort: '' });
  const choose = (change: Partial<typeof chosen>) => {
    setChosen({ ...chosen, ...change });
    onChoose({ ...chosen, ...change });
  };
  return (
    <search className={styles.filter} aria-label={t('DOCUMENTS.FILTER')} data-filter data-chrome>
      <Choice
        label={t('DOCUMENT.YEAR')}
        all={t('DOCUMENTS.ALL_YEARS')}
        options={years.map((year) => ({ value: year, label: inDigits(year) }))}
        onChoose={(year) => choose({ year })}
      />
      <Choice
        label={t('DOCUMENT.SORT')}
        all={t('DOCUMENTS.ALL_SORTS')}
        options={sorts.map((sort) => ({ value: sort, label: t(DOCUMENT_SORTS[sort]) }))}
        onChoose={(sort) => choose({ sort })}
      />
    </search>
  );
}

interface ChoiceProps {
  label: string;
  /** What choosing nothing is called. */
  all: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

function Choice({ label, all, options, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      {label}
      <select onChange={({ target }) => onChoose(target.value)}>
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
