import { shownFields } from 'contract/form-fields';
import { useRef, useState } from 'react';
import { FormField } from '../../items/answer-form/form-field.tsx';
import type { Field } from '../../items/answer-form/form-query.ts';
import { answersIn, typedIn } from '../../items/answer-form/use-send-answer.ts';

/** The fields of a form as they follow each other; what is typed is for nobody. */
export function FormPreview({ fields }: { fields: readonly Field[] }) {
  const element = useRef<HTMLFormElement>(null);
  const [given, setGiven] = useState<Readonly<Record<string, unknown>>>({});
  const several = new Set(fields.filter(({ type }) => type === 'several').map(({ id }) => id));
  return (
    <form
      ref={element}
      className="stack gap-6"
      onInput={() => element.current && setGiven(answersIn(typedIn(element.current), several))}
      onSubmit={(event) => event.preventDefault()}
    >
      {shownFields(fields, given).map((field) => (
        <FormField key={field.id} form="preview" field={field} error={undefined} condition={undefined} />
      ))}
    </form>
  );
}
