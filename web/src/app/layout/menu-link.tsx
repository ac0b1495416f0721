import type { MenuItem } from 'adapter/contract/menu';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { menuItemPath } from '../../lib/paths.ts';
import { useLang } from '../../lib/use-lang.ts';
import { currentMark } from './menu-current.ts';
import { safeAddress } from './safe-address.ts';
import { SiteLink } from './site-link.tsx';

interface MenuLinkProps {
  item: MenuItem;
  className: string | undefined;
  onFollow?: (() => void) | undefined;
  children?: ReactNode;
}

/** An entry of the menu. One whose type or address is unknown is plain text. */
export function MenuLink({ item, className, onFollow, children = item.title }: MenuLinkProps) {
  const lang = useLang();
  const { pathname } = useLocation();
  const address = safeAddress(menuItemPath(lang, item) ?? '');
  if (!address) return <span className={className}>{children}</span>;
  return (
    <SiteLink className={className} to={address} aria-current={currentMark(lang, pathname, item)} onClick={onFollow}>
      {children}
    </SiteLink>
  );
}
