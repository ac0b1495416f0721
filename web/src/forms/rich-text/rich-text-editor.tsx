import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { direction, type Lang } from '../../lib/lang.ts';
import '../../ui/block-extra.css';
import type { StoredFile } from '../files/stored-file.ts';
import { BlockFrame } from './block-frame.tsx';
import { runCommand } from './commands.ts';
import { FindBar } from './find-bar.tsx';
import { PictureFrame, type PictureFrameProps } from './picture-frame.tsx';
import styles from './rich-text-editor.module.css';
import { moveToCell, runTableAction } from './tables.ts';
import { blockAround } from './text-blocks.ts';
import { Toolbar } from './toolbar.tsx';
import { useInserts } from './use-inserts.tsx';
import { type EditorHost, useOpenEditor } from './use-open-editor.ts';
import { usePaste } from './use-paste.ts';

export interface RichTextEditorProps extends Omit<EditorHost, 'isSource'> {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** Called with the pictures that were just inserted. */
  onPictures?: ((pictures: StoredFile[]) => void) | undefined;
}

/** By their places, which every layout has: Ctrl+F and Ctrl+H. */
const FIND_KEYS = ['KeyF', 'KeyH'];
/** Characters of a selection that are looked for. */
const LONGEST_SELECTION = 100;

/** What can be changed about a picture or a block, around it. */
function Frame({ element, lang, ...frame }: Omit<PictureFrameProps, 'picture'> & { element: HTMLElement; lang: Lang }) {
  return element instanceof HTMLImageElement ? (
    <PictureFrame picture={element} {...frame} />
  ) : (
    <BlockFrame block={element} lang={lang} {...frame} />
  );
}

/** The text with its toolbar. Its chunk holds the editor's engine; only fields.tsx loads it. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, describedBy, isInvalid, lang, value, onChange, flush, onPictures } = props;
  const { t } = useTranslation();
  const [isSource, setSource] = useState(false);
  const { host, open, lastRange, state } = useOpenEditor({ lang, label, value, onChange, flush, isSource });
  const [framed, setFramed] = useState<{ element: HTMLElement; takesFocus: boolean }>();
  /** What is looked for first; undefined while nothing is. */
  const [searched, setSearched] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const openFind = () => setSearched(lastRange().toString().slice(0, LONGEST_SELECTION).replace(/\n.*/s, ''));
  const onFindKeys = useEffectEvent(openFind);
  const { insert, insertStored } = useInserts({
    open,
    lastRange,
    lang,
    onPictures,
    onPicture: (element) => setFramed({ element, takesFocus: true }),
    onBlock: (element, takesFocus) => setFramed({ element, takesFocus }),
    onFind: openFind,
  });
  const uploading = usePaste({ open, host, insertStored });
  const toolbarId = `${id}-toolbar`;

  useLayoutEffect(() => {
    const text = open.current?.element;
    if (!text) return;
    text.id = isSource ? `${id}-rich` : id;
    text.ariaInvalid = isInvalid ? 'true' : null;
    if (describedBy) text.setAttribute('aria-describedby', describedBy);
    else text.removeAttribute('aria-describedby');
  });

  useEffect(() => {
    const editor = open.current;
    const text = editor?.element;
    const onKey = (event: KeyboardEvent) => {
      const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (key === 'Escape') setFramed(undefined);
      if ((ctrlKey || metaKey) && !altKey && FIND_KEYS.includes(code)) onFindKeys();
      else if (altKey && key === 'F10')
        document.getElementById(toolbarId)?.querySelector<HTMLElement>('button')?.focus();
      else if (key !== 'Tab' || altKey || ctrlKey || metaKey || !editor) return;
      else if (!moveToCell(editor, editor.jodit.s.range, shiftKey ? -1 : 1)) return;
      event.preventDefault();
    };
    const onClick = (event: Event) => {
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      // Questions stay open while they are edited.
      if (target?.closest('summary')) event.preventDefault();
      const block = target && text && blockAround(target, text);
      const element = block ?? (target instanceof HTMLImageElement ? target : undefined);
      setFramed(element && { element, takesFocus: false });
    };
    text?.addEventListener('keydown', onKey);
    text?.addEventListener('click', onClick);
    return () => {
      text?.removeEventListener('keydown', onKey);
      text?.removeEventListener('click', onClick);
    };
  }, [open, toolbarId]);

  // What is pressed outside of the editor ends the work on the picture.
  useEffect(() => {
    if (!framed) return;
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setFramed(undefined);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [framed]);

  const withEditor = (act: (editor: NonNullable<typeof open.current>) => void) => {
    if (open.current) act(open.current);
  };
  return (
    <div ref={box} className={styles.box} data-invalid={isInvalid || undefined}>
      <Toolbar
        id={toolbarId}
        controls={id}
        state={state}
        isSource={isSource}
        onCommand={(command) => withEditor((editor) => runCommand(editor, lastRange(), command))}
        onInsert={insert}
        onTable={(action) => withEditor((editor) => runTableAction(editor, lastRange(), action))}
        onSource={() => {
          flush.current();
          setFramed(undefined);
          setSearched(undefined);
          setSource(!isSource);
        }}
        onEscape={() => withEditor((editor) => editor.jodit.s.focus())}
      />
      {searched !== undefined && open.current && (
        <FindBar editor={open.current} words={searched} onClose={() => setSearched(undefined)} />
      )}
      <p role="status" className={uploading ? styles.progress : undefined}>
        {uploading}
      </p>
      <div className={`stack ${styles.area}`} hidden={isSource}>
        <div ref={host} className={styles.host} dir={direction(lang)} lang={lang} />
        {framed && open.current && (
          <Frame
            key={[...open.current.element.querySelectorAll('img, [data-block]')].indexOf(framed.element)}
            {...framed}
            lang={lang}
            editor={open.current}
            onClose={() => setFramed(undefined)}
          />
        )}
      </div>
      {isSource && (
        <textarea
          id={id}
          className={styles.source}
          dir="ltr"
          spellCheck={false}
          aria-label={`${label}: ${t('EDITOR.SOURCE')}`}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
