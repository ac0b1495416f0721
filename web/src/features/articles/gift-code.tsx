import { qrCode } from 'contract/qr-code';
import { useTranslation } from 'react-i18next';
import styles from './gift-code.module.css';

/** A code for phones and posters: it leads to the donate page, with what the gift is for. */
export function GiftCode({ address }: { address: string }) {
  const { t } = useTranslation();
  const { size, path } = qrCode(address);
  return (
    <figure className="stack start gap-2">
      <svg
        className={styles.drawing}
        role="img"
        aria-label={t('ARTICLE.GIFT_CODE')}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <figcaption className="text-14 muted breakable">
        <bdi dir="ltr">{address}</bdi>
      </figcaption>
    </figure>
  );
}
