import type { MenuItem } from 'contract/calls/menu';
import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLang } from '../../lib/lang.ts';
import { paths } from '../../lib/paths.ts';
import { onPlainClick } from '../../lib/plain-click.ts';
import { IconButton } from '../../ui/button.tsx';
import { useModal } from '../../ui/modal.ts';
import { LanguageSwitch } from './language-links.tsx';
import { SiteLink } from './links.tsx';
import { holdsCurrent, MenuLink, SubmenuEntries } from './main-menu-part.tsx';
import styles from './phone-menu.module.css';

/** One accordion of the phone menu; it starts open if it contains the current page. */
function PhoneSubmenu({ item, onFollow }: { item: MenuItem; onFollow: () => void }) {
  const isCurrent = holdsCurrent(useLang(), useLocation().pathname, item);
  const [isOpen, setOpen] = useState(isCurrent);
  const panelId = useId();
  return (
    <>
      <button
        type="button"
        className={`between text-18 bold ${styles.entry}`}
        aria-expanded={isOpen}
        aria-controls={panelId}
        data-current={isCurrent || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {item.title}
        <ChevronDown aria-hidden className={styles.chevron} />
      </button>
      <div id={panelId} hidden={!isOpen}>
        <SubmenuEntries parent={item} linkClass={styles.link} onFollow={onFollow} />
      </div>
    </>
  );
}

interface PhoneMenuProps {
  items: MenuItem[];
  onClose: () => void;
  brand: ReactNode;
  /** Login and donate. */
  actions: ReactNode;
}

/** The menu of small screens. It fills the screen, and is open as long as it is rendered. */
export function PhoneMenu({ items, onClose, brand, actions }: PhoneMenuProps) {
  const { t } = useTranslation();
  const ref = useModal(onClose);
  const contact = paths.contact(useLang());
  const isContact = useLocation().pathname === contact;
  return (
    <dialog ref={ref} className={styles.menu} aria-label={t('LAYOUT.MAIN_MENU')}>
      <div className={styles.head}>
        {brand}
        <IconButton label={t('LAYOUT.CLOSE_MENU')} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <nav className={styles.body} aria-label={t('LAYOUT.MAIN_MENU')}>
        <ul role="list">
          {items.map((item) => (
            <li key={item.id} className={styles.item}>
              {item.children.length === 0 ? (
                <MenuLink item={item} className={`between text-18 bold ${styles.entry}`} onFollow={onClose} />
              ) : (
                <PhoneSubmenu item={item} onFollow={onClose} />
              )}
            </li>
          ))}
          <li className={styles.item}>
            <SiteLink
              className={`between text-18 bold ${styles.entry}`}
              to={contact}
              aria-current={isContact ? 'page' : undefined}
              onClick={onPlainClick(onClose)}
            >
              {t('LAYOUT.CONTACT')}
            </SiteLink>
          </li>
        </ul>
      </nav>
      <div className={styles.foot}>
        <LanguageSwitch />
        <div className={`row cluster between gap-2 ${styles.actions}`}>{actions}</div>
      </div>
    </dialog>
  );
}
