import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { asOneStep } from './commands.ts';
import styles from './find-bar.module.css';
import { findText } from './find-text.ts';
import type { OpenEditor } from './open-editor.ts';

interface FindBarProps {
  editor: OpenEditor;
  /** What was selected when it was opened. */
  words: string;
  onClose: () => void;
}

/** What browsers draw over the text: they leave the document, and so what is stored, as it is. */
const FOUND = 'khayr-found';
const CURRENT = 'khayr-found-now';

/** Puts other words in the place of some, in the formatting in which they begin. */
function replaceWords(range: Range, words: string): void {
  const { startContainer: node, startOffset: offset } = range;
  range.deleteContents();
  if (node instanceof Text) node.insertData(offset, words);
}

/** Finds and replaces in the open text. What is typed elsewhere in it meanwhile is found as well. */
export function FindBar({ editor, words, onClose }: FindBarProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState({ find: words, replace: '' });
  const [current, setCurrent] = useState(0);
  const [found, setFound] = useState<Range[]>([]);
  const { find, replace } = typed;

  useEffect(() => {
    const look = () => setFound(findText(editor.element, find));
    look();
    editor.jodit.e.on('change', look);
    return () => {
      editor.jodit.e.off('change', look);
    };
  }, [editor, find]);

  const at = found.length === 0 ? -1 : current % found.length;
  useEffect(() => {
    const now = found[at];
    CSS.highlights?.set(FOUND, new Highlight(...found.filter((range) => range !== now)));
    CSS.highlights?.set(CURRENT, new Highlight(...(now ? [now] : [])));
    now?.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
    return () => {
      CSS.highlights?.delete(FOUND);
      CSS.highlights?.delete(CURRENT);
    };
  }, [found, at]);

  const step = (by: 1 | -1) => setCurrent(found.length === 0 ? 0 : (at + by + found.length) % found.length);
  const replaceAll = (ranges: readonly Range[]) =>
    asOneStep(editor, () => {
      // From the end, so that the places before stay where they are.
      for (const range of ranges.toReversed()) replaceWords(range, replace);
    });
  const close = () => {
    const now = found[at];
    onClose();
    editor.jodit.s.focus();
    if (now) editor.jodit.s.selectRange(now);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    if (key === 'Escape') close();
    else if (key === 'Enter' && event.target instanceof HTMLInputElement) step(shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    setCurrent(0);
  };
  const count = { at: formatNumber(at + 1), all: formatNumber(found.length) };
  return (
    <search className={styles.bar} aria-label={t('EDITOR.FIND')} onKeyDown={onKeyDown}>
      <div className={styles.fields}>
        <TextField
          id={`${id}-find`}
          label={t('EDITOR.FIND_WORDS')}
          autoComplete="off"
          // It was opened to be typed in.
          autoFocus
          value={find}
          onChange={({ target }) => change({ find: target.value })}
        />
        <TextField
          id={`${id}-replace`}
          label={t('EDITOR.REPLACE_WITH')}
          autoComplete="off"
          value={replace}
          onChange={({ target }) => change({ replace: target.value })}
        />
      </div>
      <div className="row cluster gap-2">
        <p role="status" className="text-14 muted">
          {find.trim() !== '' && (found.length === 0 ? t('EDITOR.FOUND_NONE') : t('EDITOR.FOUND_AT', count))}
        </p>
        <IconButton label={t('EDITOR.FIND_BEFORE')} aria-disabled={at < 0} onClick={() => step(-1)}>
          <ChevronUp aria-hidden="true" />
        </IconButton>
        <IconButton label={t('EDITOR.FIND_NEXT')} aria-disabled={at < 0} onClick={() => step(1)}>
          <ChevronDown aria-hidden="true" />
        </IconButton>
        <Button variant="quiet" aria-disabled={at < 0} onClick={() => replaceAll(found.slice(at, at + 1))}>
          {t('EDITOR.REPLACE')}
        </Button>
        <Button variant="quiet" aria-disabled={at < 0} onClick={() => replaceAll(found)}>
          {t('EDITOR.REPLACE_ALL')}
        </Button>
        <IconButton label={t('CLOSE')} onClick={close}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </search>
  );
}
