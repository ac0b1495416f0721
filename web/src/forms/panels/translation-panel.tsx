import { useMutation, useQueryClient } from '@tanstack/react-query';
import { STATUS } from 'contract/status';
import { visibleText } from 'contract/typed-text';
import type { TextPart } from 'contract/word-changes';
import { Check, Languages } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useManagerCall, useManagerQuery } from '../../features/session/use-manager-call.ts';
import { errorText } from '../../i18n/error-text.ts';
import { keyIn } from '../../i18n/language-key.ts';
import { direction, type Lang, sourceLanguage, useLang } from '../../lib/lang.ts';
import { ApiError, type CallReply } from '../../lib/transport.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { besideFieldId } from '../values/edited-language.ts';
import { type FieldInfo, fieldId } from '../values/item-values.ts';
import { shortened, WordParts } from './difference.tsx';
import { LoadProblem, type TranslatedKind, translationQuery } from './panels.tsx';
import styles from './translation-panel.module.css';

type Translation = CallReply<'/api/manager/TranslationLoad'>['data'];
type Change = Translation['changes'][number];

const KINDS = {
  added: 'TRANSLATION.ADDED',
  changed: 'TRANSLATION.CHANGED',
  removed: 'TRANSLATION.REMOVED',
  moved: 'TRANSLATION.MOVED',
} as const;

interface TranslationPanelProps {
  kind: TranslatedKind;
  id: number;
  /** The language of the form below. */
  of: Lang;
  fields: readonly FieldInfo[];
  /** Whether two languages are edited beside each other. */
  isBeside?: boolean;
}

/** Above a form: the paragraphs of its source that changed since the text was confirmed; nothing where none did. */
export function TranslationPanel(props: TranslationPanelProps) {
  const { kind, id, of } = props;
  const { data, error, refetch } = useManagerQuery(translationQuery(useLang(), kind, id, of));
  if (error) return <LoadProblem error={error} onRetry={refetch} />;
  if (data?.data.state !== 'outdated') return null;
  return <Outstanding {...props} translation={data.data} />;
}

function Outstanding(props: TranslationPanelProps & { translation: Translation }) {
  const { kind, id, of, fields, isBeside = false, translation } = props;
  const { t, i18n } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const toast = useToast();
  const titleId = useId();
  const source = sourceLanguage(of);
  const { changes, version, isByOrder } = translation;
  useParagraphMarks(source, changes, isBeside);
  const { queryKey } = translationQuery(lang, kind, id, of);
  const confirm = useMutation({
    mutationFn: (keys: string[] | undefined) =>
      call('/api/manager/TranslationConfirm', { kind, id, of, version, ...(keys ? { keys } : {}) }),
    onSuccess: ({ status, data, extra }) => {
      queryClient.setQueryData(queryKey, { status, data, extra });
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => path !== queryKey[0] });
      toast('success', t('TRANSLATION.CONFIRMED'));
    },
    onError: (error) => {
      const isStale = error instanceof ApiError && error.status === STATUS.editConflict;
      if (isStale) void queryClient.invalidateQueries({ queryKey });
      toast('failure', isStale ? t('TRANSLATION.CHANGED_AGAIN') : errorText(i18n, error));
    },
  });
  const press = (keys?: string[]) => !confirm.isPending && confirm.mutate(keys);
  return (
    <section className={styles.panel} aria-labelledby={titleId} data-outdated={of} data-chrome>
      <details open className={styles.details}>
        <summary className={styles.summary}>
          <Languages className={styles.icon} aria-hidden="true" />
          <span className="cluster gap-x-3 fit">
            <strong id={titleId}>{t(keyIn('TRANSLATION.SINCE', source))}</strong>
            <span className="muted">{t('TRANSLATION.CHANGES', { count: changes.length })}</span>
          </span>
        </summary>
        <p className={`muted ${styles.hint}`}>{t('TRANSLATION.HINT')}</p>
        {isByOrder === 1 && <p className={`muted ${styles.hint}`}>{t('EDITOR.BY_ORDER')}</p>}
        <ol className={styles.changes}>
          {changes.map((change) => (
            <li key={change.key} className={styles.change} data-kind={change.kind}>
              <p className={styles.kind}>
                {t(KINDS[change.kind])}
                <FieldName change={change} fields={fields} />
              </p>
              <p className={styles.text} lang={source} dir={direction(source)}>
                <WordParts parts={shownParts(change)} />
              </p>
              <button
                type="button"
                className={styles.correct}
                aria-disabled={confirm.isPending}
                onClick={() => press([change.key])}
              >
                <Check aria-hidden="true" />
                {t('TRANSLATION.CORRECT')}
              </button>
            </li>
          ))}
        </ol>
      </details>
      {changes.length > 1 && (
        <Button variant="quiet" aria-disabled={confirm.isPending} onClick={() => press()}>
          <Check aria-hidden="true" />
          {t('TRANSLATION.ALL_CORRECT')}
        </Button>
      )}
    </section>
  );
}

