import { HeartHandshake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { safeAddress } from '../lib/addresses.ts';
import { onPlainClick } from '../lib/plain-click.ts';
import { AddressButton } from './button.tsx';

interface DonateLinkProps {
  /** '' where there is nothing to lead to. */
  target: string;
  className?: string | undefined;
  onFollow?: () => void;
}

/** The link to donate, as a button; nothing without a target. Its clicks are counted (app/report-visits.ts). */
export function DonateLink({ target, className, onFollow }: DonateLinkProps) {
  const { t } = useTranslation();
  const address = safeAddress(target);
  if (!address) return null;
  return (
    <AddressButton variant="donate" className={className} to={address} onClick={onPlainClick(onFollow)} data-donate="">
      <HeartHandshake aria-hidden />
      <span>{t('LAYOUT.DONATE')}</span>
    </AddressButton>
  );
}
