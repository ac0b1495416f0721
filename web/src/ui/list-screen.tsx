import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountKey } from '../i18n/i18n.ts';
import { pageCount } from '../lib/format.ts';
import { Link } from '../lib/link.tsx';
import { type Crumb, useDigits } from '../lib/menu.ts';
import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import styles from './list-screen.module.css';
import { PageHeader } from './page-header.tsx';
import { Section } from './section.tsx';

/** The reply to a list call: the items of a page, and how many there are on all pages. */
export interface ListReply {
  data: readonly unknown[];
  extra: { itemsCount: number };
}

interface ListScreenProps {
  title: string;
  trail: Crumb[];
  /** Beside the title. */
  tools: ReactNode;
  /** Links and fields that choose what is listed. */
  filters?: ReactNode;
  reply: ListReply;
  page: number;
  /** The maximum number of items of a page. */
  size: number;
  path: (page: number) => string;
  /** How many there are, and that there are none. */
  texts: { count: CountKey | 'SEARCH.MORE'; empty: string };
  /** What to do where nothing is listed. */
  emptyActions?: ReactNode;
  /** The items of the page. */
  children: ReactNode;
}

/** The screen of a list, one page at a time. */
export function ListScreen({
  title,
  trail,
  tools,
  filters,
  reply,
  page,
  size,
  path,
  texts,
  emptyActions,
  children,
}: ListScreenProps) {
  const { t } = useTranslation();
  const { itemsCount } = reply.extra;
  const isPastEnd = itemsCount > 0 && reply.data.length === 0;
  return (
    <>
      <PageHeader
        title={title}
        trail={trail}
        tools={tools}
        {...(itemsCount > 0 ? { count: t(texts.count, { count: itemsCount }) } : {})}
      />
      <Section>
        {filters}
        {reply.data.length > 0 && children}
        {itemsCount === 0 && <EmptyState text={texts.empty}>{emptyActions}</EmptyState>}
        {isPastEnd && (
          <EmptyState text={t('LIST.PAST_END')}>
            <ButtonLink variant="quiet" to={path(1)}>
              {t('LIST.FIRST_PAGE')}
            </ButtonLink>
          </EmptyState>
        )}
        <Pager page={page} count={pageCount(itemsCount, size)} path={path} />
      </Section>
    </>
  );
}

interface PagerProps {
  page: number;
  /** How many pages there are. */
  count: number;
  path: (page: number) => string;
}

/** Links to the previous page, to pages by their number, and to the next; nothing when there is only one page. */
function Pager({ page, count, path }: PagerProps) {
  const { t } = useTranslation();
  const inDigits = useDigits();
  if (count <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('PAGER.LABEL')} data-chrome>
      {page > 1 && (
        <Link className={styles.previous} to={path(Math.min(page - 1, count))} rel="prev">
          <ChevronLeft className="mirrored" size={18} aria-hidden="true" />
          {t('PAGER.PREVIOUS')}
        </Link>
      )}
      <ol className={styles.numbers}>
        {pageWindow(page, count).map((slot) =>
          typeof slot === 'number' ? (
            <li key={slot}>
              <Link
                className={styles.number}
                to={path(slot)}
                aria-label={inDigits(t('PAGER.PAGE', { page: slot }))}
                aria-current={slot === page ? 'page' : undefined}
              >
                {inDigits(slot)}
              </Link>
            </li>
          ) : (
            <li key={slot} className={styles.gap} aria-hidden="true">
              …
            </li>
          ),
        )}
      </ol>
      {page < count && (
        <Link className={styles.next} to={path(page + 1)} rel="next">
          {t('PAGER.NEXT')}
          <ChevronRight className="mirrored" size={18} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}

const MOST = 7;
const EDGE = MOST - 2;

/** A page's number, or a gap before or after the current page. */
type PageSlot = number | 'gap-before' | 'gap-after';

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

/** The pager's at most seven places, which always include the first, the last and the current page. */
export function pageWindow(page: number, count: number): PageSlot[] {
  if (count <= MOST) return range(1, count);
  const current = Math.min(Math.max(1, page), count);
  if (current < EDGE) return [...range(1, EDGE), 'gap-after', count];
  if (current > count - EDGE + 1) return [1, 'gap-before', ...range(count - EDGE + 1, count)];
  return [1, 'gap-before', ...range(current - 1, current + 1), 'gap-after', count];
}
