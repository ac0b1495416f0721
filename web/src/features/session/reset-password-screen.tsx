import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useSiteName } from '../../lib/use-site-name.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { PasswordChanged } from './password-changed.tsx';
import styles from './reset-password-screen.module.css';

export const loader = () => null;

/** Finishes the reset whose mail leads here (contract, PostUserResetPassword). */
export function Component() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const [isChanged, setChanged] = useState(false);
  const title = t('RESET.TITLE');
  useDocumentTitle(title, useSiteName());
  return (
    <>
      <PageHeader title={title} trail={[{ title }]} />
      <Section>
        <div className={styles.panel}>
          {isChanged ? (
            <PasswordChanged />
          ) : (
            <NewPasswordForm code={params.get('code') ?? ''} onChanged={() => setChanged(true)} />
          )}
        </div>
      </Section>
    </>
  );
}
