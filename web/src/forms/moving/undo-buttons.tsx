import { Redo2, Undo2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { Changes } from './use-changes.ts';

type Undoing = Pick<Changes<object>, 'undo' | 'redo'>;

/** The buttons that take changes back and make them again. */
export function UndoButtons({ undo, redo }: Undoing) {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="quiet" aria-disabled={!undo} aria-keyshortcuts="Control+Z Meta+Z" onClick={() => undo?.()}>
        <Undo2 className="mirrored" aria-hidden="true" />
        {t('MOVE.UNDO')}
      </Button>
      <Button variant="quiet" aria-disabled={!redo} onClick={() => redo?.()}>
        <Redo2 className="mirrored" aria-hidden="true" />
        {t('MOVE.REDO')}
      </Button>
    </>
  );
}

/** Their keys, except in a text, which has its own. */
export const undoKeys =
  ({ undo, redo }: Undoing) =>
  (event: KeyboardEvent) => {
    const isText =
      event.target instanceof HTMLElement &&
      (event.target.isContentEditable || event.target.matches('input, textarea, select'));
    if (isText || !(event.ctrlKey || event.metaKey) || event.code !== 'KeyZ') return;
    event.preventDefault();
    (event.shiftKey ? redo : undo)?.();
  };
