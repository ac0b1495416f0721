import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditedText, EditorHost } from '../../../contract/site-frame';
import type { Files } from './use-files';

interface Handlers {
  files: Files;
  onChange: (html: string) => void;
  onReady: () => void;
  onFailed: () => void;
}

const isSame = (one: EditedText, other: EditedText) =>
  one.html === other.html &&
  one.label === other.label &&
  one.lang === other.lang &&
  one.isInvalid === other.isInvalid &&
  one.isReadOnly === other.isReadOnly;

/** What the page in the frame asks and tells: one object for as long as the field is shown. */
export function useEditorHost(text: EditedText, handlers: Handlers): EditorHost {
  const latest = useRef({ text, handlers });
  latest.current.handlers = handlers;
  const [{ host, notify }] = useState(() => {
    const listeners = new Set<() => void>();
    const editor: EditorHost = {
      kind: 'editor',
      read: () => latest.current.text,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      onReady: () => latest.current.handlers.onReady(),
      onFailed: () => latest.current.handlers.onFailed(),
      // «Save», whose click takes the focus from the frame, reads the form in the same moment.
      onChange: (html) => flushSync(() => latest.current.handlers.onChange(html)),
      pickFiles: () => latest.current.handlers.files.pick(),
      storeFiles: (files) => latest.current.handlers.files.store(files),
      storeAlt: (file, alt) => latest.current.handlers.files.storeAlt(file, alt),
    };
    return {
      host: editor,
      notify: () => {
        for (const listener of listeners) listener();
      },
    };
  });

  useEffect(() => {
    if (isSame(latest.current.text, text)) return;
    latest.current.text = text;
    notify();
  });
  return host;
}
