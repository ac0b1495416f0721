import { useId } from 'react';
import { useLang } from '../../lib/lang.ts';
import { AnswerForm } from './answer-form-part.tsx';
import styles from './form.module.css';
import { FormIntro } from './form-intro.tsx';
import { type Form, takesAnswers } from './form-query.ts';

/** A form beside other content, with its name above it. */
export function AnsweredForm({ form }: { form: Form }) {
  const titleId = useId();
  const lang = useLang();
  return (
    <section className={styles.placed} aria-labelledby={titleId}>
      <h2 id={titleId} className="text-28" dir="auto">
        {form.title}
      </h2>
      <FormIntro form={form} />
      {takesAnswers(form) && <AnswerForm key={`${lang}-${form.id}`} form={form} />}
    </section>
  );
}
