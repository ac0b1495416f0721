// The editor's package loads all of its parts, dialogs, toolbars and 28 languages with one import. This is the same
// start with the parts that are used: the rest of the surface is ours.
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
