import { ExternalLink } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '../../lib/use-lang.ts';
import { isOutside, isOwnScreen } from './safe-address.ts';
import styles from './site-link.module.css';

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
