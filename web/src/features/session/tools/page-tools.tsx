import { Eye, EyeOff, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../../lib/use-lang.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { editorLink } from './editor-link.ts';
import styles from './page-tools.module.css';
import type { Target } from './target.ts';

interface PageToolsProps {
  target: Target;
  title: string;
  isVisible?: 0 | 1;
}

/** The way to the editor of what the screen shows, and whether visitors see it. */
export function PageTools({ target, title, isVisible }: PageToolsProps) {
  const { t } = useTranslation();
  const isHidden = isVisible === 0;
  const Sight = isHidden ? EyeOff : Eye;
  const { to, ...tab } = editorLink(useLang(), target);
  const label = t('ADMIN.EDIT_ITEM', { title });
  return (
    <div className={styles.tools}>
      <ButtonLink variant="quiet" to={to} {...tab} aria-label={tab.target ? `${label} (${t('ADMIN.NEW_TAB')})` : label}>
        <Pencil aria-hidden="true" />
        {t('ADMIN.EDIT')}
      </ButtonLink>
      {isVisible !== undefined && (
        <span className={styles.sight} data-hidden={isHidden}>
          <Sight aria-hidden="true" />
          {t(isHidden ? 'ADMIN.HIDDEN' : 'ADMIN.VISIBLE')}
        </span>
      )}
    </div>
  );
}
