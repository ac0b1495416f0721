import { useMutation } from '@tanstack/react-query';
import { LIMITS } from 'contract/limits';
import {
  type ComponentProps,
  type FocusEvent,
  type FormEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useManagerCall } from '../../features/session/use-manager-call.ts';
import { errorText } from '../../i18n/error-text.ts';
import { keyIn } from '../../i18n/language-key.ts';
import { direction, LANGS, type Lang, useLang } from '../../lib/lang.ts';
import { Button } from '../../ui/button.tsx';
import { CallProblem } from '../../ui/call-problem.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { answerOf, useOpenDialog } from '../../ui/dialog-host.tsx';
import { useFailureToast } from '../../ui/failure-toast.ts';
import { TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import detailStyles from './file-details.module.css';
import { isPicture } from './file-preview.tsx';
import { useFileSource } from './file-source.ts';
import { useFileChange } from './queries.ts';
import { type Alt, type FileChoice, type PlacedFile, pathOf, type StoredFile } from './stored-file.ts';

/**
 * The alternative texts to send: of the languages that differ, and of those in `resent`. The others are
 * left out, so that what somebody else wrote meanwhile stays.
 */
export function changedAlt(
  before: Record<Lang, string>,
  now: Record<Lang, string>,
  resent: Partial<Record<Lang, string>> = {},
): Partial<Record<Lang, string>> {
  const languages = LANGS.filter((lang) => lang in resent || before[lang] !== now[lang]);
  return Object.fromEntries(languages.map((lang) => [lang, now[lang]]));
}

/** The pictures among chosen files that have no alternative text in at least one language. */
export const withoutAlt = (files: readonly StoredFile[]) =>
  files.filter((file) => isPicture(file) && LANGS.some((lang) => file.alt[lang].trim() === ''));

export interface AltDrafts {
  /** A picture's alternative text as it was last typed, stored or not. */
  altOf: (file: PlacedFile) => Alt;
  store: (file: PlacedFile, alt: Alt) => void;
}

/** Alternative texts that were typed while the file manager is open: a save that fails loses none of them. */
export function useAltDrafts(): AltDrafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Alt>>(new Map());
  return {
    altOf: (file) => drafts.get(pathOf(file)) ?? file.alt,
    store: (file, alt) => setDrafts((before) => new Map(before).set(pathOf(file), alt)),
  };
}

export interface AltFormProps {
  file: PlacedFile;
  /** What was last typed for this picture, stored or not. */
  draft: Alt;
  /** Called at once, before the server has replied. */
  onAlt: (file: PlacedFile, alt: Alt) => void;
  /** How many other pictures of the folder have no text yet. */
  othersWithout: number;
  onNext: () => void;
  /** Whether the user came here with `onNext`, to type. */
  takesFocus: boolean;
}

/** A name inside a sentence keeps its own direction. */
export const isolated = (name: string) => `\u2068${name}\u2069`;
const isSame = (a: Alt, b: Alt) => LANGS.every((lang) => a[lang] === b[lang]);

/**
 * A picture's alternative text per language. It is saved whenever a field loses the focus, so that it cannot be
 * forgotten.
 */
export function AltForm({ file, draft, onAlt, othersWithout, onNext, takesFocus }: AltFormProps) {
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
    save.mutate({ folder: file.folder, name: file.name, alt: changed });
  };
  const unsaved = useUnsaved(alt, file.alt, store);
  const leave = (event: FocusEvent) => {
    if (event.target instanceof HTMLInputElement) unsaved.store();
  };
  return (
    <form
      ref={form}
      className={`stack gap-4 ${detailStyles.form}`}
      onBlur={leave}
      onSubmit={(event) => {
        event.preventDefault();
        unsaved.store(save.isError ? save.variables.alt : {});
      }}
    >
      <p className={detailStyles.ask}>{t('FILES.ALT_ASK')}</p>
      {LANGS.map((lang) => (
        <AltField key={lang} lang={lang} label={t(keyIn('FILES.ALT', lang))} alt={alt} onAlt={setAlt} />
      ))}
      <div className="row cluster gap-2 gap-x-3">
        <Button type="submit" variant="quiet" className={detailStyles.small}>
          {t('FILES.SAVE_ALT')}
        </Button>
        <p className={detailStyles.result} role="status">
          {save.isSuccess && isSame(alt, file.alt) && t('FILES.ALT_SAVED')}
        </p>
      </div>
      {othersWithout > 0 && (
        <Button variant="quiet" className={detailStyles.small} onClick={onNext}>
          {t('FILES.NEXT_WITHOUT_ALT', { count: othersWithout })}
        </Button>
      )}
    </form>
  );
}

