import { Redo2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { isSame } from '../values/item-values.ts';

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

/** How many changes can be taken back. */
const MOST = 100;

interface Past<Values> {
  /** Of what the changes were made to: after a save they belong to the history. */
  version: string | undefined;
  undone: Values[];
  done: Values[];
  /** What the last change was about: typing on in the same field is one change. */
  about: string | undefined;
}

export interface Changes<Values> {
  values: Values;
  /** Changes the form. Changes in a row with the same `about` are taken back together. */
  change: (change: Partial<Values>, about?: string) => void;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

/** The values of a form that is changed as a whole, with what takes its changes back. */
export function useChanges<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  version: string | undefined,
): Changes<Values> {
  const { control, getValues, setValue } = form;
  const values = { ...getValues(), ...useWatch({ control }) } as Values;
  const [stored, setPast] = useState<Past<Values>>({ version, undone: [], done: [], about: undefined });
  const past = stored.version === version ? stored : { version, undone: [], done: [], about: undefined };

  const write = (next: Values) => {
    for (const name in next) {
      const value: PathValue<Values, Path<Values>> = next[name];
      setValue(name as unknown as Path<Values>, value, { shouldDirty: true });
    }
  };
  const go = (from: 'done' | 'undone', to: 'done' | 'undone') => {
    const next = past[from].at(-1);
    if (!next) return undefined;
    return () => {
      const rest = { [from]: past[from].slice(0, -1), [to]: [...past[to], getValues()] };
      setPast({ ...past, ...rest, about: undefined });
      write(next);
    };
  };
  return {
    values,
    change: (change, about) => {
      const before = getValues();
      const next = { ...before, ...change };
      if (isSame(before, next)) return;
      const isOneMore = about === undefined || about !== past.about;
      const done = isOneMore ? [...past.done, before].slice(-MOST) : past.done;
      setPast({ version, done, undone: [], about });
      write(next);
      form.clearErrors();
    },
    undo: go('done', 'undone'),
    redo: go('undone', 'done'),
  };
}
