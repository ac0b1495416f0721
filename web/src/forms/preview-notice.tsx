import { Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDocumentTitle, useSiteName } from '../lib/site.ts';
import styles from './preview-notice.module.css';

interface PreviewNoticeProps {
  /** The previewed item's title. */
  title: string;
  isVisible: 0 | 1;
  editorPath: string;
  /** Where the item is once visitors see it. */
  sitePath: string;
}

/** Above a preview: that visitors do not see the page, and the way back to the editor. */
export function PreviewNotice({ title, isVisible, editorPath, sitePath }: PreviewNoticeProps) {
  const { t } = useTranslation();
  useDocumentTitle(`${t('EDITOR.PREVIEW')}: ${title}`, useSiteName());
  const Sight = isVisible === 1 ? Eye : EyeOff;
  return (
    <aside className={styles.notice} aria-label={t('EDITOR.PREVIEW')} data-chrome>
      <Sight className="info" aria-hidden="true" />
      <p className={styles.text}>{t(isVisible === 1 ? 'EDITOR.PREVIEW_VISIBLE' : 'EDITOR.PREVIEW_HIDDEN')}</p>
      <span className={styles.links}>
        <Link className="tap strong" to={editorPath}>
          {t('ADMIN.EDIT')}
        </Link>
        {isVisible === 1 && (
          <Link className="tap strong" to={sitePath}>
            {t('EDITOR.VIEW_ON_SITE')}
          </Link>
        )}
      </span>
    </aside>
  );
}
