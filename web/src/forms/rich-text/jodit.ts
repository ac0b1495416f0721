import * as constants from 'jodit/esm/core/constants.js';
import { Jodit } from 'jodit/esm/jodit.js';
import * as modules from 'jodit/esm/modules/index.js';
import 'jodit/esm/plugins/backspace/backspace.js';
import 'jodit/esm/plugins/bold/bold.js';
import 'jodit/esm/plugins/clean-html/clean-html.js';
import 'jodit/esm/plugins/clipboard/clipboard.js';
import 'jodit/esm/plugins/delete/delete.js';
import 'jodit/esm/plugins/dtd/dtd.js';
import 'jodit/esm/plugins/enter/enter.js';
import 'jodit/esm/plugins/format-block/format-block.js';
import 'jodit/esm/plugins/hotkeys/hotkeys.js';
import 'jodit/esm/plugins/hr/hr.js';
import 'jodit/esm/plugins/indent/indent.js';
import 'jodit/esm/plugins/justify/justify.js';
import 'jodit/esm/plugins/key-arrow-outside/key-arrow-outside.js';
import 'jodit/esm/plugins/ordered-list/ordered-list.js';
import 'jodit/esm/plugins/redo-undo/redo-undo.js';
import 'jodit/esm/plugins/wrap-nodes/wrap-nodes.js';
import type { Config } from 'jodit/esm/config.js';
import type { DeepPartial } from 'jodit/esm/types/index.js';
import { direction, type Lang } from '../../lib/lang.ts';

// The editor's package loads all of its parts, dialogs, toolbars and 28 languages with one import. This is the same
// start with the parts that are used: the rest of the surface is ours.

Object.assign(Jodit, constants);

/** The editor finds its modules by the name of their class, which the build may have shortened. */
const moduleName = (key: string, module: unknown): string => {
  const named: unknown = typeof module === 'function' ? module.prototype?.className : undefined;
  const name: unknown = typeof named === 'function' ? named() : key;
  return typeof name === 'string' ? name : key;
};

Object.assign(
  Jodit.modules,
  Object.fromEntries(Object.entries(modules).map(([key, module]) => [moduleName(key, module), module])),
);

export { Jodit };

/** Set from outside so that only our styles apply to the editor's elements. */
interface Names {
  className: string;
  label: string;
}

/** Options with which the editor leaves the markup of older sites unchanged. */
export const joditOptions = (lang: Lang, { className, label }: Names): DeepPartial<Config> => ({
  language: lang,
  direction: direction(lang),
  toolbar: false,
  statusbar: false,
  editorClassName: className,
  // Nothing may be loaded from other hosts; by default a source editor and a beautifier are.
  sourceEditor: 'area',
  beautifyHTML: false,
  hidePoweredByJodit: true,
  placeholder: '',
  spellcheck: true,
  minHeight: 320,
  height: 'auto',
  tabIndex: 0,
  allowResizeX: false,
  allowResizeY: false,
  enter: 'p',
  cleanHTML: {
    removeEmptyElements: false,
    fillEmptyParagraph: false,
    replaceNBSP: false,
    replaceOldTags: false,
    denyTags: 'script,object,embed',
    sandboxIframesInContent: false,
    convertUnsafeEmbeds: false,
    safeLinksTarget: false,
  },
  wrapNodes: { exclude: new Set(['hr', 'style', 'br', 'details', 'summary']), emptyBlockAfterInit: true },
  events: {
    afterInit: (jodit: { editor: HTMLElement }) => {
      jodit.editor.setAttribute('role', 'textbox');
      jodit.editor.setAttribute('aria-multiline', 'true');
      jodit.editor.setAttribute('aria-label', label);
    },
  },
});
