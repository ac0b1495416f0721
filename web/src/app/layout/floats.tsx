import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isManagerPath } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { ContactFloat } from './contact-float.tsx';
import { DonateLink } from './donate-link.tsx';
import styles from './floats.module.css';
import { ShareFloat } from './share-float.tsx';
import { useFloatsInTheWay } from './use-floats-in-the-way.ts';

type Extra = CallReply<'/api/home/Menu'>['extra'];

/** Share, contact and donate in one stack that stays at hand, and steps aside for what the reader sends; managers at work need none of it. */
export function Floats({ contact, chatNumber, donateTarget }: Pick<Extra, 'contact' | 'chatNumber' | 'donateTarget'>) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { ref, isInTheWay } = useFloatsInTheWay();
  if (isManagerPath(pathname)) return null;
  return (
    <aside
      ref={ref}
      className={styles.stack}
      aria-label={t('LAYOUT.SHORTCUTS')}
      data-chrome
      data-hidden={isInTheWay || undefined}
    >
      <ShareFloat />
      <ContactFloat contact={contact} chatNumber={chatNumber} />
      <DonateLink target={donateTarget} className={styles.donate} />
    </aside>
  );
}
