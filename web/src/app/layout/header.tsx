import { Menu, Search } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginButton } from '../../features/session/login.tsx';
import { loadOwnTexts } from '../../i18n/own-texts.ts';
import { useLang } from '../../lib/lang.ts';
import { paths } from '../../lib/paths.ts';
import { isPlainClick } from '../../lib/plain-click.ts';
import type { CallReply } from '../../lib/transport.ts';
import { IconButton } from '../../ui/button.tsx';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import { DonateLink } from '../../ui/donate-link.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-links.tsx';
import { Brand } from './links.tsx';
import { MainMenu } from './main-menu.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import searchStyles from './search-link.module.css';

/** Smaller movements of a finger are not a change of direction. */
const THRESHOLD_PX = 8;
/** Up to here nothing is gained by hiding the header. */
const TOP_PX = 160;

/** True while the reader scrolls down, false as soon as they scroll up or are near the top. */
function useScrolledAway(): boolean {
  const [isAway, setAway] = useState(false);

  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      const moved = scrollY - last;
      const isBelow = scrollY > TOP_PX;
      if (isBelow && Math.abs(moved) < THRESHOLD_PX) return;
      setAway(isBelow && moved > 0);
      last = scrollY;
    };
    addEventListener('scroll', onScroll);
    return () => removeEventListener('scroll', onScroll);
  }, []);

  return isAway;
}

/** A menu of more entries than this gets a row of its own, on screens wide enough for the menu. */
const ONE_ROW_HOLDS = 6;

/** Brand, menu, search, language, login, donate. It is hidden while the reader scrolls down. */
export function Header({ menu }: { menu: CallReply<'/api/home/Menu'> }) {
  const { t } = useTranslation();
  const isAway = useScrolledAway();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeMenu = () => setMenuOpen(false);
  const { donateTarget } = menu.extra;
  const isLong = menu.data.length > ONE_ROW_HOLDS;
  const mainMenu = (
    <div className={styles.menu} data-chrome>
      <MainMenu items={menu.data} />
    </div>
  );
  return (
    <header className={styles.header} data-site-header={isAway ? 'away' : 'shown'}>
      <div className={styles.bar} data-long-menu={isLong || undefined}>
        <Brand site={menu.extra} />
        {!isLong && mainMenu}
        <div className={`row gap-1 ${styles.tools}`} data-chrome>
          <SearchLink />
          <LanguageSwitch />
          <div className={styles.actions}>
            <LoginButton />
            <DonateLink target={donateTarget} />
          </div>
          <IconButton
            className={styles.opener}
            label={t('LAYOUT.OPEN_MENU')}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          >
            <Menu aria-hidden />
          </IconButton>
        </div>
        {isLong && mainMenu}
      </div>
      {isMenuOpen && (
        <PhoneMenu
          items={menu.data}
          onClose={closeMenu}
          brand={<Brand site={menu.extra} />}
          actions={
            <>
              <LoginButton />
              <DonateLink target={donateTarget} onFollow={closeMenu} />
            </>
          }
        />
      )}
    </header>
  );
}

/** The header's search: a field over the page, from a chunk of its own. Without scripts it is a link to the page with the field. */
function SearchLink() {
  const { t } = useTranslation();
  const path = paths.search(useLang());
  const openDialog = useOpenDialog();
  const toast = useToast();
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    Promise.all([import('../../features/search/search-dialog.tsx'), loadOwnTexts('search')]).then(
      ([{ SearchDialog }]) => {
        if (!document.querySelector(':modal')) openDialog((close) => <SearchDialog onClose={close} />);
      },
      () => (navigator.onLine ? location.assign(path) : toast('failure', t('STATE.OFFLINE'))),
    );
  };
  return (
    <a className={searchStyles.link} href={path} onClick={open}>
      <Search aria-hidden />
      <span className={searchStyles.label}>{t('LAYOUT.SEARCH')}</span>
    </a>
  );
}
