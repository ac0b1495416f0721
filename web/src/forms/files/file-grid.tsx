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
import { formatBytes } from '../../lib/file-size.ts';
import { direction, useLang } from '../../lib/lang.ts';
import { ApiError } from '../../lib/transport.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import styles from './file-grid.module.css';
import { FilePreview, isImage } from './file-preview.tsx';
import { folderName, isBin } from './folder-path.ts';
import { type PlacedFile, pathOf } from './stored-file.ts';
import type { FileManagerState, Gesture } from './use-file-manager.ts';

interface FileGridProps extends Pick<FileManagerState, 'folders' | 'files' | 'isSearch' | 'selection' | 'rule'> {
  /** The folder that was open before, where it is inside this one. */
  startAt: string | undefined;
  takesFocus: boolean;
  onOpen: (folder: string) => void;
  /** Called with the path of a file or folder. */
  onPress: (path: string, gesture: Gesture) => void;
  onChoose: (file: PlacedFile) => void;
  onDelete: (path: string) => void;
}

export function FileGrid(props: FileGridProps) {
  const { folders, files, isSearch, selection, rule, startAt, takesFocus, onOpen, onPress, onChoose, onDelete } = props;
  const { t } = useTranslation();
  const hintId = useId();
  const keys = [...folders, ...files.map(pathOf)];
  const { ref, activeKey, onFocus, onKeyDown } = useRovingTiles(keys, startAt, takesFocus);
  const tabIndexOf = (key: string) => (key === activeKey ? 0 : -1);
  const isSelected = (path: string) => selection.names.includes(path);

  const onKey = (event: KeyboardEvent) => {
    const isTaken = folders.some((folder) => folder === activeKey)
      ? rule.takesFolders
      : files.some((file) => pathOf(file) === activeKey && rule.takes(file));
    if (event.key === 'Delete' && activeKey !== undefined && isTaken) onDelete(activeKey);
    else onKeyDown(event);
  };
  const pressFolder = (path: string, gesture: Gesture) => {
    if (rule.takesFolders && (selection.isSeveral || gesture !== 'plain')) onPress(path, gesture);
    else onOpen(path);
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
          {folders.map((path) => (
            <li key={path}>
              <FolderTile
                path={path}
                tabIndex={tabIndexOf(path)}
                isSelected={
                  rule.takesFolders && (selection.isSeveral || isSelected(path)) ? isSelected(path) : undefined
                }
                onPress={pressFolder}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul className={`stack gap-3 ${styles.files}`} aria-label={t('FILES.FILES')}>
          {files.map((file) => (
            <li key={pathOf(file)}>
              <FileTile
                tabIndex={tabIndexOf(pathOf(file))}
                file={file}
                isSearch={isSearch}
                isSelected={isSelected(pathOf(file))}
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
  path: string;
  tabIndex: number;
  /** Undefined where pressing it opens it. */
  isSelected: boolean | undefined;
  onPress: (path: string, gesture: Gesture) => void;
}

function FolderTile({ path, tabIndex, isSelected, onPress }: FolderTileProps) {
  return (
    <button
      type="button"
      className={styles.folder}
      data-tile={path}
      tabIndex={tabIndex}
      aria-pressed={isSelected}
      onClick={(event) => onPress(path, gestureOf(event))}
    >
      <Folder className={styles.folderIcon} aria-hidden="true" />
      <span className={styles.name}>
        <bdi>{folderName(path)}</bdi>
      </span>
      {isSelected && <Check className={styles.folderCheck} aria-hidden="true" strokeWidth={3} />}
    </button>
  );
}

interface FileTileProps {
  tabIndex: number;
  file: PlacedFile;
  /** Whether it is among those of other folders, and says where it is. */
  isSearch: boolean;
  isSelected: boolean;
  isSelectable: boolean;
  /** Whether it is dimmed because it cannot be selected. */
  isDimmed: boolean;
  onPress: (path: string, gesture: Gesture) => void;
  /** Called on a double click: selects the file and closes the popup. */
  onChoose: (file: PlacedFile) => void;
}

function gestureOf(event: MouseEvent): Gesture {
  if (event.shiftKey) return 'range';
  return event.ctrlKey || event.metaKey ? 'add' : 'plain';
}

function FileTile(props: FileTileProps) {
  const { tabIndex, file, isSearch, isSelected, isSelectable, isDimmed, onPress, onChoose } = props;
  const { t } = useTranslation();
  const lang = useLang();
  const lacksAlt = isImage(file) && isSelectable && file.from === undefined && file.alt[lang] === '';
  const press = (event: MouseEvent) => {
    // The second click of a double click would undo the selection.
    if (isSelectable && event.detail < 2) onPress(pathOf(file), gestureOf(event));
  };
  return (
    <button
      type="button"
      className={styles.file}
      data-tile={pathOf(file)}
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
      <span className={styles.meta}>
        {isSearch ? <bdi>{folderName(file.folder) || t('FILES.ROOT')}</bdi> : formatBytes(lang, file.size)}
      </span>
    </button>
  );
}

interface FolderContentProps {
  manager: FileManagerState;
  children: ReactNode;
}

const isGone = (error: Error) => error instanceof ApiError && error.status === STATUS.notFound;

/** The states of an open folder: loading, failed, empty, nothing found, or its tiles. */
export function FolderContent({ manager, children }: FolderContentProps) {
  const { t, i18n } = useTranslation();
  const { folder, query, files, folders, found, open } = manager;
  const { data, error, isFetching, refetch } = query;
  const problem = error && (
    <div className={styles.problem} role="alert">
      <p>{isGone(error) ? t('FILES.FOLDER_GONE') : errorText(i18n, error)}</p>
      {isGone(error) && folder !== FILE_ROOT_PATH ? (
        <Button variant="quiet" onClick={() => open(FILE_ROOT_PATH)}>
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
      {found !== undefined && found > 0 && (
        <p className="text-14 muted" role="status">
          {t('FILES.FOUND', { count: found })}
          {found > files.length && ` ${t('FILES.FOUND_SHOWN', { count: files.length })}`}
        </p>
      )}
      {files.length + folders.length > 0 ? children : <EmptyState text={t(emptyText(manager))} />}
    </div>
  );
}

function emptyText({ folder, search, isSearch }: FileManagerState) {
  if (isSearch || search.trim() !== '') return 'FILES.NOTHING_FOUND';
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
