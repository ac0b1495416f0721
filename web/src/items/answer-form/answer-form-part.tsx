import { checkAnswers, longest, shownFields } from 'contract/form-fields';
import { ArrowLeft, ArrowRight, CircleCheck, Send } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTextKey } from '../../i18n/i18n.ts';
import { useIsHydrated } from '../../lib/browser-state.ts';
import { preloadClient } from '../../lib/call-api.ts';
import { useLang } from '../../lib/lang.ts';
import { useDigits } from '../../lib/menu.ts';
import { paths } from '../../lib/paths.ts';
import { loadErrorTexts } from '../../lib/sending.ts';
import { stepToFirst, usePlace } from '../../lib/use-place.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/field.tsx';
import { FormTrap } from '../../ui/form-trap.tsx';
import { SendingProblem } from '../../ui/sending-problem.tsx';
import styles from './form.module.css';
import { controlId, FormField, pagesOf } from './form-field.tsx';
import type { Field, Form } from './form-query.ts';
import { answersIn, fieldIn, fileFaults, filesIn, typedIn, useSendAnswer, useTypedAnswer } from './use-send-answer.ts';

type Problems = Readonly<Record<string, string>>;

/**
 * The controls are uncontrolled, so that typing works before hydration, and the form without scripts: then all pages stand below each
 * other, with the fields that depend on others. A field that is not asked stays in the document, with what was typed in it.
 */
export function AnswerForm({ form }: { form: Form }) {
  const { t, i18n } = useTranslation();
  const lang = useLang();
  const ownId = useId();
  const isAlive = useIsHydrated();
  const element = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const { sending, send, forget } = useSendAnswer(form);
  const { shown, look } = useShownFields(form, element);
  const typed = useTypedAnswer(form.id, element, look);
  const { place, turn } = usePlace(form.id);
  const isOnItsWay = sending.status === 'pending';

  const pages = isAlive ? pagesOf(shown) : [shown];
  const current = Math.min(place, pages.length - 1);
  const page = pages[current] ?? [];
  const isLast = current === pages.length - 1;

  const errorOf = ({ id, type, max }: Field) => {
    const key = problems[id];
    return key && (isTextKey(i18n, key) ? i18n.t(key, { count: longest({ type, max }) ?? 0 }) : i18n.t('ERROR.8'));
  };
  /** Shows the first of the errors at its field; returns whether there is none. */
  const show = (errors: readonly { field: string; key: string }[]) => {
    const found = Object.fromEntries(errors.map(({ field, key }) => [fieldIn(field), key]));
    setProblems(found);
    const first = shown.find(({ id }) => Object.hasOwn(found, id));
    if (first) {
      const at = pages.findIndex((fields) => fields.includes(first));
      if (at >= 0 && at !== current) turn(current, at);
      // After its page is shown.
      requestAnimationFrame(() => document.getElementById(controlId(ownId, first.id))?.focus());
    }
    return first === undefined;
  };
  const check = (target: HTMLFormElement, of: readonly Field[]) => {
    const { website = '', choices: _, ...given } = answersOf(form, target);
    const files = filesIn(target);
    const { answers, errors } = checkAnswers(form.fields, given, new Set(files.map(({ field }) => field)));
    const all = [...errors, ...fileFaults(files)];
    const own = all.filter(({ field }) => of.some(({ id }) => id === field));
    return { answers, files: files.filter(({ field }) => shown.some(({ id }) => id === field)), own, website };
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isOnItsWay) return;
    const target = event.currentTarget;
    const { answers, files, own, website } = check(target, isLast ? shown : page);
    if (!show(own)) return;
    if (!isLast) return turn(current, current + 1);
    show(await send({ answers, files, website: String(website), typed: typedIn(target) }));
  };
  const pageBefore = useRef(place);
  useEffect(() => {
    if (pageBefore.current === place) return;
    pageBefore.current = place;
    element.current?.querySelector<HTMLElement>('[data-page]')?.focus();
  }, [place]);
  const retry = useCallback(() => element.current?.requestSubmit(), []);
  const isSent = sending.status === 'sent';
  useEffect(() => {
    if (isSent) stepToFirst(form.id);
  }, [isSent, form.id]);

  if (sending.status === 'sent') return <Sent form={form} {...sending} onShown={typed.forget} />;
  const errors = page.flatMap((field) => {
    const text = errorOf(field);
    return text ? [{ id: controlId(ownId, field.id), text: `${field.label}: ${text}` }] : [];
  });
  return (
    <form
      ref={element}
      className="stack gap-6"
      method="post"
      action={paths.form(lang, form.id)}
      encType={form.fields.some(({ type }) => type === 'file') ? 'multipart/form-data' : undefined}
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
        look();
      }}
    >
      {pages.length > 1 && <PageCount page={current + 1} pages={pages.length} />}
      <ErrorSummary errors={errors} />
      {form.fields.map((field) => (
        // What was chosen among other options is not chosen.
        <div key={JSON.stringify([field.id, field.options])} hidden={isAlive && !page.includes(field)}>
          <FormField
            form={ownId}
            field={field}
            error={errorOf(field)}
            condition={isAlive ? undefined : form.fields.find(({ id }) => id === field.showIf?.field)}
            isOnAskedPage={!isAlive && isOnAskedPage(form.fields, field)}
          />
        </div>
      ))}
      <input type="hidden" name="choices" value={form.choices} />
      <FormTrap />
      {isLast && <p className="text-16 muted">{t('FORM.KEPT', { count: form.keepMonths })}</p>}
      {sending.status === 'error' && <SendingProblem {...sending} onRetry={retry} />}
      <div className="cluster gap-3">
        {current > 0 && (
          <Button variant="quiet" onClick={() => turn(current, current - 1)}>
            <ArrowLeft className="mirrored" aria-hidden="true" />
            {t('FORM.PREVIOUS')}
          </Button>
        )}
        <Button type="submit" aria-disabled={isOnItsWay}>
          {isLast ? (
            <Send className="mirrored" aria-hidden="true" />
          ) : (
            <ArrowRight className="mirrored" aria-hidden="true" />
          )}
          {t(isLast ? (isOnItsWay ? 'CONTACT.SENDING' : 'FORM.SEND') : 'FORM.NEXT')}
        </Button>
      </div>
    </form>
  );
}

