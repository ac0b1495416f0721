import { useSuspenseQuery } from '@tanstack/react-query';
import type { MenuItem } from 'adapter/contract/menu';
import { MENU_TYPE } from 'adapter/contract/menu-type';
import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { menuQuery } from '../../lib/menu-query.ts';
import { menuTrail } from '../../lib/menu-trail.ts';
import { menuItemPath } from '../../lib/paths.ts';
import { useLang } from '../../lib/use-lang.ts';
import styles from './section-nav.module.css';

/** The menu entry that a page belongs to, with all below it; nothing where there is no other page. */
export function SectionNav({ catId }: { catId: number }) {
  const { t } = useTranslation();
  const { data: menu } = useSuspenseQuery(menuQuery(useLang()));
  const [section] = menuTrail(menu.data, catId);
  if (!section || section.children.length === 0) return null;
  return (
    <nav className={styles.nav} aria-label={t('CONTENT.SECTION')} data-chrome>
      <ul className={styles.list}>
        {[section, ...section.children].map((item) => (
          <li key={item.id}>
            <SectionLink item={item} current={item.id === catId} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionLink({ item, current }: { item: MenuItem; current: boolean }) {
  const { t } = useTranslation();
  const path = menuItemPath(useLang(), item);
  if (!path) return <span className={styles.link}>{item.title}</span>;
  if (item.type === MENU_TYPE.externalLink) {
    return (
      <a className={styles.link} href={path}>
        <bdi>{item.title}</bdi>
        <ArrowUpRight className="mirrored" size={16} role="img" aria-label={t('LAYOUT.EXTERNAL')} />
      </a>
    );
  }
  return (
    <Link className={styles.link} to={path} aria-current={current ? 'page' : undefined}>
      <bdi>{item.title}</bdi>
    </Link>
  );
}