interface AltFieldProps extends Omit<ComponentProps<typeof TextField>, 'id' | 'alt'> {
  lang: Lang;
  alt: Alt;
  onAlt: (alt: Alt) => void;
}

const AltField = ({ lang, alt, onAlt, ...field }: AltFieldProps) => (
  <TextField
    {...field}
    id={useId()}
    name={lang}
    lang={lang}
    dir={direction(lang)}
    value={alt[lang]}
    maxLength={LIMITS.altText.max}
    autoComplete="off"
    onChange={({ target }) => onAlt({ ...alt, [lang]: target.value })}
  />
);

/** Stores what was typed and is not stored yet: on request, and when the form is unmounted. */
function useUnsaved(alt: Alt, first: Alt, store: (changed: Partial<Alt>) => void) {
  const stored = useRef(first);
  const storeNow = (resent: Partial<Alt> = {}) => {
    const changed = changedAlt(stored.current, alt, resent);
    stored.current = alt;
    if (Object.keys(changed).length > 0) store(changed);
  };
  const storeAtEnd = useEffectEvent(storeNow);
  useEffect(() => () => storeAtEnd(), []);
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

const withTexts = (choice: FileChoice, described: readonly StoredFile[]): FileChoice => ({
  ...choice,
  files: choice.files.map((file) => described.find(({ url }) => url === file.url) ?? file),
});

/** Asks for the missing alternative texts of chosen pictures, and returns the choice with them. */
export function useAltTexts(): (choice: FileChoice) => Promise<FileChoice> {
  const openDialog = useOpenDialog();
  return useCallback(
    async (choice) => {
      const missing = withoutAlt(choice.files);
      if (missing.length === 0) return choice;
      const described = await answerOf<StoredFile[]>(openDialog, (done) => (
        <AltTextsDialog folder={choice.folder} files={missing} onDone={done} />
      ));
      return withTexts(choice, described);
    },
    [openDialog],
  );
}

interface AltTextsDialogProps {
  folder: string;
  files: StoredFile[];
  /** The files with the new texts; those left empty are unchanged. */
  onDone: (files: StoredFile[]) => void;
}

/** Asks for the chosen pictures' alternative texts. It can be skipped. */
function AltTextsDialog({ folder, files: chosen, onDone }: AltTextsDialogProps) {
  const { t } = useTranslation();
  const call = useManagerCall();
  const source = useFileSource();
  const [files, setFiles] = useState(chosen);
  const fail = useFailureToast();
  const store = async () => {
    for (const [index, file] of files.entries()) {
      const { name, alt } = file;
      const changed = changedAlt(chosen[index]?.alt ?? alt, alt);
      if (Object.keys(changed).length === 0) continue;
      if (source) await source.storeAlt(file, alt);
      else await call('/api/filemanager/FileInfoSave', { folder: file.folder ?? folder, name, alt: changed });
    }
  };
  const save = useMutation({ mutationFn: store, onSuccess: () => onDone(files) });
  /** Closed without a choice: what was typed is saved all the same. */
  const close = () => {
    store().catch(fail);
    onDone(files);
  };
  const write = (name: string, alt: Alt) =>
    setFiles((all) => all.map((file) => (file.name === name ? { ...file, alt } : file)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <Dialog title={t('EDITOR.ALT_TITLE')} size="wide" onClose={close}>
      <form className="stack gap-6" noValidate onSubmit={submit}>
        <p>{t('EDITOR.ALT_HINT')}</p>
        {files.map((file, index) => (
          <fieldset key={file.name} className={`stack top gap-4 ${detailStyles.altFile}`}>
            <legend className="visually-hidden">{file.name}</legend>
            <img className={detailStyles.altPicture} src={file.url} alt="" />
            <div className="stack gap-4">
              {LANGS.map((lang, place) => (
                <AltField
                  key={lang}
                  lang={lang}
                  label={t(keyIn('EDITOR.ALT', lang))}
                  alt={file.alt}
                  data-autofocus={index + place === 0 ? '' : undefined}
                  onAlt={(alt) => write(file.name, alt)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <CallProblem error={save.error} className="strong danger" />
        <DialogActions>
          <Button variant="quiet" onClick={() => onDone(chosen)}>
            {t('EDITOR.ALT_SKIP')}
          </Button>
          <Button type="submit" aria-disabled={save.isPending}>
            {t('EDITOR.ALT_SAVE')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
