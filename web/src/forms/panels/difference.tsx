import { ComparisonWork, type TextPart, wordChanges } from 'contract/word-changes';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateText, useTimeZone } from '../../lib/menu.ts';
import { useMomentText } from '../../lib/zoned-time.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { isoDateOf } from '../values/dates.ts';
import { type FieldInfo, isSame } from '../values/item-values.ts';
import { htmlAsText, htmlPreview } from '../values/parsed-html.ts';
import styles from './difference.module.css';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What an object holds, in one line; empty fields are left out. */
const lineOf = (entry: object) =>
  Object.values(entry)
    .flat()
    .filter((value) => value !== '')
    .join(' · ');

export function plainText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(plainText).join('\n');
  return isObject(value) ? lineOf(value) : String(value);
}

/** What decides how a field's values are displayed. */
type ShownField = Pick<FieldInfo, 'kind' | 'choices'>;

export function FieldValue({ field, value }: { field: ShownField; value: unknown }) {
  const { t } = useTranslation();
  const dateText = useDateText();
  const momentText = useMomentText(useTimeZone());
  const text = plainText(value);
  if (text === '') return <p className="muted">{t('EDITOR.EMPTY_VALUE')}</p>;
  switch (field.kind) {
    case 'html':
      return (
        <div className={styles.html}>
          <RichText html={htmlPreview(text, t('VIDEOS.PLAYER'))} />
        </div>
      );
    case 'picture':
      return <img className={styles.picture} src={text} alt={t('EDITOR.PREVIEW')} />;
    case 'date':
      return <p>{dateText(isoDateOf(text)) || text}</p>;
    case 'moment':
      return <p>{momentText(text)}</p>;
    case 'choice': {
      const key = field.choices?.[text];
      return <p>{key ? t(key) : text}</p>;
    }
    default:
      return (
        <p className="breakable lines" dir="auto">
          {text}
        </p>
      );
  }
}

/** How a field's value changed: word by word where it is text, otherwise both values. */
export function Difference({ field, before, after }: { field: ShownField; before: unknown; after: unknown }) {
  const { t } = useTranslation();
  const isText = field.kind === 'text' || field.kind === 'html' || field.kind === 'list';
  if (!isText) {
    return (
      <div className={`stack gap-3 ${styles.pair}`}>
        <del className={styles.whole}>
          <FieldValue field={field} value={before} />
        </del>
        <ins className={styles.whole}>
          <FieldValue field={field} value={after} />
        </ins>
      </div>
    );
  }
  const [old, now] = [before, after].map((value) =>
    field.kind === 'html' ? htmlAsText(plainText(value)) : plainText(value),
  );
  if (isSame(old, now)) return <p className="text-16 muted">{t('EDITOR.ONLY_MARKUP')}</p>;
  return <Words before={old ?? ''} after={now ?? ''} />;
}

function Words({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation();
  const { parts, isByOrder } = useMemo(() => {
    const work = new ComparisonWork();
    return { parts: shortened(wordChanges(before, after, work)), isByOrder: work.isByOrder };
  }, [before, after]);
  return (
    <>
      {isByOrder && <p className="text-16 muted">{t('EDITOR.BY_ORDER')}</p>}
      <p className={styles.words} dir="auto">
        <WordParts parts={parts} />
      </p>
    </>
  );
}

/** The words of a comparison, with what was added and removed named for those who do not see it. */
export function WordParts({ parts }: { parts: readonly TextPart[] }) {
  const { t } = useTranslation();
  return parts.map(({ kind, text }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never change their places
    if (kind === 'same') return <span key={index}>{text}</span>;
    const Tag = kind === 'added' ? 'ins' : 'del';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Tag key={index} className={kind === 'added' ? styles.added : undefined}>
        <span className="visually-hidden">{t(kind === 'added' ? 'EDITOR.ADDED' : 'EDITOR.REMOVED')} </span>
        {text}
      </Tag>
    );
  });
}

const LONG_CHARS = 160;
const SHOWN_CHARS = 60;

/** Long stretches that are the same in both shrink to their ends, so that the changes are easy to find. */
export function shortened(parts: readonly TextPart[]): TextPart[] {
  return parts.map((part, index) => {
    if (part.kind !== 'same' || part.text.length <= LONG_CHARS) return part;
    const start = index === 0 ? '' : part.text.slice(0, SHOWN_CHARS).replace(/\s\S*$/, '');
    const end = index === parts.length - 1 ? '' : part.text.slice(-SHOWN_CHARS).replace(/^\S*\s/, '');
    return { kind: 'same', text: `${start} … ${end}` };
  });
}
