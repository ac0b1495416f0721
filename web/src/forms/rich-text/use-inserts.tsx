import { useQueryClient } from '@tanstack/react-query';
import { isListBlock, isLiveBlock, type ListBlock, type TextBlock } from 'contract/html/text-blocks';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Lang } from '../../lib/lang.ts';
import { activeSession } from '../../lib/session.ts';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import { useAltTexts } from '../files/alt-texts.tsx';
import { useFilePicker } from '../files/file-picker.tsx';
import { isImage } from '../files/file-preview.tsx';
import type { FileChoice, StoredFile } from '../files/stored-file.ts';
import { targetsQuery } from '../links/own-links.ts';
import { BlockDialog } from './block-dialog.tsx';
import { change } from './commands.ts';
import { insertAtPlaces, insertBlock, insertHtml, insertLink } from './insert.ts';
import { LinkDialog, TableDialog, VideoDialog } from './insert-dialogs.tsx';
import { filesHtml, tableHtml, videoHtml } from './inserted-html.ts';
import type { OpenEditor } from './open-editor.ts';
import { insertTable } from './tables.ts';
import { BLOCKS, blockAround, blockHtml } from './text-blocks.ts';
import { closestTo, pictureAt } from './text-state.ts';
import type { Insert } from './tools.ts';

interface Target {
  open: RefObject<OpenEditor | undefined>;
  lastRange: () => Range;
  lang: Lang;
  /** Called with the pictures that were just inserted. */
  onPictures: ((pictures: StoredFile[]) => void) | undefined;
  /** Opens what finds and replaces in the text. */
  onFind: () => void;
  /** Shows what can be changed about a picture of the text. */
  onPicture: (picture: HTMLImageElement) => void;
  /** Shows what can be changed about a block of the text. */
  onBlock: (block: HTMLElement, takesFocus: boolean) => void;
}

/** The actions of the insert buttons: a dialog or the file manager, then the insertion at the caret. */
export function useInserts({ open, lastRange, lang, onPictures, onPicture, onBlock, onFind }: Target) {
  const { t } = useTranslation();
  const openDialog = useOpenDialog();
  const pickFiles = useFilePicker();
  const askAltTexts = useAltTexts();
  const queryClient = useQueryClient();

  const askForLink = (editor: OpenEditor, range: Range) => {
    const link = closestTo(range, editor.element, 'a');
    openDialog((close) => (
      <LinkDialog
        address={link?.getAttribute('href') ?? ''}
        lang={lang}
        asksText={!link && range.collapsed}
        onDone={(address, text) => {
          flushSync(close);
          if (link) return change(editor, () => link.setAttribute('href', address));
          if (range.collapsed) return insertLink(editor, range, address, text);
          editor.touch();
          editor.jodit.s.focus();
          editor.jodit.s.selectRange(range);
          editor.jodit.execCommand('createLink', false, address);
          // What is typed next does not replace the words of the link.
          editor.jodit.s.sel?.collapseToEnd();
          editor.jodit.synchronizeValues();
        }}
        onRemove={
          link &&
          (() => {
            flushSync(close);
            change(editor, () => link.replaceWith(...link.childNodes));
          })
        }
        onClose={close}
      />
    ));
  };

  const insertStored = async (editor: OpenEditor, place: Range | readonly Range[], choice: FileChoice) => {
    // Somebody may leave the text while its files are stored and described.
    const isGone = () => open.current !== editor;
    if (choice.files.length === 0 || isGone()) return;
    const described = await askAltTexts(choice);
    if (isGone()) return;
    if (place instanceof Range) insertHtml(editor, place, filesHtml(described, lang));
    else {
      const picture = (file: StoredFile) => filesHtml({ ...described, files: [file] }, lang);
      insertAtPlaces(editor, place, described.files.map(picture));
    }
    const pictures = described.files.filter(isImage);
    if (pictures.length > 0) onPictures?.(pictures);
  };

  const insertFiles = async (editor: OpenEditor, range: Range) => {
    const choice = await pickFiles('rich-text');
    if (choice) await insertStored(editor, range, choice);
  };

  /** The first list of the menu that a block can show. In a frame of the dashboard there may be no session that tells. */
  const firstList = async (name: ListBlock) => {
    if (!activeSession()) return undefined;
    return (await queryClient.fetchQuery(targetsQuery(lang, '', name)).catch(() => undefined))?.data[0];
  };

  const insertNewBlock = async (editor: OpenEditor, range: Range, name: TextBlock) => {
    const choice = BLOCKS[name].picks ? await pickFiles('rich-text') : { folder: '', files: [] };
    if (!choice || open.current !== editor) return;
    const { files } = await askAltTexts(choice);
    if (open.current !== editor) return;
    const list = isListBlock(name) ? await firstList(name) : undefined;
    if (open.current !== editor) return;
    const block = insertBlock(editor, range, blockHtml(name, { words: t, files, lang, list }));
    if (block) onBlock(block, isLiveBlock(name));
  };

  const insert = (what: Insert) => {
    const editor = open.current;
    if (!editor) return;
    const range = lastRange();
    const picture = pictureAt(range);
    switch (what) {
      case 'find':
        return onFind();
      case 'link':
        return askForLink(editor, range);
      case 'files':
        return picture ? onPicture(picture) : void insertFiles(editor, range);
      case 'block': {
        const block = blockAround(range.startContainer, editor.element);
        if (block) return onBlock(block, true);
        return openDialog((close) => (
          <BlockDialog
            onChoose={(name) => {
              flushSync(close);
              void insertNewBlock(editor, range, name);
            }}
            onClose={close}
          />
        ));
      }
      case 'line':
        return insertHtml(editor, range, '<hr>');
      case 'film':
        return openDialog((close) => (
          <VideoDialog
            onDone={(video, title) => {
              flushSync(close);
              insertHtml(editor, range, videoHtml(video, title));
            }}
            onClose={close}
          />
        ));
      case 'table':
        return openDialog((close) => (
          <TableDialog
            onDone={(rows, columns) => {
              flushSync(close);
              insertTable(editor, range, tableHtml(rows, columns));
            }}
            onClose={close}
          />
        ));
    }
  };

  return { insert, insertStored };
}
