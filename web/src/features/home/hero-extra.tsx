import { useSuspenseQuery } from '@tanstack/react-query';
import type { HomeBlock } from 'contract/calls/home';
import { giftAddress } from '../../lib/gift-address.ts';
import { useLang } from '../../lib/lang.ts';
import { menuQuery, useDigits } from '../../lib/menu.ts';
import { AddressButton } from '../../ui/button.tsx';
import { DonateLink } from '../../ui/donate-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './hero-extra.module.css';

type Hero = Extract<HomeBlock, { type: 'Hero' }>['data'][number]['items'][number];

/** As many amounts as have room in the first view. */
const AMOUNTS = 3;

/** What the association promises, and the one thing that it asks for. */
export function HeroBlock({ title, hero }: { title: string; hero: Hero }) {
  const { data: menu } = useSuspenseQuery(menuQuery(useLang()));
  const inDigits = useDigits();
  const { text, image, imageInfo, figure, figureText, amounts, button } = hero;
  const { donateTarget } = menu.extra;
  return (
    <div className={styles.band} data-hero>
      <div className={styles.hero}>
        <div className="stack gap-6">
          <h2 className={styles.title} dir="auto">
            {title}
          </h2>
          {text !== '' && (
            <p className="text-22 lines breakable" dir="auto">
              {text}
            </p>
          )}
          {donateTarget !== '' && amounts.length > 0 && (
            <>
              <ul role="list" className={styles.amounts}>
                {amounts.slice(0, AMOUNTS).map(({ money, text: does, amount, currency }) => (
                  <li key={money}>
                    <AddressButton
                      variant="quiet"
                      className={styles.amount}
                      to={giftAddress(donateTarget, { amount, currency })}
                      data-donate=""
                    >
                      <span className="bold">{inDigits(money)}</span>
                      <span className="text-14 muted">{does}</span>
                    </AddressButton>
                  </li>
                ))}
              </ul>
              <DonateLink target={donateTarget} className="own-width" />
            </>
          )}
          {button && (
            <AddressButton className="own-width" variant="donate" to={button.link}>
              {button.title}
            </AddressButton>
          )}
        </div>
        {(image !== '' || figure !== '') && (
          <div className="stack gap-4">
            {image !== '' && (
              <Picture
                image={image}
                info={imageInfo}
                sizes="(width >= 1024px) 590px, calc(100vw - 2rem)"
                loading="first"
              />
            )}
            {figure !== '' && (
              <p className={styles.figure} data-alone={image === '' || undefined} dir="auto">
                <strong className={styles.number}>{inDigits(figure)}</strong> {figureText}
              </p>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
