import { type QueryFunction, type QueryKey, useSuspenseQuery } from '@tanstack/react-query';
import { LIMITS } from 'contract/limits';
import { type LucideIcon, Search } from 'lucide-react';
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type Lang, useLang } from '../lib/lang.ts';
import { Link } from '../lib/link.tsx';
import { type LoaderArgs, load, routeLang } from '../lib/loader.ts';
import { useDocumentTitle, useSiteName } from '../lib/site.ts';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { ListScreen } from './list-screen.tsx';
import styles from './manager-list.module.css';

/** What a list asks for at once, and shows on a page. */
export const ROWS_PER_PAGE = 20;

/**
 * The loader of a list's screen, and what its component reads: the place in its address, and the reply. The list is never
 * taken from the cache when it is opened.
 */
export function listOf<Place, Reply, Key extends QueryKey>(
  placeOf: (address: Pick<URL, 'pathname' | 'searchParams'>, lang: Lang) => Place,
  query: (lang: Lang, place: Place) => { queryKey: Key; queryFn?: QueryFunction<Reply, Key> },
  whileShown: { refetchOnWindowFocus?: boolean } = {},
) {
  return {
    loader: async (args: LoaderArgs) => {
      const lang = routeLang(args);
      const place = placeOf(new URL(args.request.url), lang);
      await load(args, { ...query(lang, place), staleTime: 0 });
      return null;
    },
    useList: () => {
      const lang = useLang();
      const { pathname, search } = useLocation();
      const place = placeOf({ pathname, searchParams: new URLSearchParams(search) }, lang);
      const { data: reply } = useSuspenseQuery({ ...query(lang, place), ...whileShown });
      return { lang, place, reply };
    },
  };
}

interface ManagerListProps extends Omit<ComponentProps<typeof ListScreen>, 'trail' | 'tools' | 'size' | 'filters'> {
  /** A sentence about the list. */
  note?: string;
  tools?: ReactNode;
  filters?: ReactNode;
  /** What is done with rows of the page. */
  aboveRows?: ReactNode;
  /** What stands in the place of the rows. */
  table?: ReactNode;
  size?: number;
}

/** A list of the managers: a row for each item, below each other. */
export function ManagerList({
  title,
  note,
  tools,
  filters,
  aboveRows,
  table,
  size,
  children,
  ...list
}: ManagerListProps) {
  useDocumentTitle(title, useSiteName());
  return (
    <ListScreen
      title={title}
      trail={[{ title }]}
      tools={tools}
      filters={
        note === undefined ? (
          filters
        ) : (
          <div className="stack gap-4">
            <ListNote>{note}</ListNote>
            {filters}
          </div>
        )
      }
      size={size ?? ROWS_PER_PAGE}
      {...list}
    >
      <div className="stack gap-4">
        {aboveRows}
        {table || <ul className={styles.rows}>{children}</ul>}
      </div>
    </ListScreen>
  );
}

/** A sentence about a list. */
export const ListNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;

/** What is known of a row's item, in small letters. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <p className={`row cluster gap-1 gap-x-4 text-14 muted breakable ${styles.facts}`}>{children}</p>
);

interface RowLinkProps {
  to: string;
  target?: '_blank';
  rel?: 'opener';
  /** Whether another document is opened, such as the translation of an item. */
  isDocument?: boolean;
  children: ReactNode;
}

/** The title of a row's item, which leads to it. */
function RowLink({ to, isDocument = false, children, ...tab }: RowLinkProps) {
  const { t } = useTranslation();
  const text = (
    <>
      {children}
      {tab.target && <span className="visually-hidden"> ({t('ADMIN.NEW_TAB')})</span>}
    </>
  );
  return isDocument ? (
    <a className={`strong breakable ${styles.link}`} href={to} {...tab}>
      {text}
    </a>
  ) : (
    <Link className={`strong breakable ${styles.link}`} to={to} {...tab}>
      {text}
    </Link>
  );
}

interface ManagerRowProps {
  /** Where the title leads. */
  link?: Omit<RowLinkProps, 'children'>;
  title: ReactNode;
  facts: ReactNode;
  children?: ReactNode;
}

/** An item of a list: its title, and what is known of it. */
export function ManagerRow({ link, title, facts, children }: ManagerRowProps) {
  return (
    <li className={styles.row}>
      {link ? <RowLink {...link}>{title}</RowLink> : <div className="strong breakable">{title}</div>}
      <Facts>{facts}</Facts>
      {children}
    </li>
  );
}

interface EntryRowProps {
  Icon: LucideIcon;
  isAlarming?: boolean;
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
}

/** An item of a list with an icon of its kind, and what can be done with it. */
export function EntryRow({ Icon, isAlarming = false, title, children, actions }: EntryRowProps) {
  return (
    <li className={styles.entry} data-actions={actions !== undefined}>
      <span className={styles.icon} data-alarming={isAlarming}>
        <Icon aria-hidden="true" />
      </span>
      <div className="fit">
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
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

interface SearchFormProps {
  label: string;
  /** What the list is searched for now. */
  value: string;
  onSearch: (search: string) => void;
}

export function SearchForm({ label, value, onSearch }: SearchFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
  };
  return (
    <search className={styles.search}>
      <form className={`row bottom gap-2 ${styles.form}`} onSubmit={submit}>
        <TextField
          key={value}
          id={id}
          label={label}
          type="search"
          name="search"
          maxLength={LIMITS.search.max}
          defaultValue={value}
        />
        <Button type="submit" variant="quiet">
          <Search aria-hidden="true" />
          {t('USERS.SEARCH_SUBMIT')}
        </Button>
      </form>
    </search>
  );
}

/** When a row that had the focus is removed, the focus moves to the heading. */
export function keepFocus(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus();
}
