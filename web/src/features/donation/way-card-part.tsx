import type { Way } from 'contract/calls/donation';
import { phoneInGroups } from 'contract/typed-text';
import type { DonateClick } from 'contract/vocabulary';
import { Banknote, Check, Copy, Globe, Landmark, type LucideIcon, Package, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/i18n.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { useCopy } from '../../ui/copy-text.ts';
import { QrDrawing } from '../../ui/qr-drawing.tsx';
import styles from './way-card-part.module.css';

const KINDS: Record<Way['kind'], { Icon: LucideIcon; name: TextKey }> = {
  bank: { Icon: Landmark, name: 'DONATE.KIND.BANK' },
  wallet: { Icon: Smartphone, name: 'DONATE.KIND.WALLET' },
  link: { Icon: Globe, name: 'DONATE.KIND.LINK' },
  'in-kind': { Icon: Package, name: 'DONATE.KIND.IN_KIND' },
  cash: { Icon: Banknote, name: 'DONATE.KIND.CASH' },
};

/** An IBAN as banks print it, in groups of four. */
const inGroups = (iban: string) => iban.replace(/.{4}(?=.)/g, '$& ');

/** A way to give, with what is needed for it. */
export function WayCard({ way }: { way: Way }) {
  const { t } = useTranslation();
  const { kind, holder, iban, swift, currency, account, link, note } = way;
  const { Icon, name } = KINDS[kind];
  const title = way.title || t(name);
  const details = [holder, iban, swift, account, currency].filter((value) => value !== '');
  return (
    <article className={styles.card} data-code={way.qr !== null || undefined}>
      <header className={styles.head}>
        <Icon className={styles.icon} aria-hidden="true" size={28} strokeWidth={1.5} />
        <h3 className={styles.title} dir="auto">
          {title}
        </h3>
      </header>
      <div className={styles.body}>
        {note !== '' && (
          <p className="lines" dir="auto">
            {note}
          </p>
        )}
        <dl className={`cluster gap-3 gap-x-8 ${styles.details}`}>
          <Detail name={t('DONATE.HOLDER')} value={holder} />
          <Detail name={t('DONATE.CURRENCY')} value={currency} />
          <Detail name={t('DONATE.IBAN')} value={iban} shown={inGroups(iban)} isCode click="number" />
          <Detail name={t('DONATE.SWIFT')} value={swift} isCode />
          <Detail
            name={t(kind === 'wallet' ? 'DONATE.WALLET' : 'DONATE.ACCOUNT')}
            value={account}
            shown={phoneInGroups(account)}
            isCode
            click="number"
          />
        </dl>
        {holder !== '' && details.length > 1 && (
          <CopyButton text={details.join('\n')} name={title} label={t('DONATE.COPY_ALL')} click="number" />
        )}
        {link !== '' && (
          <p className={styles.open}>
            <ButtonAnchor href={link} rel="noopener" data-donate="link">
              {t('DONATE.OPEN')}
            </ButtonAnchor>
            <bdi className="text-14 muted breakable" dir="ltr">
              {link.replace(/^https?:\/\//i, '')}
            </bdi>
          </p>
        )}
      </div>
      {way.qr && <QrCode code={way.qr} title={title} />}
    </article>
  );
}

interface DetailProps {
  name: string;
  value: string;
  /** How the value is displayed, where that is not what is copied. */
  shown?: string;
  /** Whether it is read from left to right, and can be copied. */
  isCode?: boolean;
  /** What the visits count copying it as; a SWIFT code goes along with a number that counts. */
  click?: DonateClick;
}

function Detail({ name, value, shown = value, isCode = false, click }: DetailProps) {
  if (value === '') return null;
  return (
    <div className="fit">
      <dt className={styles.name}>{name}</dt>
      <dd className="row cluster gap-1 gap-x-3 strong">
        {isCode ? (
          <>
            <bdi className={styles.code} dir="ltr">
              {shown}
            </bdi>
            <CopyButton text={value} name={name} click={click} />
          </>
        ) : (
          <bdi>{shown}</bdi>
        )}
      </dd>
    </div>
  );
}

interface CopyButtonProps {
  text: string;
  /** What is copied. */
  name: string;
  /** The button's own text, where it says what it copies. */
  label?: string;
  click?: DonateClick | undefined;
}

export function CopyButton({ text, name, label, click }: CopyButtonProps) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopy();
  return (
    <>
      <Button
        variant="quiet"
        className={styles.copy}
        aria-label={label ? undefined : t('DONATE.COPY_NAME', { name })}
        onClick={() => copy(text)}
        data-donate={click}
      >
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {isCopied ? t('DONATE.COPIED') : (label ?? t('DONATE.COPY'))}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied && t('DONATE.COPIED')}
      </span>
    </>
  );
}

/** On a phone, which cannot scan its own screen, it is folded away. */
function QrCode({ code, title }: { code: NonNullable<Way['qr']>; title: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <figure className={styles.qr} data-open={isOpen}>
      {!isOpen && (
        <Button variant="quiet" className={styles.showCode} onClick={() => setOpen(true)}>
          {t('DONATE.SHOW_CODE')}
        </Button>
      )}
      <QrDrawing code={code} label={t('DONATE.QR', { title })} className={styles.drawing} />
      <figcaption className="text-14 muted">{t(code.isPayment ? 'DONATE.SCAN_BANK' : 'DONATE.SCAN')}</figcaption>
    </figure>
  );
}
