import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { direction, type Lang } from '../../../lib/lang.ts';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import type { FieldInfo } from '../field-info.ts';
import { FieldValue } from '../history/field-value.tsx';
import { LoadProblem } from '../load-problem.tsx';
import styles from './twin-text.module.css';

export interface TwinTextProps {
  /** The item's name among queries, as `article/12`. */
  item: string;
  fields: readonly FieldInfo[];
  /** The item as it is in a language, in the form's shape. */
  readIn: (lang: Lang) => Promise<Record<string, unknown>>;
}

/** What the item says in another language, to be read beside the form. */
export function TwinText({ item, fields, readIn, lang, name }: TwinTextProps & { lang: Lang; name: string }) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['twin-text', item, lang],
    queryFn: () => readIn(lang),
    staleTime: 0,
  });
  if (isPending) {
    return (
      <>
        <LoadingNote />
        <Skeleton shape="text" />
      </>
    );
  }
  if (error) return <LoadProblem error={error} onRetry={refetch} />;
  const texts = fields.filter(({ kind }) => kind === 'text' || kind === 'html');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.twin} data-twin-text="" aria-label={name} tabIndex={0}>
      {texts.map((field) => (
        <div key={field.name} className={styles.field}>
          <h3 className={styles.label}>{t(field.label)}</h3>
          <div lang={lang} dir={direction(lang)}>
            <FieldValue field={field} value={data[field.name]} />
          </div>
        </div>
      ))}
    </section>
  );
}
