import { COLOR, OWN_COLOR, THEMES, tonesOf } from 'contract/accent';
import { fieldIn } from 'contract/localized';
import { RotateCcw } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../../forms/fields/fields.tsx';
import { fieldId } from '../../forms/values/item-values.ts';
import { useProblemText } from '../../forms/values/problems.ts';
import { useLang } from '../../lib/lang.ts';
import { Button } from '../../ui/button.tsx';
import controlStyles from '../../ui/field.module.css';
import { describedBy } from '../../ui/field.tsx';
import { Logo } from '../../ui/logo.tsx';
import styles from './accent-field.module.css';
import type { FormProps } from './settings-form.ts';

/** The color that a form has; the site's own where it has none, or none yet. */
function useAccent({ control }: FormProps['form']): string {
  const typed = useWatch({ control, name: 'accent' }) ?? '';
  return COLOR.test(typed.trim()) ? typed.trim().toLowerCase() : OWN_COLOR;
}

/** The main color, with what visitors will see of it. */
export function AccentField({ form }: FormProps) {
  return (
    <>
      <ColorField form={form} />
      <LookPreview form={form} />
    </>
  );
}

/** Picked, or written as #rrggbb; and what is done about a color that nobody could read. */
function ColorField({ form }: FormProps) {
  const { t } = useTranslation();
  const problem = useProblemText();
  const id = fieldId('accent');
  const accent = useAccent(form);
  const typed = useWatch({ control: form.control, name: 'accent' }) ?? '';
  const error = problem(form.formState.errors.accent);
  const hint = t('SETTINGS.ACCENT_HINT');
  const { light } = tonesOf(accent);
  const set = (color: string) =>
    form.setValue('accent', color, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <FieldGroup id={`${id}-group`} label={t('SETTINGS.ACCENT')} hint={hint}>
      <div className="row cluster gap-3">
        <input
          type="color"
          className={styles.picker}
          value={accent}
          aria-label={t('SETTINGS.ACCENT_PICK')}
          onChange={({ target }) => set(target.value)}
        />
        <input
          {...form.register('accent')}
          id={id}
          className={`${controlStyles.control} ${styles.code}`}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          placeholder={OWN_COLOR}
          aria-label={t('SETTINGS.ACCENT_CODE')}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, undefined, error)}
        />
        {typed !== '' && (
          <Button variant="quiet" onClick={() => set('')}>
            <RotateCcw aria-hidden="true" />
            {t('SETTINGS.ACCENT_RESET')}
          </Button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={controlStyles.error}>
          {error}
        </p>
      )}
      {light.olive !== accent && <p className={controlStyles.hint}>{t('SETTINGS.ACCENT_ADJUSTED')}</p>}
    </FieldGroup>
  );
}

const SHOWN = [
  { theme: 'light', label: 'SETTINGS.PREVIEW_LIGHT' },
  { theme: 'dark', label: 'SETTINGS.PREVIEW_DARK' },
] as const;

/** Custom properties of the styles below an element. */
const propertiesOf = (colors: Record<string, string>): CSSProperties =>
  Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--${name}`, color]));

/** What visitors will see of the typed name, description, logos and color, in both themes, before anything is saved. */
function LookPreview({ form }: FormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const tones = tonesOf(useAccent(form));
  const [ownName, description, logo = '', logoDark = '', logoHasName] = useWatch({
    control: form.control,
    name: [fieldIn('name', lang), fieldIn('description', lang), 'logo', 'logoDark', 'logoHasName'],
  });
  const name = logo !== '' && Number(logoHasName) === 1 ? '' : ownName;
  const logoOn = (isDark: boolean) => <Logo src={(isDark && logoDark) || logo} info={null} dark="" />;
  return (
    <section className="stack gap-3" aria-label={t('SETTINGS.PREVIEW')}>
      <h2 className="text-16 strong">{t('SETTINGS.PREVIEW')}</h2>
      <div className={styles.themes}>
        {SHOWN.map(({ theme, label }) => (
          <figure key={theme} className={styles.figure}>
            <figcaption className="text-14 muted">{t(label)}</figcaption>
            <div className={styles.page} style={propertiesOf({ ...THEMES[theme], ...tones[theme] })} data-theme={theme}>
              <p className={styles.header}>
                {logoOn(theme === 'dark')}
                <strong className={styles.name}>{name}</strong>
              </p>
              <div className={styles.body}>
                <p>{description || t('SETTINGS.PREVIEW_TEXT')}</p>
                <p className="row cluster gap-3 gap-x-4">
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
