import type { ReplyOf } from 'contract/calls/call';
import type { ITEM_CALLS } from 'contract/calls/item-calls';
import type { ReactNode } from 'react';
import { Picture } from '../ui/picture.tsx';
import styles from './partner-card.module.css';

export type PartnerItem = ReplyOf<(typeof ITEM_CALLS)['partner']['list']>['data'][number];

/** A partner by its logo and its name, which lead to its site. */
export function PartnerCard({ partner, tools }: { partner: PartnerItem; tools?: ReactNode }) {
  const { title, link, image, imageInfo } = partner;
  const shown = (
    <>
      {image !== '' && (
        <span className={styles.logo} aria-hidden="true">
          <Picture image={image} info={imageInfo} sizes="12rem" shape="natural" />
        </span>
      )}
      <span dir="auto">{title}</span>
    </>
  );
  return (
    <div className={styles.card}>
      {link === '' ? (
        <p className={styles.name}>{shown}</p>
      ) : (
        <a className={`plain ${styles.name}`} href={link} rel="noopener">
          {shown}
        </a>
      )}
      {tools}
    </div>
  );
}
