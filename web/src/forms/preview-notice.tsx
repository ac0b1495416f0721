import { Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Lang, useLang } from '../lib/lang.ts';
import { Link } from '../lib/link.tsx';
import { useDocumentTitle, useSiteName } from '../lib/site.ts';
import styles from './preview-notice.module.css';
import { hasDraftIn, type ItemReply } from './values/item-values.ts';

interface PreviewNoticeProps {
  reply: ItemReply<{ id: number; catId: number; title: string; isVisible: 0 | 1 }>;
  editor: (lang: Lang, catId: number, id: number) => string;
  /** Where the item is once visitors see it. */
  site: (lang: Lang, catId: number, id: number) => string;
}

/** Above a preview: that visitors do not see the page as it is, and the way back to the editor. */
export function PreviewNotice({ reply: { data, extra }, editor, site }: PreviewNoticeProps) {
  const { t } = useTranslation();
  useDocumentTitle(`${t('EDITOR.PREVIEW')}: ${data.title}`, useSiteName());
  const lang = useLang();
  const isSeen = data.isVisible === 1 && !hasDraftIn(lang, extra.languages);
  const Sight = isSeen ? Eye : EyeOff;
  return (
    <aside className={styles.notice} aria-label={t('EDITOR.PREVIEW')} data-chrome>
      <Sight className="info" aria-hidden="true" />
      <p className={styles.text}>{t(isSeen ? 'EDITOR.PREVIEW_VISIBLE' : 'EDITOR.PREVIEW_HIDDEN')}</p>
      <span className={styles.links}>
        <Link className="tap strong" to={editor(lang, data.catId, data.id)}>
          {t('ADMIN.EDIT')}
        </Link>
        {data.isVisible === 1 && (
          <Link className="tap strong" to={site(lang, data.catId, data.id)}>
            {t('EDITOR.VIEW_ON_SITE')}
          </Link>
        )}
      </span>
    </aside>
  );
}
