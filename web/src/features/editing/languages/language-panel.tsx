import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LANGS, type Lang } from '../../../lib/lang.ts';
import { useLang } from '../../../lib/use-lang.ts';
import panelStyles from '../panel.module.css';
import { inLanguage } from './language-address.ts';
import styles from './language-panel.module.css';
import { TwinText, type TwinTextProps } from './twin-text.tsx';

/** An item's state in each language that has it, as managers are told. */
export type Languages = readonly { lang: Lang; isVisible: 0 | 1 }[];

const NAMES = { ar: 'العربية', en: 'English' } as const;

const STATES = { 0: 'EDITOR.LANG_HIDDEN', 1: 'EDITOR.LANG_VISIBLE' } as const;

interface LanguagePanelProps extends TwinTextProps {
  languages: Languages;
}

/** In which languages the item is there; the other one is read beside the form, or opened in a tab of its own. */
export function LanguagePanel({ languages, ...twin }: LanguagePanelProps) {
  const { t } = useTranslation();
  const own = useLang();
  const { pathname } = useLocation();
  const [isBeside, setBeside] = useState(false);
  return (
    <section className={panelStyles.panel} aria-label={t('EDITOR.LANGUAGES')}>
      <h2 className={panelStyles.title}>{t('EDITOR.LANGUAGES')}</h2>
      <ul className={styles.list}>
        {LANGS.map((lang) => {
          const found = languages.find((one) => one.lang === lang);
          return (
            <li key={lang} className={styles.row}>
              <span className={styles.name} lang={lang}>
                {NAMES[lang]}
              </span>
              <span className={styles.state}>{t(found ? STATES[found.isVisible] : 'EDITOR.LANG_MISSING')}</span>
              {lang !== own && found && (
                <button
                  type="button"
                  className={styles.link}
                  aria-expanded={isBeside}
                  onClick={() => setBeside(!isBeside)}
                >
                  {t('EDITOR.LANG_BESIDE')}
                </button>
              )}
              {lang !== own && (
                // biome-ignore lint/security/noBlankTarget: the opener hands its session to the new tab, which is our own
                <a className={styles.link} href={inLanguage(pathname, lang)} target="_blank" rel="opener">
                  {t(found ? 'EDITOR.LANG_OPEN' : 'EDITOR.LANG_START')}
                  <ExternalLink size={16} aria-hidden="true" />
                  <span className="visually-hidden">{t('EDITOR.NEW_TAB')}</span>
                </a>
              )}
              {lang !== own && found && isBeside && <TwinText {...twin} lang={lang} name={NAMES[lang]} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
