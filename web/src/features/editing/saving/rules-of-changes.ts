import type { FieldValues, Resolver } from 'react-hook-form';
import { isEmpty, isSame } from './changed-fields.ts';
import type { ItemState } from './use-item-state.ts';

/**
 * The rules of a save for what it changes: a text that stays as it is may stay short (docs/decisions/0035). What is new,
 * an item or its text in a language, has to keep all of them.
 */
export const rulesOfChanges =
  <Values extends FieldValues>(rules: Resolver<Values>, stored: () => ItemState<Values>): Resolver<Values> =>
  async (values, context, options) => {
    const result = await rules(values, context, options);
    const { id, version, values: base } = stored();
    if (id === 0 || version === undefined) return result;
    const { errors } = result;
    for (const name in errors) if (isSame(values[name], base[name])) delete errors[name];
    return isEmpty(errors) ? { values, errors: {} } : result;
  };
