import { useTranslation } from 'react-i18next';
import { ErrorScreen } from './error-screen.tsx';
import styles from './error-screen-full.module.css';
import { Logo } from './logo.tsx';

/** The error of a page whose layout could not be drawn either: the mark, what happened, and both languages' homes. */
export function FullErrorScreen() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <Logo src="" info={null} />
      <main>
        <ErrorScreen />
      </main>
      <nav className={styles.languages} aria-label={t('LAYOUT.LANGUAGE')}>
        <a href="/ar" lang="ar" dir="rtl">
          العربية
        </a>
        <a href="/en" lang="en" dir="ltr">
          English
        </a>
      </nav>
    </div>
  );
}
