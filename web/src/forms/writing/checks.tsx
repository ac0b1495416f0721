import type { ItemKind } from 'contract/kinds/kinds';
import { lazy, Suspense } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';

/** Loaded once the form can be typed in. */
const WritingChecks = lazy(async () => ({ default: (await import('./writing-checks.tsx')).WritingChecks }));

interface ChecksProps<Values extends FieldValues> {
  kind: ItemKind;
  form: UseFormReturn<Values>;
  title: string;
}

/** What is said of the values while they are typed, without rendering the fields again. */
export function Checks<Values extends FieldValues>({ form, ...item }: ChecksProps<Values>) {
  const values = useWatch({ control: form.control });
  return (
    <Suspense>
      <WritingChecks {...item} values={values} />
    </Suspense>
  );
}
