import type { MenuItem } from 'adapter/contract/menu';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLang } from '../../lib/use-lang.ts';
import { holdsCurrent } from './menu-current.ts';
import styles from './phone-menu.module.css';
import { SubmenuEntries } from './submenu-entries.tsx';

interface PhoneSubmenuProps {
  item: MenuItem;
  onFollow: () => void;
}

/** One accordion of the phone menu; it stands open where the reader is inside. */
export function PhoneSubmenu({ item, onFollow }: PhoneSubmenuProps) {
  const isCurrent = holdsCurrent(useLang(), useLocation().pathname, item);
  const [isOpen, setOpen] = useState(isCurrent);
  const panelId = useId();
  return (
    <>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={isOpen}
        aria-controls={panelId}
        data-current={isCurrent || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {item.title}
        <ChevronDown aria-hidden className={styles.chevron} />
      </button>
      <div id={panelId} hidden={!isOpen}>
        <SubmenuEntries parent={item} listClass={styles.list} linkClass={styles.link} onFollow={onFollow} />
      </div>
    </>
  );
}
