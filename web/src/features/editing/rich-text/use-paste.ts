import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../ui/toast.tsx';
import { plainTextHtml } from './inserted-html.ts';
import type { OpenEditor } from './open-editor.ts';
import { cleanPasted } from './pasted-html.ts';
import { insertHtml } from './text-commands.ts';

/** Cleans what is pasted. Pictures are refused: they are inserted with the file manager only, never embedded in the text. */
export function usePaste(open: RefObject<OpenEditor | undefined>): void {
  const { t } = useTranslation();
  const toast = useToast();

  useEffect(() => {
    const editor = open.current;
    if (!editor) return;
    const { jodit, element } = editor;
    let ownCopy = '';
    const refusePictures = () => toast('failure', t('EDITOR.NO_PASTED_PICTURES'));

    const onPaste = (event: ClipboardEvent) => {
      const data = event.clipboardData;
      if (!data) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const html = data.getData('text/html');
      const plain = data.getData('text/plain');
      const isOwn = ownCopy !== '' && html.includes(ownCopy);
      const pasted = isOwn ? { html: ownCopy, hasLostPictures: false } : cleanPasted(html);
      const text = pasted.html || plainTextHtml(plain);
      if (text !== '') insertHtml(editor, jodit.s.range.cloneRange(), text);
      if (pasted.hasLostPictures || (text === '' && data.files.length > 0)) refusePictures();
    };
    const onDrop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      refusePictures();
    };
    const onCopy = (html: string) => {
      ownCopy = html;
    };

    element.addEventListener('paste', onPaste, { capture: true });
    element.addEventListener('drop', onDrop, { capture: true });
    jodit.e.on('afterCopy', onCopy);
    return () => {
      element.removeEventListener('paste', onPaste, { capture: true });
      element.removeEventListener('drop', onDrop, { capture: true });
    };
  }, [open, t, toast]);
}
