import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { fieldId } from '../field-info.ts';
import { useProblemText } from '../use-problem-text.ts';

/** Which field of which form a control writes. */
export interface BoundField<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
}

/** A form's field as its control needs it. `text` is its value in letters; '' for none. */
export function useBoundField<Values extends FieldValues>({ control, name }: BoundField<Values>) {
  const problem = useProblemText();
  const { field, fieldState } = useController({ control, name });
  return {
    id: fieldId(name),
    error: problem(fieldState.error),
    text: String(field.value ?? ''),
    onChange: field.onChange,
  };
}
