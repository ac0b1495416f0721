import { checkAnswers, longest } from 'contract/form-fields';
import { CircleAlert, CircleCheck, Send } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTextKey } from '../../i18n/i18n.ts';
import { useIsHydrated } from '../../lib/browser-state.ts';
import { preloadClient } from '../../lib/call-api.ts';
import { useLang } from '../../lib/lang.ts';
import { useDigits } from '../../lib/menu.ts';
import { paths } from '../../lib/paths.ts';
import { loadErrorTexts } from '../../lib/sending.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/field.tsx';
import { RetryCountdown } from '../../ui/retry-countdown.tsx';
import { controlId, FormField } from './form-field.tsx';
import type { Form } from './form-query.ts';
import styles from './form-screen.module.css';
import { answersIn, typedIn, useSendAnswer, useTypedAnswer } from './use-send-answer.ts';

const WEBSITE = 'website';

/** The controls are uncontrolled, so that typing works before hydration, and the form without scripts. */
export function AnswerForm({ form }: { form: Form }) {
  const { t, i18n } = useTranslation();
  const lang = useLang();
  const isAlive = useIsHydrated();
  const element = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { sending, send, forget } = useSendAnswer(form.id);
  const typed = useTypedAnswer(form.id, element);
  const isOnItsWay = sending.status === 'pending';

  const errorOf = ({ id, type, max }: Form['fields'][number]) => {
    const key = problems[id];
    return key && (isTextKey(i18n, key) ? i18n.t(key, { count: longest({ type, max }) ?? 0 }) : i18n.t('ERROR.8'));
  };
  const show = (errors: readonly { field: string; key: string }[]) => {
    const found = errors.map(({ field, key }): [string, string] => [field.split('.').at(-1) ?? '', key]);
    setProblems(Object.fromEntries(found));
    const first = form.fields.find(({ id }) => found.some(([name]) => name === id));
    if (first) document.getElementById(controlId(first.id))?.focus();
    return first === undefined;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isOnItsWay) return;
    const given = typedIn(event.currentTarget);
    const several = new Set(form.fields.filter(({ type }) => type === 'several').map(({ id }) => id));
    const { [WEBSITE]: website = '', ...answers } = answersIn(given, several);
    const checked = checkAnswers(form.fields, answers);
    if (!show(checked.errors)) return;
    if (show(await send(checked.answers, String(website), given))) return;
  };
  const retry = useCallback(() => element.current?.requestSubmit(), []);

  if (sending.status === 'sent') return <Sent form={form} {...sending} onShown={typed.forget} />;
  const errors = form.fields.flatMap((field) => {
    const text = errorOf(field);
    return text ? [{ id: controlId(field.id), text: `${field.label}: ${text}` }] : [];
  });
  return (
    <form
      ref={element}
      className="stack gap-6"
      method="post"
      action={paths.form(lang, form.id)}
      // Only where this shows the errors itself.
      noValidate={isAlive}
      onFocus={() => {
        void loadErrorTexts();
        void preloadClient();
      }}
      onSubmit={(event) => void submit(event)}
      onInput={() => {
        if (sending.status === 'error') forget();
        typed.keep();
      }}
    >
      <ErrorSummary errors={errors} />
      {form.fields.map((field) => (
        <FormField key={field.id} field={field} error={errorOf(field)} />
      ))}
      <label className={styles.trap} aria-hidden="true">
        {t('FORM.WEBSITE')}
        <input name={WEBSITE} tabIndex={-1} autoComplete="off" />
      </label>
      <p className="text-16 muted">{t('FORM.KEPT', { count: form.keepMonths })}</p>
      {sending.status === 'error' && sending.text !== '' && (
        <p className="row gap-3 strong danger notice" role="alert">
          <CircleAlert className="icon-20" aria-hidden="true" />
          {sending.text}
        </p>
      )}
      {sending.status === 'error' && sending.retryIn !== undefined && (
        <RetryCountdown seconds={sending.retryIn} onRetry={retry} />
      )}
      <div>
        <Button type="submit" aria-disabled={isOnItsWay}>
          <Send className="mirrored" aria-hidden="true" />
          {t(isOnItsWay ? 'CONTACT.SENDING' : 'FORM.SEND')}
        </Button>
      </div>
    </form>
  );
}

interface SentProps {
  form: Form;
  id: number;
  isWaiting: boolean;
  onShown: () => void;
}

/** Takes the form's place, and the focus. */
function Sent({ form, id, isWaiting, onShown }: SentProps) {
  const { t } = useTranslation();
  const inDigits = useDigits();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
    onShown();
  }, [onShown]);
  return (
    <div ref={ref} className={styles.sent} role="status" tabIndex={-1}>
      <p className="row gap-3 strong">
        <CircleCheck className="icon-20" aria-hidden="true" />
        <span dir="auto">{isWaiting ? t('FORM.WAITS') : form.thanks || t('FORM.THANKS')}</span>
      </p>
      <p>{inDigits(t('FORM.REFERENCE', { number: id }))}</p>
    </div>
  );
}
