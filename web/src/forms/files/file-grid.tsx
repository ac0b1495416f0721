import type { UseQueryResult } from '@tanstack/react-query';
import { FILE_ROOT_PATH } from 'contract/file-folders';
import { STATUS } from 'contract/status';
import { Check, Folder } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { direction, useLang } from '../../lib/lang.ts';
import { ApiError } from '../../lib/transport.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { formatBytes } from '../values/numbers.ts';
import styles from './file-grid.module.css';
import { FilePreview, isImage } from './file-preview.tsx';
import { isBin } from './folder-path.ts';
import type { StoredFile } from './stored-file.ts';
import type { FileManagerState, Gesture } from './use-file-manager.ts';

interface FileGridProps extends Pick<FileManagerState, 'folders' | 'files' | 'rule'> {
  selected: string[];
  /** The folder that was open before, where it is inside this one. */
  startAt: string | undefined;
  takesFocus: boolean;
  onOpen: (folder: string) => void;
  onPress: (file: StoredFile, gesture: Gesture) => void;
  onChoose: (file: StoredFile) => void;
  onDelete: (file: StoredFile) => void;
}

const folderKey = (name: string) => `folder:${name}`;
const fileKey = (name: string) => `file:${name}`;

export function FileGrid(props: FileGridProps) {
  const { folders, files, selected, rule, startAt, takesFocus, onOpen, onPress, onChoose, onDelete } = props;
  const { t } = useTranslation();
  const hintId = useId();
  const keys = [...folders.map(folderKey), ...files.map(({ name }) => fileKey(name))];
  const start = startAt === undefined ? undefined : folderKey(startAt);
  const { ref, activeKey, onFocus, onKeyDown } = useRovingTiles(keys, start, takesFocus);
  const tabIndexOf = (key: string) => (key === activeKey ? 0 : -1);

  const onKey = (event: KeyboardEvent) => {
    const file = files.find(({ name }) => fileKey(name) === activeKey);
    if (event.key === 'Delete' && file) onDelete(file);
    else onKeyDown(event);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      ref={ref}
      role="group"
      className="stack gap-6"
      aria-label={t('FILES.LIST')}
      aria-describedby={hintId}
      onFocus={onFocus}
      onKeyDown={onKey}
    >
      <p id={hintId} className="visually-hidden">
        {t('FILES.KEYS_HINT')}
      </p>
      {folders.length > 0 && (
        <ul className={`stack gap-3 ${styles.folders}`} aria-label={t('FILES.FOLDERS')}>
          {folders.map((name) => (
            <li key={name}>
              <FolderTile
                tileKey={folderKey(name)}
                tabIndex={tabIndexOf(folderKey(name))}
                name={name}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul className={`stack gap-3 ${styles.files}`} aria-label={t('FILES.FILES')}>
          {files.map((file) => (
            <li key={file.name}>
              <FileTile
                tileKey={fileKey(file.name)}
                tabIndex={tabIndexOf(fileKey(file.name))}
                file={file}
                isSelected={selected.includes(file.name)}
                isSelectable={rule.takes(file)}
                isDimmed={!rule.isForFolder && !rule.takes(file)}
                onPress={onPress}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface FolderTileProps {
  tileKey: string;
  tabIndex: number;
  name: string;
  onOpen: (name: string) => void;
}

function FolderTile({ tileKey, tabIndex, name, onOpen }: FolderTileProps) {
  return (
    <button
      type="button"
      className={styles.folder}
      data-tile={tileKey}
      tabIndex={tabIndex}
      onClick={() => onOpen(name)}
    >
      <Folder className={styles.folderIcon} aria-hidden="true" />
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
    </button>
  );
}

interface FileTileProps {
  tileKey: string;
  tabIndex: number;
  file: StoredFile;
  isSelected: boolean;
  isSelectable: boolean;
  /** Whether it is dimmed because it cannot be selected. */
  isDimmed: boolean;
  onPress: (file: StoredFile, gesture: Gesture) => void;
  /** Called on a double click: selects the file and closes the popup. */
  onChoose: (file: StoredFile) => void;
}

function gestureOf(event: MouseEvent): Gesture {
  if (event.shiftKey) return 'range';
  return event.ctrlKey || event.metaKey ? 'add' : 'plain';
}

function FileTile({ tileKey, tabIndex, file, isSelected, isSelectable, isDimmed, onPress, onChoose }: FileTileProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const lacksAlt = isImage(file) && isSelectable && file.from === undefined && file.alt[lang] === '';
  const press = (event: MouseEvent) => {
    // The second click of a double click would undo the selection.
    if (isSelectable && event.detail < 2) onPress(file, gestureOf(event));
  };
  return (
    <button
      type="button"
      className={styles.file}
      data-tile={tileKey}
      tabIndex={tabIndex}
      aria-pressed={isSelected}
      data-dimmed={isDimmed || undefined}
      aria-disabled={isSelectable ? undefined : true}
      onClick={press}
      onDoubleClick={() => isSelectable && onChoose(file)}
    >
      <span className={styles.picture}>
        <FilePreview file={file} shape="tile" />
        <span className={styles.check} aria-hidden="true">
          <Check strokeWidth={3} />
        </span>
        {lacksAlt && <span className={styles.chip}>{t('FILES.NO_ALT')}</span>}
      </span>
      <span className={styles.name}>
        <bdi>{file.name}</bdi>
      </span>
      <span className={styles.meta}>{formatBytes(lang, file.size)}</span>
    </button>
  );
}

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
      {isGone(error) && folder !== FILE_ROOT_PATH ? (
        <Button variant="quiet" onClick={() => onOpen(FILE_ROOT_PATH)}>
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
    <div className="stack start gap-4" aria-busy={isFetching}>
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
function ListingSkeleton() {
  return (
    <div className="stack gap-6">
      <LoadingNote />
      <div className={`stack gap-3 ${styles.files}`}>
        {TILES.map((tile) => (
          <Skeleton key={tile} shape="tile" />
        ))}
      </div>
    </div>
  );
}

interface RovingTiles {
  ref: RefObject<HTMLDivElement | null>;
  /** The one tile that the Tab key reaches. */
  activeKey: string | undefined;
  onFocus: (event: FocusEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The grid's buttons have their key in a data attribute. */
const TILE = '[data-tile]';
const tilesOf = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>(TILE) ?? [])];

/**
 * Moves the focus through the tiles with the arrow keys, in the reading direction; for the Tab key they are one stop.
 * With `takesFocus` the focus moves from the opened folder's name to the tiles.
 */
function useRovingTiles(keys: string[], startAt: string | undefined, takesFocus: boolean): RovingTiles {
  const dir = direction(useLang());
  const ref = useRef<HTMLDivElement>(null);
  const [focusedTile, setFocusedTile] = useState(startAt);
  const activeKey = focusedTile !== undefined && keys.includes(focusedTile) ? focusedTile : keys[0];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves here once, when the folder has opened
  useEffect(() => {
    const isWaiting = document.activeElement?.matches('[aria-current="location"]');
    if (takesFocus && isWaiting)
      tilesOf(ref.current)
        .find(({ tabIndex }) => tabIndex === 0)
        ?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const tiles = tilesOf(ref.current);
    const index = event.target instanceof HTMLElement ? tiles.indexOf(event.target) : -1;
    const next = tileByKey(
      tiles.map((tile) => tile.getBoundingClientRect()),
      index,
      event.key,
      dir,
    );
    if (next === undefined) return;
    event.preventDefault();
    tiles[next]?.focus();
  };

  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.dataset.tile !== undefined) setFocusedTile(target.dataset.tile);
  };

  return { ref, activeKey, onFocus, onKeyDown };
}

// React Aria's ListKeyboardDelegate goes up and down only between tiles with the same left edge. Folders and files have
// columns of different widths, and a last row can be short: there it would stop. This goes to the nearest tile.

/** A tile's position, in pixels from the left and the top. */
interface TileBox {
  x: number;
  y: number;
  width: number;
}

const NEXT_BY_DIRECTION = { ltr: { ArrowRight: 1, ArrowLeft: -1 }, rtl: { ArrowRight: -1, ArrowLeft: 1 } } as const;

/** Tiles whose tops differ by less are in one row. */
const SAME_ROW_PX = 4;

const middle = (box: TileBox) => box.x + box.width / 2;

/** The tile above or below: of the nearest row, the one nearest across. */
function inNextRow(boxes: TileBox[], from: TileBox, downwards: boolean): number | undefined {
  const away = (box: TileBox) => (downwards ? box.y - from.y : from.y - box.y);
  const beyond = boxes.filter((box) => away(box) > SAME_ROW_PX);
  const rowAway = Math.min(...beyond.map(away));
  const row = beyond.filter((box) => away(box) - rowAway <= SAME_ROW_PX);
  const across = (box: TileBox) => Math.abs(middle(box) - middle(from));
  const nearest = row.toSorted((a, b) => across(a) - across(b))[0];
  return nearest && boxes.indexOf(nearest);
}

/** The index of the tile that a key moves the focus to; undefined for other keys and at an edge. */
export function tileByKey(boxes: TileBox[], index: number, key: string, dir: 'ltr' | 'rtl'): number | undefined {
  const from = boxes[index];
  if (!from) return undefined;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const next = index + NEXT_BY_DIRECTION[dir][key];
      return boxes[next] ? next : undefined;
    }
    case 'ArrowUp':
      return inNextRow(boxes, from, false);
    case 'ArrowDown':
      return inNextRow(boxes, from, true);
    case 'Home':
      return 0;
    case 'End':
      return boxes.length - 1;
    default:
      return undefined;
  }
}
