import type { UseQueryResult } from '@tanstack/react-query';
import { FILE_ROOT } from 'adapter/contract/limits';
import { STATUS } from 'adapter/contract/status';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import styles from './file-grid.module.css';
import { isBin } from './folder-path.ts';

interface FolderContentProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;
  folder: string;
  search: string;
  /** How many folders and files the search leaves. */
  count: number;
  onOpen: (folder: string) => void;
  children: ReactNode;
}

const isGone = (error: Error) => error instanceof ApiError && error.status === STATUS.notFound;

/** The states of an open folder: loading, failed, empty, nothing found, or its tiles. */
export function FolderContent({ query, folder, search, count, onOpen, children }: FolderContentProps) {
  const { t, i18n } = useTranslation();
  const { data, error, isFetching, refetch } = query;
  const problem = error && (
    <div className={styles.problem} role="alert">
      <p>{isGone(error) ? t('FILES.FOLDER_GONE') : errorText(i18n, error)}</p>
      {isGone(error) && folder !== FILE_ROOT ? (
        <Button variant="quiet" onClick={() => onOpen(FILE_ROOT)}>
          {t('FILES.GO_TO_ROOT')}
        </Button>
      ) : (
        <Button variant="quiet" aria-disabled={isFetching} onClick={() => refetch()}>
          {t('RETRY')}
        </Button>
      )}
    </div>
  );
  if (data === undefined) return problem || <ListingSkeleton />;
  return (
    <div className={styles.content} aria-busy={isFetching}>
      {problem}
      {count > 0 ? children : <EmptyState text={t(emptyText(folder, search))} />}
    </div>
  );
}

function emptyText(folder: string, search: string) {
  if (search.trim() !== '') return 'FILES.NOTHING_FOUND';
  return isBin(folder) ? 'FILES.BIN_EMPTY' : 'FILES.EMPTY';
}

const TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The skeleton of a folder that is loading. */
export function ListingSkeleton() {
  return (
    <div className={styles.grid}>
      <LoadingNote />
      <div className={styles.files}>
        {TILES.map((tile) => (
          <Skeleton key={tile} shape="tile" />
        ))}
      </div>
    </div>
  );
}
