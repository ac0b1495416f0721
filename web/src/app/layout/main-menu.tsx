import type { MenuItem } from 'adapter/contract/menu';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useLang } from '../../lib/use-lang.ts';
import styles from './main-menu.module.css';
import { holdsCurrent } from './menu-current.ts';
import { MenuLink, SubmenuEntries } from './menu-entries.tsx';
import { SiteLink } from './site-link.tsx';
import { useDisclosure } from './use-disclosure.ts';

function Submenu({ item }: { item: MenuItem }) {
  const { isOpen, toggle, close, containerRef, buttonRef } = useDisclosure();
  const panelId = useId();
  const isCurrent = holdsCurrent(useLang(), useLocation().pathname, item);
  return (
    <div ref={containerRef} className={styles.submenu}>
      <button
        ref={buttonRef}
        type="button"
        className={styles.entry}
        aria-expanded={isOpen}
        aria-controls={panelId}
        data-current={isCurrent || undefined}
        onClick={toggle}
      >
        {item.title}
        <ChevronDown aria-hidden className={styles.chevron} />
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        <SubmenuEntries parent={item} listClass={styles.list} linkClass={styles.link} onFollow={close} />
      </div>
    </div>
  );
}

/** The menu of wide screens: links, and buttons that disclose what is beneath them. */
export function MainMenu({ items }: { items: MenuItem[] }) {
  const { t } = useTranslation();
  const contact = paths.contact(useLang());
  const isContact = useLocation().pathname === contact;
  return (
    <nav className={styles.menu} aria-label={t('LAYOUT.MAIN_MENU')}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" className={styles.entries}>
        {items.map((item) => (
          <li key={item.id}>
            {item.children.length === 0 ? <MenuLink item={item} className={styles.entry} /> : <Submenu item={item} />}
          </li>
        ))}
        <li>
          <SiteLink className={styles.entry} to={contact} aria-current={isContact ? 'page' : undefined}>
            {t('LAYOUT.CONTACT')}
          </SiteLink>
        </li>
      </ul>
    </nav>
  );
}
