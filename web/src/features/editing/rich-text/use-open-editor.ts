import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Lang } from '../../../lib/lang.ts';
import richText from '../../../ui/rich-text.module.css';
import { joditOptions } from './jodit.ts';
import { type OpenEditor, openEditor } from './open-editor.ts';
import styles from './rich-text-editor.module.css';
import { NO_STATE, type TextState, textStateAt } from './text-commands.ts';

/** Between the last key and the form's knowing of it (spec §9). */
const DEBOUNCE_MS = 500;
/** The form knows of the first key of those that follow each other without a pause after this at the latest. */
const MAX_WAIT_MS = 1_000;

interface EditorHost {
  lang: Lang;
  label: string;
  value: string;
  onChange: (html: string) => void;
  /** Called by the form before it reads its values: what was typed last may still be on its way. */
  flush: RefObject<() => void>;
  /** While the source is edited the editor itself stands still. */
  isSource: boolean;
}

interface UsedEditor {
  host: RefObject<HTMLDivElement | null>;
  open: RefObject<OpenEditor | undefined>;
  /** The last selection inside the text: dialogs and buttons take the focus away. */
  lastRange: () => Range;
  state: TextState;
}

/** The editor's life inside React: opened once, told of values that come from elsewhere, listened to. */
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

  useEffect(() => {
    if (!host.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latestAt = 0;
    const tell = () => {
      clearTimeout(timer);
      timer = undefined;
      if (!open.current || latest.current.isSource) return;
      const html = open.current.read();
      if (html === known.current) return;
      known.current = html;
      latest.current.onChange(html);
    };
    // The first key is told at once, so that leaving the page asks from then on.
    const onEdit = () => {
      const now = performance.now();
      if (timer === undefined) {
        tell();
        latestAt = now + MAX_WAIT_MS;
      }
      clearTimeout(timer);
      timer = setTimeout(tell, Math.min(DEBOUNCE_MS, Math.max(0, latestAt - now)));
    };
    const className = `${richText.text} ${styles.text}`;
    const editor = openEditor(host.current, joditOptions(lang, { className, label }), latest.current.value, onEdit);
    open.current = editor;
    known.current = latest.current.value;
    flush.current = tell;

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
      tell();
      flush.current = () => {};
      open.current = undefined;
      editor.close();
    };
  }, [lang, label, flush]);

  useEffect(() => {
    if (isSource || value === known.current) return;
    known.current = value;
    open.current?.show(value);
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
