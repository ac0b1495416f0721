import { Eye, EyeOff, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '../../../lib/use-lang.ts';
import { editorLink } from './editor-link.ts';
import type { Target } from './target.ts';
import styles from './tile-tools.module.css';

interface TileToolsProps {
  target: Target;
  title: string;
  isVisible?: 0 | 1;
}

/** At a tile's start corner: the way to its editor, and whether visitors see it. The tile is what it is placed in. */
export function TileTools({ target, title, isVisible }: TileToolsProps) {
  const { t } = useTranslation();
  const isHidden = isVisible === 0;
  const Sight = isHidden ? EyeOff : Eye;
  const { to, ...tab } = editorLink(useLang(), target);
  const label = t('ADMIN.EDIT_ITEM', { title });
  return (
    <>
      {isHidden && <span className={styles.frame} data-hidden-item />}
      <div className={styles.tools} data-tile-tools>
        <Link
          className={styles.edit}
          to={to}
          {...tab}
          aria-label={tab.target ? `${label} (${t('ADMIN.NEW_TAB')})` : label}
          title={t('ADMIN.EDIT')}
        >
          <Pencil aria-hidden="true" />
        </Link>
        {isVisible !== undefined && (
          <span
            className={styles.sight}
            role="img"
            aria-label={t(isHidden ? 'ADMIN.HIDDEN_ITEM' : 'ADMIN.VISIBLE_ITEM', { title })}
            title={t(isHidden ? 'ADMIN.HIDDEN' : 'ADMIN.VISIBLE')}
            data-hidden={isHidden}
          >
            <Sight aria-hidden="true" />
            {isHidden && <span aria-hidden="true">{t('ADMIN.HIDDEN')}</span>}
          </span>
        )}
      </div>
    </>
  );
}
