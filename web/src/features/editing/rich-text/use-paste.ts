import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../ui/toast.tsx';
import { insertHtml } from './commands.ts';
import { plainTextHtml } from './inserted-html.ts';
import type { OpenEditor } from './open-editor.ts';

/**
 * Cleans what is pasted. Pictures are refused: they are inserted with the file manager only, never embedded in the
 * text.
 */
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

/** Removed with their content. */
const REMOVED = 'script, style, title, xml, meta, link, base, object, noscript, input, svg';

/** Presentational elements and those of office programs; their content stays. */
const UNWRAPPED = /^(?:font|center|form|button|(?:o|w|v|m|st1):.+)$/;

const REMOVED_ATTRIBUTE = /^(?:style|class|id|on.+|data-.+|face|bgcolor|lang)$/;

/** Matches the address of a picture that is embedded, or on the author's own device. */
const EMBEDDED = /^\s*(?:data|blob|file|cid):/i;

interface PastedHtml {
  html: string;
  /** Whether pictures were left out, because they would have been stored inside the text. */
  hasLostPictures: boolean;
}

function removeComments(body: HTMLElement): void {
  const comments = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
    comment.parentNode?.removeChild(comment);
}

function cleanElement(element: Element): void {
  for (const name of element.getAttributeNames()) if (REMOVED_ATTRIBUTE.test(name)) element.removeAttribute(name);
  const isBareSpan = element.localName === 'span' && element.attributes.length === 0;
  if (isBareSpan || UNWRAPPED.test(element.localName)) element.replaceWith(...element.childNodes);
}

/** Cleans what is pasted from other programs: keeps the structure, removes styles and leftovers. */
export function cleanPasted(pasted: string): PastedHtml {
  // A parsed document runs no scripts and loads no pictures.
  const { body } = new DOMParser().parseFromString(pasted, 'text/html');
  removeComments(body);
  for (const element of body.querySelectorAll(REMOVED)) element.remove();
  const pictures = [...body.querySelectorAll('img')].filter((img) => EMBEDDED.test(img.getAttribute('src') ?? ''));
  for (const picture of pictures) picture.remove();
  for (const element of body.querySelectorAll('*')) cleanElement(element);
  return { html: body.innerHTML.trim(), hasLostPictures: pictures.length > 0 };
}
