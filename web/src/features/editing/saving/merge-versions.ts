import { isSame } from '../values/stored-item.ts';

/** Three states of an item: as it was loaded, as the editor left it, as somebody else saved it meanwhile. */
export interface Versions<Values> {
  base: Values;
  mine: Values;
  theirs: Values;
}

export type FieldName<Values> = Extract<keyof Values, string>;

/** The fields that both sides changed to different values. */
export function clashes<Values extends object>({ base, mine, theirs }: Versions<Values>): FieldName<Values>[] {
  const names: FieldName<Values>[] = [];
  for (const name in mine) {
    const bothChanged = !isSame(mine[name], base[name]) && !isSame(theirs[name], base[name]);
    if (bothChanged && !isSame(mine[name], theirs[name])) names.push(name);
  }
  return names;
}

/** The fields that somebody else changed and the editor did not touch: they are taken over without a question. */
export function takenOver<Values extends object>({ base, mine, theirs }: Versions<Values>): FieldName<Values>[] {
  const names: FieldName<Values>[] = [];
  for (const name in mine) {
    if (isSame(mine[name], base[name]) && !isSame(theirs[name], base[name])) names.push(name);
  }
  return names;
}

/** Both sides' changes together; where they clash the chosen side's, or the editor's own without a choice. */
export function merge<Values extends object>(
  versions: Versions<Values>,
  chosen: ReadonlyMap<string, 'mine' | 'theirs'>,
): Values {
  const merged = { ...versions.mine };
  for (const name of takenOver(versions)) merged[name] = versions.theirs[name];
  for (const name of clashes(versions)) if (chosen.get(name) === 'theirs') merged[name] = versions.theirs[name];
  return merged;
}
