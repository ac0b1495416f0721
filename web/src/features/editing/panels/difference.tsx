import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format.ts';
import { useLang } from '../../../lib/use-lang.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { isoDateOf } from '../values/dates.ts';
import type { FieldInfo } from '../values/field-info.ts';
import { htmlAsText, htmlPreview } from '../values/parsed-html.ts';
import { isSame } from '../values/stored-item.ts';
import styles from './difference.module.css';
import { shortened, wordDiff } from './word-diff.ts';

/** A value as plain text, for comparing. */
export const plainText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  if (!Array.isArray(value)) return String(value);
  return value
    .map((entry: unknown) => (typeof entry === 'object' && entry ? Object.values(entry).join(' · ') : String(entry)))
    .join('\n');
};

/** A field's value, displayed outside the form. */
export function FieldValue({ field, value }: { field: FieldInfo; value: unknown }) {
  const { t } = useTranslation();
  const lang = useLang();
  const text = plainText(value);
  if (text === '') return <p className={styles.none}>{t('EDITOR.EMPTY_VALUE')}</p>;
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
      return <p>{formatDate(lang, isoDateOf(text)) || text}</p>;
    case 'choice': {
      const key = field.choices?.[text];
      return <p>{key ? t(key) : text}</p>;
    }
    default:
      return (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      );
  }
}

interface DifferenceProps {
  field: FieldInfo;
  before: unknown;
  after: unknown;
}

/** How a field's value changed: word by word where it is text, otherwise both values. */
export function Difference({ field, before, after }: DifferenceProps) {
  const { t } = useTranslation();
  const isText = field.kind === 'text' || field.kind === 'html' || field.kind === 'list';
  if (!isText) {
    return (
      <div className={styles.pair}>
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
  if (isSame(old, now)) return <p className={styles.note}>{t('EDITOR.ONLY_MARKUP')}</p>;
  return <Words before={old ?? ''} after={now ?? ''} />;
}

function Words({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation();
  const parts = useMemo(() => shortened(wordDiff(before, after)), [before, after]);
  return (
    <p className={styles.words} dir="auto">
      {parts.map(({ kind, text }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never change their places
        if (kind === 'same') return <span key={index}>{text}</span>;
        const Tag = kind === 'added' ? 'ins' : 'del';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Tag key={index}>
            <span className="visually-hidden">{t(kind === 'added' ? 'EDITOR.ADDED' : 'EDITOR.REMOVED')} </span>
            {text}
          </Tag>
        );
      })}
    </p>
  );
}
