import { Menu, Search } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginButton } from '../../features/session/login.tsx';
import { loadOwnTexts } from '../../i18n/own-texts.ts';
import { useLang } from '../../lib/lang.ts';
import { latePart } from '../../lib/late-part.tsx';
import { paths } from '../../lib/paths.ts';
import { isPlainClick } from '../../lib/plain-click.ts';
import type { CallReply } from '../../lib/transport.ts';
import { IconButton } from '../../ui/button.tsx';
import type { RenderDialog } from '../../ui/dialog-host.tsx';
import { DonateLink } from '../../ui/donate-link.tsx';
import { useLateDialog } from '../../ui/late-dialog.ts';
import styles from './header.module.css';
import { LanguageSwitch } from './language-links.tsx';
import { Brand } from './links.tsx';
// With the header's own: a file of theirs would compress worse.
import './main-menu.module.css';
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

/** Its links work before its script has come. */
const MainMenu = latePart('[data-site-header] nav', async () => (await import('./main-menu-part.tsx')).MainMenu);
const loadPhoneMenu = () => import('./phone-menu.tsx');

/** A menu of more entries than this gets a row of its own, on screens wide enough for the menu. */
const ONE_ROW_HOLDS = 6;

/** Brand, menu, search, language, login, donate. It is hidden while the reader scrolls down. */
export function Header({ menu }: { menu: CallReply<'/api/home/Menu'> }) {
  const { t } = useTranslation();
  const isAway = useScrolledAway();
  const openLate = useLateDialog();
  // On a slow line the menu would come late where it is pressed first.
  useEffect(() => void loadPhoneMenu().catch(() => undefined), []);
  const { donateTarget } = menu.extra;
  const isLong = menu.data.length > ONE_ROW_HOLDS;
  const renderMenu = async (): Promise<RenderDialog> => {
    const { PhoneMenu } = await loadPhoneMenu();
    return (close) => (
      <PhoneMenu
        items={menu.data}
        onClose={close}
        brand={<Brand site={menu.extra} />}
        actions={
          <>
            <LoginButton />
            <DonateLink target={donateTarget} onFollow={close} />
          </>
        }
      />
    );
  };
  // A deploy may have removed it.
  const openMenu = () => openLate(renderMenu, () => location.reload());
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
          <IconButton className={styles.opener} label={t('LAYOUT.OPEN_MENU')} aria-haspopup="dialog" onClick={openMenu}>
            <Menu aria-hidden />
          </IconButton>
        </div>
        {isLong && mainMenu}
      </div>
    </header>
  );
}

/** The header's search: a field over the page. Without scripts it is a link to the page with the field. */
function SearchLink() {
  const { t } = useTranslation();
  const path = paths.search(useLang());
  const openLate = useLateDialog();
  const renderSearch = async (): Promise<RenderDialog> => {
    const [{ SearchDialog }] = await Promise.all([
      import('../../features/search/search-dialog.tsx'),
      loadOwnTexts('search'),
    ]);
    return (close) => <SearchDialog onClose={close} />;
  };
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    openLate(renderSearch, () => location.assign(path));
  };
  return (
    <a className={searchStyles.link} href={path} onClick={open}>
      <Search aria-hidden />
      <span className={searchStyles.label}>{t('LAYOUT.SEARCH')}</span>
    </a>
  );
}
