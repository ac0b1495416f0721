import { FILE_ROOT } from 'adapter/contract/limits';
import { type ActionDispatch, useReducer, useState } from 'react';
import type { Lang } from '../../lib/lang.ts';
import { useLang } from '../../lib/use-lang.ts';
import { useManagerQuery } from '../session/use-manager-call.ts';
import type { FilePurpose, StoredFile } from './file-purpose.ts';
import { isBin } from './folder-path.ts';
import { presetWidth, widthLimit } from './image-scale.ts';
import { folderQuery } from './queries.ts';
import {
  changeSelection,
  NOTHING_SELECTED,
  type Selection,
  type SelectionAction,
  type SelectionRule,
  selectionRule,
} from './selection.ts';
import type { Uploads } from './use-uploads.ts';

const searchable = (text: string) => text.normalize('NFKC').toLowerCase();

/** What a folder shows: in the order of names, numbers by their value, and only what has the searched text in its name. */
export function listed<Named extends { name: string }>(items: readonly Named[], search: string, lang: Lang): Named[] {
  const { compare } = new Intl.Collator(lang, { numeric: true });
  const wanted = searchable(search.trim());
  return items.filter(({ name }) => searchable(name).includes(wanted)).toSorted((a, b) => compare(a.name, b.name));
}

const KEY = 'khayr.folder';

/** The last visited folder of this session, else the root (spec §4). */
function rememberedFolder(): string {
  const folder = sessionStorage.getItem(KEY) ?? '';
  return folder.startsWith(FILE_ROOT) && folder.endsWith('/') ? folder : FILE_ROOT;
}

interface Place {
  folder: string;
  /** The folder that was open before; undefined at the start. */
  from: string | undefined;
}

export interface OpenFolder extends Place {
  open: (folder: string) => void;
}

/** The folder that is open. The bin is never where the next visit begins. */
export function useFolder(): OpenFolder {
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
  query: ReturnType<typeof useFolderContent>;
  folders: string[];
  files: StoredFile[];
  rule: SelectionRule;
  selection: Selection;
  changeSelection: ActionDispatch<[SelectionAction]>;
  /** In the order in which they were selected. */
  selected: StoredFile[];
  search: string;
  setSearch: (search: string) => void;
  /** The limit of the pictures' width, as typed. */
  width: string;
  setWidth: (width: string) => void;
  /** Restores the purpose's preset where the typed text is not a width. */
  settleWidth: () => void;
  upload: (files: File[]) => void;
}

const useFolderContent = (folder: string) => useManagerQuery(folderQuery(useLang(), folder));

/** The open folder, what is selected in it, and where uploads go. */
export function useFileManager(purpose: FilePurpose, uploads: Uploads): FileManagerState {
  const lang = useLang();
  const { folder, from, open } = useFolder();
  const query = useFolderContent(folder);
  const [search, setSearch] = useState('');
  const [selection, dispatch] = useReducer(changeSelection, NOTHING_SELECTED);
  const [width, setWidth] = useState(String(presetWidth(purpose)));
  const rule = selectionRule(purpose, folder);
  const all = query.data?.extra.files ?? [];
  const limit = widthLimit(width) ?? presetWidth(purpose);

  const [lastStored, setLastStored] = useState(uploads.lastStored);
  if (uploads.lastStored && uploads.lastStored !== lastStored) {
    setLastStored(uploads.lastStored);
    const { folder: storedIn, file } = uploads.lastStored;
    if (storedIn === folder && rule.takes(file)) dispatch({ type: 'stored', name: file.name });
  }

  return {
    purpose,
    folder,
    from,
    open: (next) => {
      open(next);
      setSearch('');
      dispatch({ type: 'clear' });
    },
    query,
    folders: listed(query.data?.data ?? [], search, lang).map(({ name }) => name),
    files: listed(all, search, lang),
    rule,
    selection,
    changeSelection: dispatch,
    selected: selection.names.flatMap((name) => all.find((file) => file.name === name) ?? []).filter(rule.takes),
    search,
    setSearch,
    width,
    setWidth,
    settleWidth: () => setWidth(String(limit)),
    upload: (files) => {
      if (files.length === 0 || isBin(folder)) return;
      setSearch('');
      dispatch({ type: 'clear' });
      uploads.runner.add(files.map((file) => ({ file, folder, limit })));
    },
  };
}
