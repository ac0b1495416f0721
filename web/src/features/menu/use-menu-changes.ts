import type { MenuForm } from 'adapter/contract/managed-menu';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { isSame } from '../editing/values/item-values.ts';

/** How many changes can be taken back. */
const MOST = 100;

interface Past {
  /** Of the menu that the changes were made to: after a save they belong to the history. */
  version: string | undefined;
  undone: MenuForm[];
  done: MenuForm[];
  /** What the last change was about: typing on in the same field is one change. */
  about: string | undefined;
}

export interface MenuChanges {
  menu: MenuForm;
  /** Changes the menu. Changes in a row with the same `about` are taken back together. */
  change: (change: Partial<MenuForm>, about?: string) => void;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

/** The menu in its form, with what takes its changes back. */
export function useMenuChanges(form: UseFormReturn<MenuForm>, version: string | undefined): MenuChanges {
  const { control, getValues, setValue } = form;
  const menu: MenuForm = { ...getValues(), ...useWatch({ control }) } as MenuForm;
  const [stored, setPast] = useState<Past>({ version, undone: [], done: [], about: undefined });
  const past = stored.version === version ? stored : { version, undone: [], done: [], about: undefined };

  const write = ({ entries, footer, removed, moves }: MenuForm) => {
    const options = { shouldDirty: true };
    setValue('entries', entries, options);
    setValue('footer', footer, options);
    setValue('removed', removed, options);
    setValue('moves', moves, options);
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
    menu,
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
