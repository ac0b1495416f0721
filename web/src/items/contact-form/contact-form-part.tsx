import { MESSAGE_LENGTHS } from 'contract/message-limits';
import { CircleCheck, Send } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTextKey } from '../../i18n/i18n.ts';
import { useIsHydrated } from '../../lib/browser-state.ts';
import { preloadClient } from '../../lib/call-api.ts';
import { useLang } from '../../lib/lang.ts';
import { paths } from '../../lib/paths.ts';
import { loadErrorTexts } from '../../lib/sending.ts';
import { ApiError } from '../../lib/transport.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, FieldError, TextAreaField, TextField } from '../../ui/field.tsx';
import { FormTrap } from '../../ui/form-trap.tsx';
import { SendingProblem } from '../../ui/sending-problem.tsx';
import styles from './contact-form.module.css';
import {
  boundFields,
  CONTACT_FIELDS,
  type ContactField,
  clearSentDraft,
  controlId,
  fieldOfPath,
  loadRules,
  type Problems,
  readFields,
  saveDraft,
  useContactDraft,
  useSendMessage,
  validateMessage,
} from './contact-message.ts';

const max = MESSAGE_LENGTHS;

/** Errors that only the server can find. */
const refusedFields = (refusal: unknown): Problems =>
  Object.fromEntries(
    (refusal instanceof ApiError ? refusal.errors : []).flatMap(({ field, key }) => {
      const name = fieldOfPath(field);
      return name ? [[name, key]] : [];
    }),
  );

/**
 * The contact form: unsent, then sent (spec §4). The controls are uncontrolled, so that typing works before hydration, and the form
 * without scripts: then the browser sends it to the page's own address.
 */
export function ContactForm() {
  const { t, i18n } = useTranslation();
  const lang = useLang();
  const isAlive = useIsHydrated();
  const form = useRef<HTMLFormElement>(null);
  const isOnItsWay = useRef(false);
  const [problems, setProblems] = useState<Problems>();
  const { sending, send, forget } = useSendMessage();
  useContactDraft(form);

  const error = (field: ContactField) => {
    const key = problems?.[field];
    // The other controls take no more than they may.
    return key && (isTextKey(i18n, key) ? i18n.t(key, { count: max.body }) : i18n.t('ERROR.8'));
  };
  const errors = CONTACT_FIELDS.flatMap((field) => {
    const text = error(field);
    return text ? { id: controlId(field), text } : [];
  });

  const show = (found: Problems) => {
    setProblems(found);
    const first = CONTACT_FIELDS.find((field) => found[field]);
    if (first) document.getElementById(controlId(first))?.focus();
    return first === undefined;
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    const typed = readFields(currentTarget);
    const { message, problems: found } = await validateMessage(typed);
    if (show(found)) {
      const website = String(new FormData(currentTarget).get('website') ?? '');
      await send(message, website).then(
        () => clearSentDraft(currentTarget, typed),
        (refusal: unknown) => show(refusedFields(refusal)),
      );
    }
    isOnItsWay.current = false;
  };

  const retry = useCallback(() => form.current?.requestSubmit(), []);

  /** After the first attempt to send, a field's error is updated while typing. */
  const recheck = async (typed: HTMLFormElement, name: string) => {
    const field = fieldOfPath(name);
    if (!problems || !field) return;
    const { problems: found } = await validateMessage(readFields(typed));
    const changed = Object.fromEntries(boundFields(field).map((bound) => [bound, found[bound]]));
    setProblems((before) => ({ ...before, ...changed }));
  };

  const follow = (event: FormEvent<HTMLFormElement>) => {
    if (sending.status === 'success' || sending.status === 'error') forget();
    saveDraft(event.currentTarget);
    const { target } = event;
    if (target instanceof HTMLElement) void recheck(event.currentTarget, target.getAttribute('name') ?? '');
  };

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={paths.contact(lang)}
      // Only where this shows the errors itself.
      noValidate={isAlive}
      onSubmit={(event) => void submit(event)}
      onFocus={() => {
        void loadRules();
        void loadErrorTexts();
        void preloadClient();
      }}
      onInput={follow}
    >
      <ErrorSummary errors={errors} />
      <TextField
        id={controlId('fromName')}
        name="fromName"
        label={t('CONTACT.NAME')}
        error={error('fromName')}
        autoComplete="name"
        maxLength={max.name}
        required
      />
      <ContactReach error={error('fromEmail') ?? error('mobile')} />
      <TextField
        id={controlId('subject')}
        name="subject"
        label={t('CONTACT.SUBJECT')}
        error={error('subject')}
        maxLength={max.subject}
        required
      />
      <TextAreaField id={controlId('body')} name="body" label={t('CONTACT.MESSAGE')} error={error('body')} required />
      <FormTrap />
      <ContactSend
        state={sending.status}
        error={sending.status === 'error' && errors.length === 0 ? sending.text : ''}
        retryIn={sending.status === 'error' ? sending.retryIn : undefined}
        onRetry={retry}
      />
    </form>
  );
}

const HINT = 'contact-reach-hint';
const ERROR = 'contact-reach-error';

/** The fields for e-mail and mobile. One rule covers both, so its error belongs to both. */
function ContactReach({ error }: { error: string | undefined }) {
  const { t } = useTranslation();
  const shared = {
    dir: 'ltr',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${ERROR} ${HINT}` : HINT,
  };
  return (
    <div className={`stack gap-6 gap-x-4 ${styles.reach}`}>
      <TextField
        id={controlId('fromEmail')}
        name="fromEmail"
        label={t('CONTACT.EMAIL')}
        type="email"
        autoComplete="email"
        maxLength={max.email}
        {...shared}
      />
      <TextField
        id={controlId('mobile')}
        name="mobile"
        label={t('CONTACT.MOBILE')}
        type="tel"
        autoComplete="tel"
        maxLength={max.mobile}
        {...shared}
      />
      <div className={`stack gap-1 ${styles.notes}`}>
        {error && <FieldError id={ERROR} text={error} />}
        <p id={HINT} className={styles.hint}>
          {t('CONTACT.REACH_HINT')}
        </p>
      </div>
    </div>
  );
}

interface ContactSendProps {
  state: 'idle' | 'pending' | 'error' | 'success';
  /** Why the message could not be sent; '' if there is no error. */
  error: string;
  /** Seconds until the message is sent again; undefined if it is not. */
  retryIn: number | undefined;
  onRetry: () => void;
}

/** The send button; after success the confirmation, which gets the focus (spec §2, Contact). */
function ContactSend({ state, error, retryIn, onRetry }: ContactSendProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const sent = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (state === 'success') sent.current?.focus();
    // The disabled button lost the focus; restoring it makes a retry one key press.
    if (state === 'error' && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [state]);

  if (state === 'success') {
    return (
      <p ref={sent} className={styles.sent} role="status" tabIndex={-1}>
        <CircleCheck className={styles.icon} aria-hidden="true" />
        {t('CONTACT.MESSAGE_SENT')}
      </p>
    );
  }
  return (
    <div className={styles.send}>
      <SendingProblem text={error} retryIn={retryIn} onRetry={onRetry} />
      <Button ref={button} type="submit" className={styles.button} disabled={state === 'pending'}>
        <Send className="mirrored" aria-hidden="true" />
        {state === 'pending' ? t('CONTACT.SENDING') : t('CONTACT.SEND')}
      </Button>
    </div>
  );
}
