import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './contact-form.module.css';
import { ContactForm } from './contact-form-part.tsx';

/** The contact form beside other content, with its name above it. */
export function PlacedContact() {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section className={styles.placed} aria-labelledby={titleId}>
      <h2 id={titleId} className="text-28">
        {t('CONTACT.FORM')}
      </h2>
      <ContactForm />
    </section>
  );
}
