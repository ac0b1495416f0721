import type { UseQueryResult } from '@tanstack/react-query';
import { FILE_ROOT_PATH } from 'contract/file-folders';
import type { FileGroup } from 'contract/file-search';
import { type ActionDispatch, useReducer, useState } from 'react';
import { useManagerQuery } from '../../features/session/use-manager-call.ts';
import { useSettled } from '../../lib/browser-state.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { mayDo } from '../../lib/rights.ts';
import { isImage } from './file-preview.tsx';
import { folderInside, isBin } from './folder-path.ts';
import { isScalable, presetWidth, scaledName, widthLimit } from './image-scale.ts';
import { type Criteria, folderQuery, searchQuery } from './queries.ts';
import { type FilePurpose, type PlacedFile, pathOf, type StoredFile } from './stored-file.ts';
import type { Uploads } from './use-uploads.ts';

const searchable = (text: string) => text.normalize('NFKC').toLowerCase();

/** The content of a folder, sorted by name with numbers by their value, and filtered by the searched text. */
export function listed<Named extends { name: string }>(items: readonly Named[], search: string, lang: Lang): Named[] {
  const { compare } = new Intl.Collator(lang, { numeric: true });
  const wanted = searchable(search.trim());
  return items.filter(({ name }) => searchable(name).includes(wanted)).toSorted((a, b) => compare(a.name, b.name));
}

/** The file of a folder whose name another one has, as it is or scaled down; names are compared as the server does. */
export function namesake(files: readonly StoredFile[], file: File): StoredFile | undefined {
  const comparable = (name: string) => name.normalize('NFC').toLowerCase();
  const names = [file.name, ...(isScalable(file) ? [scaledName(file.name, 'image/jpeg')] : [])].map(comparable);
  return files.find(({ name }) => names.includes(comparable(name)));
}

const KEY = 'khayr.folder';

/** The last visited folder of this session, else the root (spec §4). */
export function rememberedFolder(): string {
  const folder = sessionStorage.getItem(KEY) ?? '';
  return folder.startsWith(FILE_ROOT_PATH) && folder.endsWith('/') ? folder : FILE_ROOT_PATH;
}

interface Place {
  folder: string;
  /** The folder that was open before; undefined at the start. */
  from: string | undefined;
}

interface OpenFolder extends Place {
  open: (folder: string) => void;
}

/** The folder that is open. The next visit never starts in the bin. */
function useFolder(): OpenFolder {
  const [place, setPlace] = useState<Place>(() => ({ folder: rememberedFolder(), from: undefined }));
  const open = (folder: string) => {
    if (!isBin(folder)) sessionStorage.setItem(KEY, folder);
    setPlace((left) => ({ folder, from: left.folder }));
  };
  return { ...place, open };
}

export interface FileManagerState {
  purpose: FilePurpose;
  folder: string;
  /** The folder that was open before; undefined at the start. */
  from: string | undefined;
  open: (folder: string) => void;
  /** The files of the open folder, also during a search. */
  here: readonly StoredFile[];
  /** What is shown: the open folder, or what is searched in all of them. */
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'isSuccess' | 'refetch'>;
  isSearch: boolean;
  /** How many files the search has found; undefined without one. */
  found: number | undefined;
  /** The paths of the shown folders. */
  folders: string[];
  files: PlacedFile[];
  rule: SelectionRule;
  selection: Selection;
  changeSelection: ActionDispatch<[SelectionAction]>;
  /** In the order in which they were selected. */
  selected: PlacedFile[];
  /** The paths of what is selected, folders too; of the open folder where nothing is. */
  targets: readonly string[];
  search: string;
  setSearch: (search: string) => void;
  filters: Filters;
  setFilters: (filters: Filters) => void;
  /** The limit of the pictures' width, as typed. */
  width: string;
  setWidth: (width: string) => void;
  /** Restores the purpose's preset where the typed text is not a width. */
  settleWidth: () => void;
  upload: (files: readonly NewFile[]) => void;
}

/** A file of the user's, and the one that it takes the place of. */
export interface NewFile {
  file: File;
  replaced?: StoredFile | undefined;
}