const isOnAskedPage = (fields: readonly Field[], field: Field) =>
  Boolean(fields.slice(0, fields.indexOf(field)).findLast(({ type }) => type === 'page')?.showIf);

/** What is typed, by the fields' ids. */
function answersOf(form: Form, element: HTMLFormElement) {
  const several = new Set(form.fields.filter(({ type }) => type === 'several').map(({ id }) => id));
  return answersIn(typedIn(element), several);
}

/** The fields that are asked of whoever has typed this; `look` reads it anew. */
function useShownFields(form: Form, element: React.RefObject<HTMLFormElement | null>) {
  const [given, setGiven] = useState<Readonly<Record<string, unknown>>>({});
  const depends = form.fields.some(({ showIf }) => showIf !== null);
  const look = useCallback(() => {
    if (depends && element.current) setGiven(answersOf(form, element.current));
  }, [form, element, depends]);
  const isAlive = useIsHydrated();
  const shown = isAlive && depends ? shownFields(form.fields, given) : form.fields;
  return { shown, look };
}

/** Begins a page of a long form, and has the focus when it is turned to. */
function PageCount({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation();
  const inDigits = useDigits();
  return (
    <p className="text-16 muted" data-page tabIndex={-1}>
      {inDigits(t('FORM.PAGE_OF', { page, pages }))}
    </p>
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
      {form.nextPath !== '' && (
        <p>
          <a href={form.nextPath}>{t('FORM.GO_ON')}</a>
        </p>
      )}
    </div>
  );
}
