/** Whether two values of a form say the same. They are plain data. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of `now` that differ from `base`: what a save has to send, and what a draft has to keep. */
export function changedFields<Values extends object>(base: Values, now: Values): Partial<Values> {
  const changed: Partial<Values> = { ...now };
  for (const name in now) if (isSame(now[name], base[name])) delete changed[name];
  return changed;
}

export const isEmpty = (fields: object) => Object.keys(fields).length === 0;
