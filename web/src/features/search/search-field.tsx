import { SEARCH_LENGTH } from 'contract/visitors-vocabulary';
import { Search } from 'lucide-react';
import type { ComponentProps, FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLang } from '../../lib/lang.ts';
import { paths } from '../../lib/paths.ts';
import { searchPath } from './queries.ts';
import styles from './search-field.module.css';

interface SearchFieldProps extends ComponentProps<'input'> {
  /** After the results were opened. */
  onSearch?: () => void;
}

/** The field with its button. Without scripts it sends its form, to the address that it opens with them. */
export function SearchField({ onSearch, ...input }: SearchFieldProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    navigate(searchPath(lang, { text, page: 1 }));
    onSearch?.();
  };
  return (
    <search className={styles.search}>
      <form className={styles.form} action={paths.search(lang)} onSubmit={submit}>
        <input
          type="search"
          name="q"
          className={styles.field}
          dir="auto"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_LENGTH}
          aria-label={t('SEARCH.FIELD')}
          placeholder={t('SEARCH.FIELD')}
          {...input}
        />
        <button type="submit" className={styles.button} aria-label={t('LAYOUT.SEARCH')} title={t('LAYOUT.SEARCH')}>
          <Search aria-hidden="true" />
        </button>
      </form>
    </search>
  );
}
