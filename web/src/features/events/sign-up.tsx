import { useTranslation } from 'react-i18next';
import styles from '../../items/event-facts.module.css';
import { FormInPlace, useLoadedForm } from '../../items/form-in-place.tsx';
import { liveIn } from '../../items/load-live.ts';
import { useLang } from '../../lib/lang.ts';
import { useDigits } from '../../lib/menu.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { ButtonLink } from '../../ui/button.tsx';

type Event = CallReply<'/api/home/Event'>['data'];

const CLOSED = { closed: 'EVENT.SIGN_UP_CLOSED', full: 'EVENT.SIGN_UP_FULL', waiting: 'EVENT.SIGN_UP_FULL' } as const;

const REGISTRATION = 'registration';

/** Whether a text shows a form in place. */
const showsForm = (html: string, form: number) => liveIn(html).some(({ name, id }) => name === 'form' && id === form);

/** Leads to the form by which readers register for an event, below its text, and says how many places are left. */
export function SignUp({ event: { signUp, html } }: { event: Event }) {
  const { t } = useTranslation();
  const lang = useLang();
  const inDigits = useDigits();
  const form = useLoadedForm(signUp?.id ?? 0);
  if (signUp === null) return null;
  const { id, title, state, left, opens } = signUp;
  return (
    <div className="row cluster gap-3 gap-x-4" data-chrome>
      {(state === 'open' || state === 'waiting') && (
        <ButtonLink
          to={form && !showsForm(html, form.id) ? `#${REGISTRATION}` : paths.form(lang, id)}
          aria-description={title}
        >
          {t(state === 'open' ? 'EVENT.SIGN_UP' : 'EVENT.WAIT')}
        </ButtonLink>
      )}
      {state === 'open' && left !== null && <span>{inDigits(t('EVENT.LEFT', { count: left }))}</span>}
      {state === 'soon' && <span className={styles.note}>{inDigits(t('EVENT.SIGN_UP_SOON', { date: opens }))}</span>}
      {state in CLOSED && <span className={styles.note}>{t(CLOSED[state as keyof typeof CLOSED])}</span>}
    </div>
  );
}

/** The form by which readers register for an event, below its text; nothing where the text shows it. */
export function Registration({ event: { signUp, html } }: { event: Event }) {
  const form = useLoadedForm(signUp?.id ?? 0);
  if (!form || signUp === null || showsForm(html, form.id)) return null;
  return (
    <div id={REGISTRATION} tabIndex={-1}>
      <FormInPlace form={form} />
    </div>
  );
}
