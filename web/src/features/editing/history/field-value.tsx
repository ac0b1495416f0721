import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format.ts';
import { useLang } from '../../../lib/use-lang.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import type { FieldInfo } from '../field-info.ts';
import { isoDateOf } from '../wire-date.ts';
import styles from './field-value.module.css';

/** A plain value in words, as differences are told. */
export const plainText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  if (!Array.isArray(value)) return String(value);
  return value
    .map((entry: unknown) => (typeof entry === 'object' && entry ? Object.values(entry).join(' · ') : String(entry)))
    .join('\n');
};

/** A field's value as it looks outside of a form. */
export function FieldValue({ field, value }: { field: FieldInfo; value: unknown }) {
  const { t } = useTranslation();
  const lang = useLang();
  const text = plainText(value);
  if (text === '') return <p className={styles.none}>{t('EDITOR.EMPTY_VALUE')}</p>;
  switch (field.kind) {
    case 'html':
      return (
        <div className={styles.html}>
          <RichText html={text} />
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