/** What a search in all folders leaves out; '' for nothing. */
export interface Filters extends Pick<Criteria, 'unused'> {
  kind: FileGroup | '';
  from: string;
  until: string;
}

export const NO_FILTERS: Filters = { kind: '', from: '', until: '', unused: false };

const SETTLES_MS = 250;

/** What a search in all folders finds; nothing is asked while there is none. */
function useSearch(folder: string, search: string, { kind, from, until, unused }: Filters) {
  const words = search.trim();
  const settled = useSettled(words, SETTLES_MS);
  const isSearch = !isBin(folder) && (words !== '' || kind !== '' || from !== '' || until !== '' || unused === true);
  const criteria: Criteria = {
    words: settled,
    unused,
    ...(kind === '' ? {} : { kind }),
    ...(from === '' ? {} : { from }),
    ...(until === '' ? {} : { until }),
  };
  const query = useManagerQuery({ ...searchQuery(useLang(), criteria), enabled: isSearch && settled === words });
  return { isSearch, query };
}

/** The open folder or a search, what is selected in it, and where uploads go. */
export function useFileManager(purpose: FilePurpose, uploads: Uploads): FileManagerState {
  const lang = useLang();
  const { folder, from, open } = useFolder();
  const content = useManagerQuery(folderQuery(lang, folder));
  const [search, setSearch] = useState('');
  const [filters, setFilters] = useState(NO_FILTERS);
  const { isSearch, query: found } = useSearch(folder, search, filters);
  const [selection, dispatch] = useReducer(changeSelection, NOTHING_SELECTED);
  const [width, setWidth] = useState(String(presetWidth(purpose)));
  const rule = selectionRule(purpose, folder);
  const here = content.data?.extra.files ?? [];
  const all = (isSearch ? (found.data?.data ?? []) : here).map((file) => ({ ...file, folder: file.folder ?? folder }));
  const subfolders = isSearch ? [] : (content.data?.data ?? []);
  const limit = widthLimit(width) ?? presetWidth(purpose);
  const endSearch = () => {
    setSearch('');
    setFilters(NO_FILTERS);
  };

  const [seen, setSeen] = useState(uploads.stored.length);
  if (uploads.stored.length > seen) {
    setSeen(uploads.stored.length);
    for (const { folder: storedIn, file, index } of uploads.stored.slice(seen)) {
      const name = pathOf({ folder: storedIn, name: file.name });
      if (storedIn === folder && rule.takes(file)) dispatch({ type: 'stored', name, index, rule });
    }
  }

  const folders = listed(subfolders, search, lang).map(({ name }) => folderInside(folder, name));
  const isShown = (path: string) => folders.includes(path) || all.some((file) => pathOf(file) === path);
  const selected = selection.names
    .flatMap((path) => all.find((file) => pathOf(file) === path) ?? [])
    .filter(rule.takes);
  const targets = selection.names.filter(isShown);
  const isOwnTarget = rule.takesFolders && !isSearch && folder !== FILE_ROOT_PATH;

  return {
    purpose,
    folder,
    from,
    open: (next) => {
      open(next);
      endSearch();
      dispatch({ type: 'clear' });
    },
    here,
    query: isSearch ? found : content,
    isSearch,
    found: isSearch ? found.data?.extra.count : undefined,
    folders,
    files: isSearch ? all : listed(all, search, lang),
    rule,
    selection,
    changeSelection: dispatch,
    selected,
    targets: targets.length === 0 && isOwnTarget ? [folder] : targets,
    search,
    setSearch,
    filters,
    setFilters,
    width,
    setWidth,
    settleWidth: () => setWidth(String(limit)),
    upload: (files) => {
      if (files.length === 0 || isBin(folder)) return;
      if (files.some(({ replaced }) => !replaced)) {
        endSearch();
        dispatch({ type: 'clear' });
      }
      uploads.runner.add(
        files.map(({ file, replaced }) => {
          const upload = { file, folder, limit, isLogo: purpose === 'logo' };
          if (!replaced) return upload;
          // A picture that was larger on purpose stays so.
          const replacedLimit = Math.max(limit, replaced.width ?? 0);
          const place = { folder: replaced.folder ?? folder, replaces: replaced.name };
          return { ...upload, ...place, limit: replacedLimit, type: replaced.mime };
        }),
      );
    },
  };
}

