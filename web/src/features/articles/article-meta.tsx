import { CalendarDays, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DateLine } from '../../ui/date-line.tsx';
import { NamedSentence } from '../../ui/named-sentence.tsx';
import styles from './article-meta.module.css';

interface ArticleMetaProps {
  date: string;
  author: string;
}

/** When, and by whom. */
export function ArticleMeta({ date, author }: ArticleMetaProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.meta}>
      {date !== '' && (
        <span className={styles.item}>
          <CalendarDays size={18} aria-hidden="true" />
          <DateLine date={date} />
        </span>
      )}
      {author !== '' && (
        <span className={styles.item}>
          <PenLine size={18} aria-hidden="true" />
          <span>
            <NamedSentence sentence={(name) => t('ARTICLE.BY', { author: name })} name={author} />
          </span>
        </span>
      )}
    </div>
  );
}
