import { qrCode } from 'contract/qr-code';
import { useTranslation } from 'react-i18next';
import { QrDrawing } from '../../ui/qr-drawing.tsx';
import styles from './gift-code.module.css';

/** A code for phones and posters: it leads to the donate page, with what the gift is for. */
export function GiftCode({ address }: { address: string }) {
  const { t } = useTranslation();
  return (
    <figure className="stack start gap-2">
      <QrDrawing code={qrCode(address)} label={t('ARTICLE.GIFT_CODE')} className={styles.code} />
      <figcaption className="text-14 muted breakable">
        <bdi dir="ltr">{address}</bdi>
      </figcaption>
    </figure>
  );
}
