import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Lang } from '../../lib/lang.ts';
import richText from '../../ui/rich-text.module.css';
import { joditOptions } from './jodit.ts';
import { type OpenEditor, openEditor } from './open-editor.ts';
import styles from './rich-text-editor.module.css';
import { NO_STATE, type TextState, textStateAt } from './text-state.ts';

/** Between the last key and the form's update (spec §9). */
const DEBOUNCE_MS = 500;
/** The longest time without an update while somebody types without a pause. */
const MAX_WAIT_MS = 1_000;

export interface EditorHost {
  lang: Lang;
  label: string;
  value: string;
  onChange: (html: string) => void;
  /** Called by the form before it reads its values: passes on what was typed last. */
  flush: RefObject<() => void>;
  /** While the source is edited the editor itself is inactive. */
  isSource: boolean;
}

interface UsedEditor {
  host: RefObject<HTMLDivElement | null>;
  open: RefObject<OpenEditor | undefined>;
  /** The last selection inside the text, for when a dialog or button has the focus. */
  lastRange: () => Range;
  state: TextState;
}

/** Connects the editor to React: opens it once, passes changed values in and edits out. */
export function useOpenEditor({ lang, label, value, onChange, flush, isSource }: EditorHost): UsedEditor {
  const host = useRef<HTMLDivElement>(null);
  const open = useRef<OpenEditor>(undefined);
  const range = useRef<Range>(undefined);
  const known = useRef(value);
  const latest = useRef({ value, onChange, isSource });
  const [state, setState] = useState(NO_STATE);

  useEffect(() => {
    latest.current = { value, onChange, isSource };
  });

  // Before the browser paints: the toolbar names the text that it controls.
  useLayoutEffect(() => {
    if (!host.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latestAt = 0;
    const passOn = () => {
      clearTimeout(timer);
      timer = undefined;
      if (!open.current || latest.current.isSource) return;
      const html = open.current.read();
      // Not compared with what was passed on last, which may not be rendered yet.
      if (html === latest.current.value) return;
      known.current = html;
      latest.current.onChange(html);
    };
    // The first edit is passed on at once, so that leaving the page asks for confirmation from then on.
    const onEdit = () => {
      const now = performance.now();
      if (timer === undefined) {
        passOn();
        latestAt = now + MAX_WAIT_MS;
      }
      clearTimeout(timer);
      timer = setTimeout(passOn, Math.min(DEBOUNCE_MS, Math.max(0, latestAt - now)));
    };
    const className = `${richText.text} ${styles.text}`;
    const editor = openEditor(host.current, joditOptions(lang, { className, label }), latest.current.value, onEdit);
    open.current = editor;
    known.current = latest.current.value;
    flush.current = passOn;

    const look = () => {
      const { element } = editor;
      const selection = element.ownerDocument.getSelection();
      const around = textStateAt(selection, element);
      if (!around || !selection?.rangeCount) return;
      range.current = selection.getRangeAt(0).cloneRange();
      setState((before) => (JSON.stringify(before) === JSON.stringify(around) ? before : around));
    };
    document.addEventListener('selectionchange', look);
    editor.jodit.e.on('change', look);
    return () => {
      document.removeEventListener('selectionchange', look);
      passOn();
      flush.current = () => {};
      open.current = undefined;
      editor.close();
    };
  }, [lang, label, flush]);

  useEffect(() => {
    if (isSource || value === known.current) return;
    known.current = value;
    open.current?.replace(value);
  }, [value, isSource]);

  const lastRange = () => {
    const editor = open.current?.element;
    if (range.current && editor?.contains(range.current.startContainer)) return range.current.cloneRange();
    const end = document.createRange();
    if (editor) end.selectNodeContents(editor);
    end.collapse(false);
    return end;
  };

  return { host, open, lastRange, state };
}
