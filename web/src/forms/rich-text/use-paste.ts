import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useManagerCall } from '../../features/session/use-manager-call.ts';
import { useLang } from '../../lib/lang.ts';
import { useToast } from '../../ui/toast.tsx';
import { useWarningBeforeUnload } from '../../ui/use-warning-before-unload.ts';
import { isolated } from '../files/alt-texts.tsx';
import { useFileSource } from '../files/file-source.ts';
import { presetWidth } from '../files/image-scale.ts';
import type { FileChoice, StoredFile } from '../files/stored-file.ts';
import { uploadProblem } from '../files/uploads.tsx';
import { rememberedFolder } from '../files/use-file-manager.ts';
import { createUploadRunner, progressOf, sendFile } from '../files/use-uploads.ts';
import { insertHtml } from './insert.ts';
import type { OpenEditor } from './open-editor.ts';
import { pastedText } from './paste/clean-pasted.ts';
import { fetchPicture, mayLoseMovement } from './paste/pictures.ts';

interface PasteTarget {
  open: RefObject<OpenEditor | undefined>;
  /** The element around the text. */
  host: RefObject<HTMLElement | null>;
  /** All at one place, or each at its own. */
  insertStored: (editor: OpenEditor, place: Range | readonly Range[], choice: FileChoice) => Promise<void>;
}

/** The caret at a point of the window. */
function caretAt({ clientX, clientY }: MouseEvent): Range | undefined {
  const place = document.caretPositionFromPoint?.(clientX, clientY);
  if (!place) return document.caretRangeFromPoint?.(clientX, clientY) ?? undefined;
  const range = document.createRange();
  range.setStart(place.offsetNode, place.offset);
  return range;
}

/** The places of a pasted text's pictures, without their marks. */
function markedPlaces({ element, jodit }: OpenEditor): Range[] {
  const places = [...element.querySelectorAll('img:not([src])')].map((mark) => {
    const place = document.createRange();
    place.selectNode(mark);
    return place;
  });
  for (const place of places) place.deleteContents();
  jodit.synchronizeValues();
  return places;
}

/**
 * Reads what is pasted. Pictures, also those of other hosts, and other files that are pasted or dropped are stored first, and
 * then inserted like chosen ones; the text never holds them itself. Returns how far that is, in words.
 */
export function usePaste({ open, host, insertStored }: PasteTarget): string | undefined {
  const { t } = useTranslation();
  const toast = useToast();
  const { store, progress } = useFileStore();
  const take = useEffectEvent(async (editor: OpenEditor, range: Range, files: File[]) =>
    insertStored(editor, range, await store(files)),
  );
  const takeToPlaces = useEffectEvent(async (editor: OpenEditor, places: Range[], pictures: (File | string)[]) => {
    const files = await Promise.all(pictures.map((file) => (typeof file === 'string' ? fetchPicture(file) : file)));
    if (files.includes(undefined)) toast('failure', t('EDITOR.NO_PASTED_PICTURES'));
    if (pictures.some((picture, index) => files[index] && mayLoseMovement(picture)))
      toast('failure', t('EDITOR.STILL_PICTURES'));
    const taken: Range[] = [];
    const choice: FileChoice = { folder: '', files: [] };
    // One at a time, since a file that is not stored has no place.
    for (const [index, place] of places.entries()) {
      const file = files[index];
      if (!file) continue;
      const stored = await store([file]);
      choice.folder = stored.folder;
      for (const picture of stored.files) {
        choice.files.push(picture);
        taken.push(place);
      }
    }
    await insertStored(editor, taken, choice);
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
      const pasted = isOwn
        ? { html: ownCopy, pictures: [], hasLostPictures: false }
        : pastedText(html, data.getData('text/plain'), data.getData('text/rtf'));
      const files = [...data.files];
      // A copied picture comes as a file, and as markup that only names its address.
      const isPicture = files.length > 0 && pasted.html.replace(/<img>|<\/?p>/g, '') === '';
      if (isPicture) return void take(editor, jodit.s.range.cloneRange(), files);
      if (pasted.html !== '') insertHtml(editor, jodit.s.range.cloneRange(), pasted.html);
      if (pasted.pictures.length > 0) void takeToPlaces(editor, markedPlaces(editor), pasted.pictures);
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
      if (files.length > 0) void take(editor, isInside ? caret : jodit.s.range.cloneRange(), files);
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

/**
 * Stores files without the file manager, in the folder in which it would open, and returns those that were stored. A
 * message names each that failed.
 */
function useFileStore() {
  const { t, i18n } = useTranslation();
  const call = useManagerCall();
  const lang = useLang();
  const queryClient = useQueryClient();
  const toast = useToast();
  const source = useFileSource();
  const [progress, setProgress] = useState<ReturnType<typeof progressOf>>();
  useWarningBeforeUnload(progress?.isRunning ?? false);

  const store = (files: readonly File[], folder = rememberedFolder()): Promise<FileChoice> =>
    new Promise((resolve) => {
      const stored: StoredFile[] = [];
      const runner = createUploadRunner(
        sendFile(call, lang, queryClient, ({ file, index }) => {
          stored[index] = file;
        }),
        {
          onFinished: (queue) => {
            for (const { file, error } of progressOf(queue).failed)
              toast('failure', `${isolated(file.name)} ${uploadProblem(i18n, error)}`);
            // Those that failed leave a gap.
            resolve({ folder, files: stored.filter(Boolean) });
          },
        },
      );
      runner.subscribe(() => setProgress(progressOf(runner.queue())));
      runner.add(files.map((file) => ({ file, folder, limit: presetWidth('rich-text'), isLogo: false })));
    });
  const text =
    progress?.isRunning === true ? t('FILES.UPLOADING', { index: progress.index, total: progress.count }) : undefined;
  return { store: source?.store ?? store, /** While files are being stored: how far that is. */ progress: text };
}
