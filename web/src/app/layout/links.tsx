import { ExternalLink } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { isOutside, isOwnScreen } from '../../lib/addresses.ts';
import { useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { Logo } from '../../ui/logo.tsx';
import styles from './links.module.css';

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'rel'> {
  /** A safe address. */
  to: string;
}

/** A link of the menu or the footer: a screen of this language, another address of the site, or another site. */
export function SiteLink({ to, children, ...rest }: SiteLinkProps) {
  const { t } = useTranslation();
  if (isOwnScreen(to, useLang())) {
    return (
      <Link to={to} {...rest}>
        {children}
      </Link>
    );
  }
  if (!isOutside(to)) {
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <a href={to} rel="noopener" {...rest}>
      {children}
      <ExternalLink aria-hidden className={`${styles.icon} mirrored`} />
      <span className="visually-hidden"> ({t('LAYOUT.EXTERNAL')})</span>
    </a>
  );
}

interface BrandProps {
  site: Pick<CallReply<'/api/home/Menu'>['extra'], 'siteName' | 'logo' | 'logoInfo' | 'logoDark' | 'logoHasName'>;
  isOnDark?: boolean;
}

/** The logo and the site's name, as a link home. A name that stands in the logo is not written again. */
export function Brand({ site: { siteName, logo, logoInfo, logoDark, logoHasName }, isOnDark }: BrandProps) {
  return (
    <Link className={`tap gap-3 plain ${styles.brand}`} to={paths.home(useLang())}>
      <Logo src={logo} info={logoInfo} dark={logoDark} isOnDark={isOnDark} />
      <span className={logoHasName ? 'visually-hidden' : styles.name}>{siteName}</span>
    </Link>
  );
}
