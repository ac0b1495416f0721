import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import styles from '../../items/answer-form/form.module.css';
import { FormIntro } from '../../items/answer-form/form-intro.tsx';
import { formQuery, takesAnswers } from '../../items/answer-form/form-query.ts';
import { useLang } from '../../lib/lang.ts';
import { latePart } from '../../lib/late-part.tsx';
import { type LoaderArgs, load, routeId, routeLang } from '../../lib/loader.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';

export const loader = (args: LoaderArgs) => load(args, formQuery(routeLang(args), routeId(args.params.formId)));

const AnswerForm = latePart(
  'main form',
  async () => (await import('../../items/answer-form/answer-form-part.tsx')).AnswerForm,
);

/** A form of the association. Without scripts the browser sends it by itself. */
export function Component() {
  const lang = useLang();
  const { data: form } = useSuspenseQuery(formQuery(lang, routeId(useParams().formId))).data;
  return (
    <>
      <PageHeader title={form.title} trail={[{ title: form.title }]} />
      <Section>
        <div className={`stack gap-6 column ${styles.form}`}>
          <FormIntro form={form} />
          {takesAnswers(form) && <AnswerForm key={`${lang}-${form.id}`} form={form} />}
        </div>
      </Section>
    </>
  );
}
