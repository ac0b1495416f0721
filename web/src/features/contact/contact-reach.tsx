import { LIMITS } from 'adapter/contract/limits';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { controlId } from './contact-fields.ts';
import s from './contact-reach.module.css';

interface ContactReachProps {
  error: string | undefined;
}

const HINT = 'contact-reach-hint';
const ERROR = 'contact-reach-error';

/** How to answer: e-mail or mobile. One rule binds the two, so what is wrong with it belongs to both. */
export function ContactReach({ error }: ContactReachProps) {
  const { t } = useTranslation();
  const shared = {
    dir: 'ltr',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${ERROR} ${HINT}` : HINT,
  };
  return (
    <div className={s.reach}>
      <TextField
        id={controlId('fromEmail')}
        name="fromEmail"
        label={t('CONTACT.EMAIL')}
        type="email"
        autoComplete="email"
        maxLength={LIMITS.message.email}
        {...shared}
      />
      <TextField
        id={controlId('mobile')}
        name="mobile"
        label={t('CONTACT.MOBILE')}
        type="tel"
        autoComplete="tel"
        maxLength={LIMITS.message.mobile}
        {...shared}
      />
      <div className={s.notes}>
        {error && <FieldError id={ERROR} text={error} />}
        <p id={HINT} className={s.hint}>
          {t('CONTACT.REACH_HINT')}
        </p>
      </div>
    </div>
  );
}
