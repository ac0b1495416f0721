import type { ComponentProps, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldId } from '../../forms/values/item-values.ts';
import { useProblemText } from '../../forms/values/problems.ts';
import controlStyles from '../../ui/field.module.css';
import { describedBy, Field, TextAreaField, TextField } from '../../ui/field.tsx';
import styles from './settings-form.module.css';
import type { SettingsFields } from './settings-values.ts';

/** The parts of the settings in their order. */
const SECTIONS = {
  look: 'SETTINGS.LOOK',
  contact: 'SETTINGS.CONTACT',
  footer: 'SETTINGS.FOOTER',
  counters: 'SETTINGS.COUNTERS',
  dates: 'SETTINGS.DATES',
  translations: 'TRANSLATION.TITLE',
  search: 'SETTINGS.SEARCH_ENGINES',
  mail: 'SETUP.MAIL',
  demo: 'DEMO.TITLE',
  security: 'SETTINGS.SECURITY',
} as const;

const anchorOf = (name: string) => `settings-${name}`;

/** Links to the parts of the settings. */
export function SettingsContents({ hasDemo }: { hasDemo: boolean }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('SETTINGS.CONTENTS')}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" className={styles.contents}>
        {Object.entries(SECTIONS).map(
          ([name, title]) =>
            (name !== 'demo' || hasDemo) && (
              <li key={name}>
                <a className={styles.content} href={`#${anchorOf(name)}`}>
                  {t(title)}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

/** A part of the settings with its title. */
export function SettingsSection({ name, children }: { name: keyof typeof SECTIONS; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <fieldset id={anchorOf(name)} className={styles.section}>
      <legend className={styles.title}>{t(SECTIONS[name])}</legend>
      {children}
    </fieldset>
  );
}

/** The fields that are a text, or one of several words. */
type TextName = {
  [Name in keyof SettingsFields]-?: Exclude<SettingsFields[Name], undefined> extends string ? Name : never;
}[keyof SettingsFields];

interface BoundProps {
  form: UseFormReturn<SettingsFields>;
  name: TextName;
  label: string;
  hint?: string;
}

function useBound({ form, name }: Pick<BoundProps, 'form' | 'name'>) {
  const problem = useProblemText();
  return { id: fieldId(name), error: problem(form.formState.errors[name]), ...form.register(name) };
}

type LineProps = BoundProps &
  Pick<ComponentProps<'input'>, 'dir' | 'lang' | 'type'> & { onLeave?: (text: string) => void };

export function SettingsLine({ form, name, onLeave, ...shown }: LineProps) {
  const { onBlur, ...bound } = useBound({ form, name });
  return (
    <TextField
      autoComplete="off"
      {...shown}
      {...bound}
      onBlur={(event) => {
        onLeave?.(event.target.value);
        void onBlur(event);
      }}
    />
  );
}

export function SettingsText({
  form,
  name,
  ...shown
}: BoundProps & Pick<ComponentProps<'textarea'>, 'dir' | 'lang' | 'rows'>) {
  return <TextAreaField rows={4} {...shown} {...useBound({ form, name })} />;
}

/** One of several words, by the texts that say what they mean. */
export function SettingsSelect({ form, name, label, hint, options }: BoundProps & { options: Record<string, string> }) {
  const { error, ...bound } = useBound({ form, name });
  return (
    <Field id={bound.id} label={label} hint={hint} error={error}>
      <select {...bound} className={controlStyles.control} aria-describedby={describedBy(bound.id, hint, error)}>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}
