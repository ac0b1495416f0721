import { HeartHandshake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isOutside, isOwnScreen, safeAddress } from '../lib/addresses.ts';
import { useLang } from '../lib/lang.ts';
import { onPlainClick } from '../lib/plain-click.ts';
import { ButtonAnchor, ButtonLink } from './button.tsx';

interface DonateLinkProps {
  /** '' where there is nothing to lead to. */
  target: string;
  className?: string | undefined;
  onFollow?: () => void;
}

/** The link to donate, as a button; nothing without a target. Its clicks are counted (app/report-visits.ts). */
export function DonateLink({ target, className, onFollow }: DonateLinkProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const address = safeAddress(target);
  if (!address) return null;
  const content = (
    <>
      <HeartHandshake aria-hidden />
      <span>{t('LAYOUT.DONATE')}</span>
    </>
  );
  if (isOwnScreen(address, lang)) {
    return (
      <ButtonLink variant="donate" className={className} to={address} onClick={onPlainClick(onFollow)} data-donate="">
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
      onClick={onPlainClick(onFollow)}
      data-donate=""
    >
      {content}
    </ButtonAnchor>
  );
}
