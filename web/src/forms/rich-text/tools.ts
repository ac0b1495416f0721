import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  IndentDecrease,
  IndentIncrease,
  Italic,
  LayoutPanelTop,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Pilcrow,
  PilcrowLeft,
  PilcrowRight,
  Quote,
  Redo2,
  RemoveFormatting,
  Search,
  SquarePlay,
  Table,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  Underline,
  Undo2,
} from 'lucide-react';
import type { TextKey } from '../../i18n/i18n.ts';
import type { TextState } from './text-state.ts';

/** A command of the editor behind a button; `direction` is ours. */
export interface TextCommand {
  key: TextKey;
  icon: LucideIcon;
  command: string;
  value?: string;
  isMirrored?: boolean;
  isOn?: (state: TextState) => boolean;
}

const inside =
  (...names: string[]) =>
  ({ tags }: TextState) =>
    names.some((name) => tags.includes(name));

const block = (key: TextKey, icon: LucideIcon, value: string): TextCommand => ({
  key,
  icon,
  command: 'formatBlock',
  value,
  isOn: inside(value),
});

const BLOCKS: TextCommand[] = [
  block('EDITOR.PARAGRAPH', Pilcrow, 'p'),
  block('EDITOR.HEADING_2', Heading2, 'h2'),
  block('EDITOR.HEADING_3', Heading3, 'h3'),
  block('EDITOR.HEADING_4', Heading4, 'h4'),
  block('EDITOR.QUOTE', Quote, 'blockquote'),
];

const MARKS: TextCommand[] = [
  { key: 'EDITOR.BOLD', icon: Bold, command: 'bold', isOn: inside('b', 'strong') },
  { key: 'EDITOR.ITALIC', icon: Italic, command: 'italic', isOn: inside('i', 'em') },
  { key: 'EDITOR.UNDERLINE', icon: Underline, command: 'underline', isOn: inside('u') },
];

const LISTS: TextCommand[] = [
  { key: 'EDITOR.LIST', icon: List, command: 'insertUnorderedList', isMirrored: true, isOn: inside('ul') },
  {
    key: 'EDITOR.NUMBERED_LIST',
    icon: ListOrdered,
    command: 'insertOrderedList',
    isOn: inside('ol'),
  },
  { key: 'EDITOR.OUTDENT', icon: IndentDecrease, command: 'outdent', isMirrored: true },
  { key: 'EDITOR.INDENT', icon: IndentIncrease, command: 'indent', isMirrored: true },
];

const aligned = (value: string) => (state: TextState) => state.align === value;
const directed = (value: string) => (state: TextState) => state.dir === value;

/** Left stays left in both languages; the icons show the side. */
const SIDES: TextCommand[] = [
  { key: 'EDITOR.ALIGN_RIGHT', icon: TextAlignEnd, command: 'justifyRight', isOn: aligned('right') },
  { key: 'EDITOR.ALIGN_CENTER', icon: TextAlignCenter, command: 'justifyCenter', isOn: aligned('center') },
  { key: 'EDITOR.ALIGN_LEFT', icon: TextAlignStart, command: 'justifyLeft', isOn: aligned('left') },
  { key: 'EDITOR.RTL', icon: PilcrowLeft, command: 'direction', value: 'rtl', isOn: directed('rtl') },
  { key: 'EDITOR.LTR', icon: PilcrowRight, command: 'direction', value: 'ltr', isOn: directed('ltr') },
];

const HISTORY: TextCommand[] = [
  { key: 'EDITOR.UNDO', icon: Undo2, command: 'undo', isMirrored: true },
  { key: 'EDITOR.REDO', icon: Redo2, command: 'redo', isMirrored: true },
];

const CLEAR: TextCommand = { key: 'EDITOR.CLEAR_FORMAT', icon: RemoveFormatting, command: 'removeFormat' };

export type Insert = 'find' | 'link' | 'files' | 'film' | 'table' | 'line' | 'block';

/** What can be inserted. `tag`: inside such an element, or a block, the button changes that one instead. */
interface InsertTool {
  name: Insert;
  key: TextKey;
  icon: LucideIcon;
  tag?: string;
}

const INSERTS: InsertTool[] = [
  { name: 'link', key: 'EDITOR.LINK', icon: Link, tag: 'a' },
  { name: 'files', key: 'EDITOR.FILES', icon: ImagePlus, tag: 'img' },
  { name: 'film', key: 'EDITOR.VIDEO', icon: SquarePlay },
  { name: 'table', key: 'EDITOR.TABLE', icon: Table, tag: 'table' },
  { name: 'block', key: 'EDITOR.BLOCK', icon: LayoutPanelTop, tag: 'block' },
  { name: 'line', key: 'EDITOR.RULE', icon: Minus },
];

export type Tool = TextCommand | InsertTool;

/** It is no insertion, and has its button for phones, which have no Ctrl+F. */
const FIND: InsertTool = { name: 'find', key: 'EDITOR.FIND', icon: Search };

const TOOLS: readonly Tool[][] = [HISTORY, BLOCKS, MARKS, LISTS, SIDES, INSERTS, [FIND, CLEAR]];

/** What most texts need: it stands first where the others have to be scrolled to. */
const FIRST: readonly TextKey[] = [
  'EDITOR.HEADING_2',
  'EDITOR.BOLD',
  'EDITOR.LIST',
  'EDITOR.LINK',
  'EDITOR.FILES',
  'EDITOR.UNDO',
];

/** The groups of the toolbar, for a wide or a narrow window. */
export function toolGroups(isNarrow: boolean): readonly Tool[][] {
  if (!isNarrow) return TOOLS;
  const first = FIRST.flatMap((key) => TOOLS.flat().filter((tool) => tool.key === key));
  return [first, ...TOOLS.map((group) => group.filter((tool) => !first.includes(tool)))];
}

export const TABLE_ACTIONS = [
  ['row-above', 'EDITOR.TABLE_ROW_ABOVE'],
  ['row-below', 'EDITOR.TABLE_ROW_BELOW'],
  ['column-before', 'EDITOR.TABLE_COLUMN_BEFORE'],
  ['column-after', 'EDITOR.TABLE_COLUMN_AFTER'],
  ['delete-row', 'EDITOR.TABLE_DELETE_ROW'],
  ['delete-column', 'EDITOR.TABLE_DELETE_COLUMN'],
  ['delete-table', 'EDITOR.TABLE_DELETE'],
] as const;
export type TableAction = (typeof TABLE_ACTIONS)[number][0];
