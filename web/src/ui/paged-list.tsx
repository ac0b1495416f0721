import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pageCount } from '../lib/format.ts';
import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Pager } from './pager.tsx';

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
