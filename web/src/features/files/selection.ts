import { isImage } from './file-kind.ts';
import type { FilePurpose, StoredFile } from './file-purpose.ts';
import { isBin } from './folder-path.ts';

/** What may be selected in a folder. */
export interface SelectionRule {
  /** Whether several may be selected at once, after the mode is switched on. */
  several: boolean;
  takes: (file: StoredFile) => boolean;
  /** Whether a folder is chosen; its files are then only displayed. */
  isForFolder: boolean;
}

/** The rule of a purpose (spec §4, File manager). In the bin files are only selected to be restored. */
export function selectionRule(purpose: FilePurpose, folder: string): SelectionRule {
  if (isBin(folder)) return { several: true, takes: () => true, isForFolder: false };
  switch (purpose) {
    case 'image':
    case 'big-image':
      return { several: false, takes: isImage, isForFolder: false };
    case 'folder':
      return { several: false, takes: () => false, isForFolder: true };
    default:
      return { several: true, takes: () => true, isForFolder: false };
  }
}

export interface Selection {
  names: string[];
  isSeveral: boolean;
  /** Where a range begins. */
  anchor: string | undefined;
}

export const NOTHING_SELECTED: Selection = { names: [], isSeveral: false, anchor: undefined };

/** `add` and `range` are a click with Ctrl or Shift; they last for that click, where the mode lasts until it is switched off. */
export type Gesture = 'plain' | 'add' | 'range';

export type SelectionAction =
  | { type: 'press'; name: string; gesture: Gesture; rule: SelectionRule; order: string[] }
  | { type: 'only'; name: string }
  | { type: 'stored'; name: string }
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

/** Selects what was just stored, unless the user has selected something else meanwhile. */
function stored(state: Selection, name: string): Selection {
  if (state.isSeveral) return { ...state, names: [...state.names, name] };
  return state.anchor === undefined ? { ...state, names: [name] } : state;
}

export function changeSelection(state: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case 'press':
      return press(state, action);
    case 'only':
      return { ...state, names: [action.name], anchor: action.name };
    case 'stored':
      return stored(state, action.name);
    case 'switch':
      return {
        names: state.isSeveral ? state.names.slice(0, 1) : state.names,
        isSeveral: !state.isSeveral,
        anchor: undefined,
      };
    case 'clear':
      return { ...state, names: [], anchor: undefined };
  }
}