/** A paragraph that is new or gone needs no marks in it: its kind is written above. */
const shownParts = ({ kind, parts }: Change): TextPart[] =>
  shortened(kind === 'added' ? parts.map(({ text }) => ({ kind: 'same', text })) : parts);

/** The name of the field, and of a caption the picture; the text itself needs none. */
function FieldName({ change, fields }: { change: Change; fields: readonly FieldInfo[] }) {
  const { t } = useTranslation();
  const [name = '', ...picture] = change.field.split('/');
  if (name === 'html') return null;
  const label = fields.find((field) => field.name === name)?.label ?? 'EDITOR.TITLE';
  return (
    <span className="muted">
      {` · ${t(label)}`}
      {picture.length > 0 && <bdi>{` · ${picture.join('/')}`}</bdi>}
    </span>
  );
}

/** While both languages are edited beside each other, the changed paragraphs of the source are marked in its form. */
function useParagraphMarks(source: Lang, changes: readonly Change[], isBeside: boolean) {
  const page = useLang();
  const id = source === page ? fieldId('html') : besideFieldId(source, 'html');
  const texts = changes
    .filter(({ field, kind }) => field === 'html' && kind !== 'removed')
    .map(({ parts }) => textNow(parts))
    .join('\n');
  useEffect(
    () => (isBeside ? markParagraphs(source, id, texts.split('\n')) : undefined),
    [source, id, texts, isBeside],
  );
}

const textNow = (parts: Change['parts']) =>
  parts
    .filter(({ kind }) => kind !== 'removed')
    .map(({ text }) => text)
    .join('');

/** The name of a highlight in translation-panel.module.css. */
const highlightOf = (lang: Lang) => `changed-${lang}`;

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, td, th, blockquote, figcaption, caption, pre, div';

/**
 * Marks the paragraphs of an editor's text that say one of these texts, without changing the text. Returns what ends
 * that. Browsers without highlights show none.
 */
function markParagraphs(lang: Lang, id: string, texts: readonly string[]): () => void {
  if (!('highlights' in CSS)) return () => {};
  const wanted = new Set(texts);
  let frame = 0;
  const mark = () => {
    frame = 0;
    const blocks = [...(document.getElementById(id)?.querySelectorAll(BLOCKS) ?? [])];
    const ranges = blocks.flatMap((block) => {
      if (!wanted.has(visibleText(block.textContent))) return [];
      const range = new Range();
      range.selectNodeContents(block);
      return [range];
    });
    CSS.highlights.set(highlightOf(lang), new Highlight(...ranges));
  };
  const later = () => {
    frame ||= requestAnimationFrame(mark);
  };
  // The editor is loaded late, and its text is edited.
  const observer = new MutationObserver(later);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  mark();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    CSS.highlights.delete(highlightOf(lang));
  };
}
