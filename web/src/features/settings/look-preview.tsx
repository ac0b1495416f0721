import { THEMES, tonesOf } from 'contract/accent';
import type { CSSProperties } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/lang.ts';
import { Logo } from '../../ui/logo.tsx';
import { useAccent } from './accent-field.tsx';
import styles from './look-preview.module.css';
import type { SettingsFields } from './settings-values.ts';

const SHOWN = [
  { theme: 'light', label: 'SETTINGS.PREVIEW_LIGHT' },
  { theme: 'dark', label: 'SETTINGS.PREVIEW_DARK' },
] as const;

/** Custom properties of the styles below an element. */
const propertiesOf = (colors: Record<string, string>): CSSProperties =>
  Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--${name}`, color]));

/** What visitors will see of the typed name, description, logos and color, in both themes, before anything is saved. */
export function LookPreview({ form }: { form: UseFormReturn<SettingsFields> }) {
  const { t } = useTranslation();
  const lang = useLang();
  const tones = tonesOf(useAccent(form));
  const [nameAr, nameEn, descriptionAr, descriptionEn, logo = '', logoDark = ''] = useWatch({
    control: form.control,
    name: ['nameAr', 'nameEn', 'descriptionAr', 'descriptionEn', 'logo', 'logoDark'],
  });
  const [name, description] = lang === 'ar' ? [nameAr, descriptionAr] : [nameEn, descriptionEn];
  const logoOn = (isDark: boolean) => <Logo src={(isDark && logoDark) || logo} info={null} dark="" />;
  return (
    <section className={styles.preview} aria-label={t('SETTINGS.PREVIEW')}>
      <h2 className={styles.title}>{t('SETTINGS.PREVIEW')}</h2>
      <div className={styles.themes}>
        {SHOWN.map(({ theme, label }) => (
          <figure key={theme} className={styles.figure}>
            <figcaption className={styles.caption}>{t(label)}</figcaption>
            <div className={styles.page} style={propertiesOf({ ...THEMES[theme], ...tones[theme] })} data-theme={theme}>
              <p className={styles.header}>
                {logoOn(theme === 'dark')}
                <strong className={styles.name}>{name}</strong>
              </p>
              <div className={styles.body}>
                <p>{description || t('SETTINGS.PREVIEW_TEXT')}</p>
                <p className={styles.samples}>
                  <span className={styles.link}>{t('SETTINGS.PREVIEW_LINK')}</span>
                  <span className={styles.button}>{t('SETTINGS.PREVIEW_BUTTON')}</span>
                </p>
              </div>
              <p className={styles.footer}>
                {logoOn(true)}
                <span className={styles.name}>{name}</span>
              </p>
            </div>
          </figure>
        ))}
      </div>
    </section>
  );
}
