import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../ui/toast.tsx';
import type { FileChoice } from '../files/file-picker.tsx';
import { useFileStore } from '../files/use-file-store.ts';
import { insertHtml } from './commands.ts';
import { plainTextHtml } from './inserted-html.ts';
import type { OpenEditor } from './open-editor.ts';

interface PasteTarget {
  open: RefObject<OpenEditor | undefined>;
  /** The element around the text. */
  host: RefObject<HTMLElement | null>;
  insertStored: (editor: OpenEditor, range: Range, choice: FileChoice) => Promise<void>;
}

/** The caret at a point of the window. */
function caretAt({ clientX, clientY }: MouseEvent): Range | undefined {
  const place = document.caretPositionFromPoint?.(clientX, clientY);
  if (!place) return document.caretRangeFromPoint?.(clientX, clientY) ?? undefined;
  const range = document.createRange();
  range.setStart(place.offsetNode, place.offset);
  return range;
}

/**
 * Cleans what is pasted. Pictures and other files that are pasted or dropped are stored first, and then inserted like
 * chosen ones; the text never holds them itself. Returns how far that is, in words.
 */
export function usePaste({ open, host, insertStored }: PasteTarget): string | undefined {
  const { t } = useTranslation();
  const toast = useToast();
  const { store, progress } = useFileStore();
  const take = useRef<(editor: OpenEditor, range: Range, files: File[]) => void>(undefined);

  useEffect(() => {
    take.current = async (editor, range, files) => insertStored(editor, range, await store(files));
  });

  useEffect(() => {
    const editor = open.current;
    if (!editor) return;
    const { jodit, element } = editor;
    let ownCopy = '';

    const onPaste = (event: ClipboardEvent) => {
      const data = event.clipboardData;
      if (!data) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const html = data.getData('text/html');
      const isOwn = ownCopy !== '' && html.includes(ownCopy);
      const pasted = isOwn ? { html: ownCopy, pictures: [], hasLostPictures: false } : cleanPasted(html);
      const files = [...data.files];
      // A copied picture comes as a file, and as markup that only names its address.
      const isPictureAlone = files.length > 0 && !isOwn && isOnlyPicture(pasted.html);
      const text = isPictureAlone ? '' : pasted.html || plainTextHtml(data.getData('text/plain'));
      if (text !== '') insertHtml(editor, jodit.s.range.cloneRange(), text);
      const pictures = pasted.pictures.length > 0 ? pasted.pictures : text === '' ? files : [];
      if (pictures.length > 0) take.current?.(editor, jodit.s.range.cloneRange(), pictures);
      if (pasted.hasLostPictures) toast('failure', t('EDITOR.NO_PASTED_PICTURES'));
    };

    const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const showDropping = (isOver: boolean) => host.current?.toggleAttribute('data-dropping', isOver);
    const onDragOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      showDropping(true);
    };
    const onDragLeave = () => showDropping(false);
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      showDropping(false);
      const caret = caretAt(event);
      const isInside = caret !== undefined && element.contains(caret.startContainer);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) take.current?.(editor, isInside ? caret : jodit.s.range.cloneRange(), files);
    };
    const onCopy = (html: string) => {
      ownCopy = html;
    };

    element.addEventListener('paste', onPaste, { capture: true });
    element.addEventListener('dragover', onDragOver);
    element.addEventListener('dragleave', onDragLeave);
    element.addEventListener('drop', onDrop, { capture: true });
    jodit.e.on('afterCopy', onCopy);
    return () => {
      element.removeEventListener('paste', onPaste, { capture: true });
      element.removeEventListener('dragover', onDragOver);
      element.removeEventListener('dragleave', onDragLeave);
      element.removeEventListener('drop', onDrop, { capture: true });
    };
  }, [open, host, t, toast]);
  return progress;
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
  /** The pictures that were embedded in it, to be stored as files. */
  pictures: File[];
  /** Whether pictures were left out, because they are on the author's own device. */
  hasLostPictures: boolean;
}

/** Whether there is nothing but a picture. */
function isOnlyPicture(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent?.trim() === '' && body.querySelectorAll('img').length === 1;
}

/** The file of a data URL in base64; undefined for other addresses. */
function embeddedFile(address: string, number: number): File | undefined {
  const [, type = '', extension = '', base64] =
    /^\s*data:(image\/(png|jpeg|gif|webp|avif))[^,]*;base64,([\w+/=\s]+)$/i.exec(address) ?? [];
  if (!base64) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return new File([bytes], `pasted-${number}.${extension === 'jpeg' ? 'jpg' : extension}`, { type });
  } catch {
    return undefined;
  }
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

/** Cleans what is pasted from other programs: keeps the structure, removes styles, leftovers and embedded pictures. */
export function cleanPasted(pasted: string): PastedHtml {
  // A parsed document runs no scripts and loads no pictures.
  const { body } = new DOMParser().parseFromString(pasted, 'text/html');
  removeComments(body);
  for (const element of body.querySelectorAll(REMOVED)) element.remove();
  const embedded = [...body.querySelectorAll('img')].filter((img) => EMBEDDED.test(img.getAttribute('src') ?? ''));
  const pictures = embedded.flatMap((img, index) => embeddedFile(img.getAttribute('src') ?? '', index + 1) ?? []);
  for (const picture of embedded) picture.remove();
  for (const element of body.querySelectorAll('*')) cleanElement(element);
  return { html: body.innerHTML.trim(), pictures, hasLostPictures: pictures.length < embedded.length };
}
