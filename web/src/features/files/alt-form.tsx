import { LIMITS } from 'adapter/contract/limits';
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { direction, LANGS, type Lang } from '../../lib/lang.ts';
import { useLang } from '../../lib/use-lang.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { changedAlt } from './alt-texts.ts';
import styles from './file-details.module.css';
import type { StoredFile } from './file-purpose.ts';
import { useFileChange } from './queries.ts';

export interface AltDrafts {
  /** A picture's alternative text as it was last typed, stored or not. */
  altOf: (folder: string, file: StoredFile) => Alt;
  store: (folder: string, file: StoredFile, alt: Alt) => void;
}

/** Alternative texts that were typed while the file manager is open: a save that fails loses none of them. */
export function useAltDrafts(): AltDrafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Alt>>(new Map());
  const key = (folder: string, { name }: StoredFile) => folder + name;
  return {
    altOf: (folder, file) => drafts.get(key(folder, file)) ?? file.alt,
    store: (folder, file, alt) => setDrafts((before) => new Map(before).set(key(folder, file), alt)),
  };
}

export type Alt = StoredFile['alt'];

export interface AltFormProps {
  folder: string;
  file: StoredFile;
  /** What was last typed for this picture, stored or not. */
  draft: Alt;
  /** Called at once, before the server has replied. */
  onAlt: (file: StoredFile, alt: Alt) => void;
  /** How many other pictures of the folder have no text yet. */
  othersWithout: number;
  onNext: () => void;
  /** Whether the user came here with `onNext`, to type. */
  takesFocus: boolean;
}

const LABELS = { ar: 'FILES.ALT_AR', en: 'FILES.ALT_EN' } as const;
/** A name inside a sentence keeps its own direction. */
const isolated = (name: string) => `\u2068${name}\u2069`;
const isSame = (a: Alt, b: Alt) => LANGS.every((lang) => a[lang] === b[lang]);

/** A picture's alternative text per language. It is saved whenever a field loses the focus, so that it cannot be forgotten. */
export function AltForm({ folder, file, draft, onAlt, othersWithout, onNext, takesFocus }: AltFormProps) {
  const { t, i18n } = useTranslation();
  const [alt, setAlt] = useState(draft);
  const toast = useToast();
  const save = useFileChange('/api/filemanager/FileInfoSave', {
    onError: (error) =>
      toast('failure', t('FILES.ALT_NOT_SAVED', { name: isolated(file.name), reason: errorText(i18n, error) })),
  });
  const form = useFocusedField(takesFocus);
  const store = (changed: Partial<Alt>) => {
    onAlt(file, alt);
    save.mutate({ folder, name: file.name, alt: changed });
  };
  const unsaved = useUnsaved(alt, file.alt, store);
  const leave = (event: FocusEvent) => {
    if (event.target instanceof HTMLInputElement) unsaved.store();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      onBlur={leave}
      onSubmit={(event) => {
        event.preventDefault();
        unsaved.store(save.isError ? save.variables.alt : {});
      }}
    >
      <p className={styles.ask}>{t('FILES.ALT_ASK')}</p>
      {LANGS.map((language) => (
        <AltField key={language} language={language} alt={alt} onChange={setAlt} />
      ))}
      <div className={styles.save}>
        <Button type="submit" variant="quiet" className={styles.small}>
          {t('FILES.SAVE_ALT')}
        </Button>
        <p className={styles.result} role="status">
          {save.isSuccess && isSame(alt, file.alt) && t('FILES.ALT_SAVED')}
        </p>
      </div>
      {othersWithout > 0 && (
        <Button variant="quiet" className={styles.small} onClick={onNext}>
          {t('FILES.NEXT_WITHOUT_ALT', { count: othersWithout })}
        </Button>
      )}
    </form>
  );
}

interface AltFieldProps {
  language: Lang;
  alt: Alt;
  onChange: (alt: Alt) => void;
}

function AltField({ language, alt, onChange }: AltFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <TextField
      id={id}
      name={language}
      label={t(LABELS[language])}
      lang={language}
      dir={direction(language)}
      value={alt[language]}
      maxLength={LIMITS.summary.max}
      autoComplete="off"
      onChange={(event) => onChange({ ...alt, [language]: event.target.value })}
    />
  );
}

/** Stores what was typed and is not stored yet: on request, and when the form is unmounted. */
function useUnsaved(alt: Alt, first: Alt, store: (changed: Partial<Alt>) => void) {
  const stored = useRef(first);
  const storeNow = (resent: Partial<Alt> = {}) => {
    const changed = changedAlt(stored.current, alt, resent);
    stored.current = alt;
    if (Object.keys(changed).length > 0) store(changed);
  };
  const latest = useRef(storeNow);
  useEffect(() => {
    latest.current = storeNow;
  });
  useEffect(() => () => latest.current(), []);
  return { store: storeNow };
}

function useFocusedField(takesFocus: boolean) {
  const lang = useLang();
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves here once, when the form appears
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLInputElement>(`[name="${lang}"]`)?.focus();
  }, []);
  return form;
}