export interface SelectionRule {
  /** Whether several may be selected at once, after the mode is switched on. */
  several: boolean;
  takes: (file: StoredFile) => boolean;
  /** Whether a folder is chosen; its files are then only displayed. */
  isForFolder: boolean;
  /** Whether folders are selected, to be changed. */
  takesFolders: boolean;
}

/** The rule of a purpose (spec §4, File manager). In the bin files are only selected to be restored. */
export function selectionRule(purpose: FilePurpose, folder: string): SelectionRule {
  const all = { several: true, takes: () => true, isForFolder: false, takesFolders: false };
  if (isBin(folder)) return all;
  switch (purpose) {
    case 'image':
    case 'big-image':
    case 'logo':
      return { ...all, several: false, takes: isImage };
    case 'file':
      return { ...all, several: false, takes: (file) => !isImage(file) };
    case 'folder':
      return { ...all, several: false, takes: () => false, isForFolder: true };
    default:
      return { ...all, takesFolders: purpose === 'browse' && mayDo('publish') };
  }
}

export interface Selection {
  names: string[];
  isSeveral: boolean;
  /** Where a range begins. */
  anchor: string | undefined;
  /** The places of what was just stored, among those that were sent together. */
  stored?: ReadonlyMap<string, number>;
}

export const NOTHING_SELECTED: Selection = { names: [], isSeveral: false, anchor: undefined };

/**
 * `add` and `range` are a click with Ctrl or Shift; they last for that click, where the mode lasts until it is switched
 * off.
 */
export type Gesture = 'plain' | 'add' | 'range';

type SelectionAction =
  | { type: 'press'; name: string; gesture: Gesture; rule: SelectionRule; order: string[] }
  | { type: 'only'; name: string }
  | { type: 'stored'; name: string; index: number; rule: SelectionRule }
  | { type: 'switch' }
  | { type: 'clear' };

const toggled = (names: string[], name: string) =>
  names.includes(name) ? names.filter((other) => other !== name) : [...names, name];

/** The names between two of a list, both included. */
function between(order: string[], from: string, to: string): string[] {
  const ends = [order.indexOf(from), order.indexOf(to)].toSorted((a, b) => a - b);
  return order.slice(ends[0], (ends[1] ?? 0) + 1);
}

function press(state: Selection, { name, gesture, rule, order }: SelectionAction & { type: 'press' }): Selection {
  const { names, isSeveral, anchor } = state;
  if (rule.several && gesture === 'range' && anchor !== undefined && order.includes(anchor)) {
    const range = between(order, anchor, name);
    return { ...state, names: isSeveral ? [...new Set([...names, ...range])] : range };
  }
  if (rule.several && (isSeveral || gesture === 'add')) {
    return { ...state, names: toggled(names, name), anchor: name };
  }
  const isOnlyOne = names.length === 1 && names[0] === name;
  return { ...state, names: isOnlyOne ? [] : [name], anchor: name };
}

/** Selects what was just stored, in the order in which it was sent, unless the user has selected something else meanwhile. */
function stored(state: Selection, { name, index, rule }: SelectionAction & { type: 'stored' }): Selection {
  if (!state.isSeveral && state.anchor !== undefined) return state;
  const places = new Map(state.stored).set(name, index);
  const placeOf = (path: string) => places.get(path) ?? -1;
  const others = state.names.filter((other) => other !== name);
  const names = rule.several ? [...others, name].toSorted((one, other) => placeOf(one) - placeOf(other)) : [name];
  return { ...state, names, stored: places };
}

export function changeSelection(state: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case 'press':
      return press(state, action);
    case 'only':
      return { ...state, names: [action.name], anchor: action.name };
    case 'stored':
      return stored(state, action);
    case 'switch':
      return {
        names: state.isSeveral ? state.names.slice(0, 1) : state.names,
        isSeveral: !state.isSeveral,
        anchor: undefined,
      };
    case 'clear':
      return { ...NOTHING_SELECTED, isSeveral: state.isSeveral };
  }
}
