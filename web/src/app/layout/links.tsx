import type { ImageInfo } from 'adapter/contract/fields';
import { ExternalLink, HeartHandshake } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isLang, type Lang, useLang } from '../../lib/lang.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import styles from './links.module.css';

const SAFE_PROTOCOLS = ['https:', 'http:', 'mailto:', 'tel:'];

/** Stands for this site, since a path alone cannot be parsed. */
const BASE = 'https://site.invalid';

/** Parses an address; `URL.canParse` is missing in browsers of 2022. */
function parseAddress(text: string, base: string | undefined): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** An address that an editor typed: a path of this site, http(s), mailto or tel. Anything else is undefined. */
export function safeAddress(address: string): string | undefined {
  const text = address.trim();
  const isPath = text.startsWith('/');
  const url = parseAddress(text, isPath ? BASE : undefined);
  if (!url || !SAFE_PROTOCOLS.includes(url.protocol)) return undefined;
  // `//other.example` and `/\t/other.example` look like paths but lead to another host.
  return isPath && url.origin !== BASE ? undefined : text;
}

export const isOutside = (address: string) => /^https?:/i.test(address);

/** Whether an address is a screen in the reader's language; another language needs a full load. */
export function isOwnScreen(address: string, lang: Lang): boolean {
  const first = address.split(/[/?#]/)[1];
  return address.startsWith('/') && isLang(first) && first === lang;
}

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
  siteName: string;
  logo: string;
  logoInfo: ImageInfo;
}

/** The logo and the site's name, as a link home. */
export function Brand({ siteName, logo, logoInfo }: BrandProps) {
  return (
    <Link className={styles.brand} to={paths.home(useLang())}>
      <Logo src={logo} info={logoInfo} />
      <span className={styles.name}>{siteName}</span>
    </Link>
  );
}

interface DonateLinkProps {
  /** The settings' address; '' means the donate page. */
  target: string;
  className?: string | undefined;
  onFollow?: () => void;
}

/** The link to the donate page, as a button. */
export function DonateLink({ target, className, onFollow }: DonateLinkProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const address = safeAddress(target) ?? paths.donate(lang);
  const content = (
    <>
      <HeartHandshake aria-hidden />
      <span>{t('LAYOUT.DONATE')}</span>
    </>
  );
  if (isOwnScreen(address, lang)) {
    return (
      <ButtonLink variant="donate" className={className} to={address} onClick={onFollow}>
        {content}
      </ButtonLink>
    );
  }
  return (
    <ButtonAnchor
      variant="donate"
      className={className}
      href={address}
      rel={isOutside(address) ? 'noopener' : undefined}
      onClick={onFollow}
    >
      {content}
    </ButtonAnchor>
  );
}
