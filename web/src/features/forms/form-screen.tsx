import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useLang } from '../../lib/lang.ts';
import { latePart } from '../../lib/late-part.tsx';
import { type LoaderArgs, load, routeId, routeLang } from '../../lib/loader.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { formQuery } from './form-query.ts';
import styles from './form-screen.module.css';

export const loader = (args: LoaderArgs) => load(args, formQuery(routeLang(args), routeId(args.params.formId)));

const STATES = { soon: 'FORM.SOON', closed: 'FORM.CLOSED', full: 'FORM.FULL', waiting: 'FORM.WAITING' } as const;

const AnswerForm = latePart('main form', async () => (await import('./answer-form-part.tsx')).AnswerForm);

/** A form of the association. Without scripts the browser sends it by itself. */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const { data: form } = useSuspenseQuery(formQuery(lang, routeId(useParams().formId))).data;
  const isAnswered = form.state === 'open' || form.state === 'waiting';
  return (
    <>
      <PageHeader title={form.title} trail={[{ title: form.title }]} />
      <Section>
        <div className={`stack gap-6 column ${styles.form}`}>
          {form.intro !== '' && (
            <p className={styles.text} dir="auto">
              {form.intro}
            </p>
          )}
          {form.state !== 'open' && <p className={styles.state}>{t(STATES[form.state])}</p>}
          {isAnswered && <AnswerForm key={`${lang}-${form.id}`} form={form} />}
        </div>
      </Section>
    </>
  );
}
