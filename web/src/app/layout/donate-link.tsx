import { HeartHandshake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { useLang } from '../../lib/use-lang.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { isOutside, isOwnScreen, safeAddress } from './safe-address.ts';

interface DonateLinkProps {
  /** The settings' address; '' means the donate page. */
  target: string;
  className?: string | undefined;
  onFollow?: () => void;
}

/** The way to donate, as a button. */
export function DonateLink({ target, className, onFollow }: DonateLinkProps) {
  const { t } = useTranslation();
  const address = safeAddress(target) ?? paths.donate();
  const content = (
    <>
      <HeartHandshake aria-hidden />
      <span>{t('LAYOUT.DONATE')}</span>
    </>
  );
  if (isOwnScreen(address, useLang())) {
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
