import type { Config } from 'jodit/esm/config.js';
import type { DeepPartial } from 'jodit/esm/types/index.js';
import { direction, type Lang } from '../../../lib/lang.ts';

/** Written in the editor's stead so that its elements get no look but ours. */
interface Names {
  className: string;
  label: string;
}

/** Options under which what an older site left behind comes out of the editor as it went in. */
export const joditOptions = (lang: Lang, { className, label }: Names): DeepPartial<Config> => ({
  language: lang,
  direction: direction(lang),
  toolbar: false,
  statusbar: false,
  editorClassName: className,
  // Nothing may come from elsewhere: by default a source editor and a beautifier do.
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
