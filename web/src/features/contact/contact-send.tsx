import { CircleAlert, CircleCheck, Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlive } from '../../lib/use-alive.ts';
import { Button } from '../../ui/button.tsx';
import s from './contact-send.module.css';

interface ContactSendProps {
  state: 'idle' | 'pending' | 'error' | 'success';
  /** Why the message could not be sent; '' where there is nothing to say. */
  error: string;
}

/** The send button; after success what takes its place, and the focus (spec §2, Contact). */
export function ContactSend({ state, error }: ContactSendProps) {
  const { t } = useTranslation();
  const isAlive = useAlive();
  const button = useRef<HTMLButtonElement>(null);
  const sent = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (state === 'success') sent.current?.focus();
    // Being disabled took the focus away; a retry is one key press.
    if (state === 'error' && document.activeElement === document.body) button.current?.focus();
  }, [state]);

  if (state === 'success') {
    return (
      <p ref={sent} className={s.sent} role="status" tabIndex={-1}>
        <CircleCheck className={s.icon} aria-hidden="true" />
        {t('CONTACT.MESSAGE_SENT')}
      </p>
    );
  }
  return (
    <div className={s.send}>
      {error !== '' && (
        <p className={s.failed} role="alert">
          <CircleAlert className={s.icon} aria-hidden="true" />
          {error}
        </p>
      )}
      {/* Sent by the browser itself, the message would stand in the address. */}
      <Button ref={button} type="submit" className={s.button} disabled={!isAlive || state === 'pending'}>
        <Send className="mirrored" aria-hidden="true" />
        {state === 'pending' ? t('CONTACT.SENDING') : t('CONTACT.SEND')}
      </Button>
    </div>
  );
}
