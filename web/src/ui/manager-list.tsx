import { Search } from 'lucide-react';
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDocumentTitle, useSiteName } from '../lib/site.ts';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { ListScreen } from './list-screen.tsx';
import styles from './manager-list.module.css';

/** A list of the managers: a row for each item, below each other. */
export function ManagerList({ title, children, ...list }: Omit<ComponentProps<typeof ListScreen>, 'trail'>) {
  useDocumentTitle(title, useSiteName());
  return (
    <ListScreen title={title} trail={[{ title }]} {...list}>
      <ul className={styles.rows}>{children}</ul>
    </ListScreen>
  );
}

/** The page number in a list's address; 1 where there is none. */
export function pageOf(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1;
}

/** The address of a page of a list. Filters without a value are left out, and so is the first page. */
export function listPath(path: string, page: number, filters: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

interface ChoiceLink {
  path: string;
  label: string;
  isCurrent: boolean;
  /** The number of entries, beside the label. */
  count?: ReactNode;
}

interface ChoiceLinksProps {
  label: string;
  choices: ChoiceLink[];
}

/** Links that choose the part of a list that is displayed. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.choices}>
        {choices.map(({ path, label: text, isCurrent, count }) => (
          <li key={path}>
            <Link className={styles.choice} to={path} aria-current={isCurrent ? 'page' : undefined}>
              {text}
              {count !== undefined && <bdi className={styles.count}>{count}</bdi>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SearchFormProps {
  label: string;
  /** What the list is searched for now. */
  value: string;
  onSearch: (search: string) => void;
}

/** Searches a list. */
export function SearchForm({ label, value, onSearch }: SearchFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
  };
  return (
    <search className={styles.search}>
      <form className={styles.form} onSubmit={submit}>
        <TextField key={value} id={id} label={label} type="search" name="search" maxLength={100} defaultValue={value} />
        <Button type="submit" variant="quiet">
          <Search aria-hidden="true" />
          {t('USERS.SEARCH_SUBMIT')}
        </Button>
      </form>
    </search>
  );
}
