import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pageCount } from '../lib/format.ts';
import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import styles from './paged-list.module.css';

interface PagedListProps {
  page: number;
  /** How many items a page has at the most. */
  size: number;
  /** How many items there are on all pages. */
  total: number;
  /** How many of them this page shows; none when it lies past the last page. */
  shown: number;
  path: (page: number) => string;
  /** What is said where there is no item at all. */
  empty: string;
  /** The items. */
  children: ReactNode;
}

/** A page of a list and the way to the others; in words where there is nothing to show. */
export function PagedList({ page, size, total, shown, path, empty, children }: PagedListProps) {
  const { t } = useTranslation();
  return (
    <>
      {shown > 0 && children}
      {total === 0 && <EmptyState text={empty} />}
      {total > 0 && shown === 0 && (
        <EmptyState text={t('LIST.PAST_END')}>
          <ButtonLink variant="quiet" to={path(1)}>
            {t('LIST.FIRST_PAGE')}
          </ButtonLink>
        </EmptyState>
      )}
      <Pager page={page} count={pageCount(total, size)} path={path} />
    </>
  );
}

interface PagerProps {
  page: number;
  /** How many pages there are. */
  count: number;
  /** The address of a page, from lib/paths.ts. */
  path: (page: number) => string;
}

/** Previous, the page numbers, next; nothing when all is on one page. */
function Pager({ page, count, path }: PagerProps) {
  const { t } = useTranslation();
  if (count <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('PAGER.LABEL')} data-chrome>
      {page > 1 && (
        <Link className={styles.previous} to={path(Math.min(page - 1, count))} rel="prev">
          <ChevronRight className={styles.back} size={18} aria-hidden="true" />
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
                aria-label={t('PAGER.PAGE', { page: slot })}
                aria-current={slot === page ? 'page' : undefined}
              >
                {slot}
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

/** A gap in the row of numbers; there are at most two, told apart by the side they stand on. */
type PageSlot = number | 'gap-before' | 'gap-after';

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

/** What the pager's row shows: at most seven places, the first, the last and the current page always among them. */
export function pageWindow(page: number, count: number): PageSlot[] {
  if (count <= MOST) return range(1, count);
  const current = Math.min(Math.max(1, page), count);
  if (current < EDGE) return [...range(1, EDGE), 'gap-after', count];
  if (current > count - EDGE + 1) return [1, 'gap-before', ...range(count - EDGE + 1, count)];
  return [1, 'gap-before', ...range(current - 1, current + 1), 'gap-after', count];
}
