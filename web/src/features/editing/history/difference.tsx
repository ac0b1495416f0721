import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldInfo } from '../field-info.ts';
import { isSame } from '../saving/changed-fields.ts';
import styles from './difference.module.css';
import { FieldValue, plainText } from './field-value.tsx';
import { htmlAsText } from './html-as-text.ts';
import { shortened, wordDiff } from './word-diff.ts';

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
