import { inThrees } from 'contract/gift-reference';
import { CalendarPlus, CircleCheck, ExternalLink, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/lang.ts';
import { useDigits } from '../../lib/menu.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import styles from './give-form-part.module.css';
import type { Pledged } from './use-send-pledge.ts';
import { CopyButton, WayCard } from './way-card-part.tsx';

/** What is needed to make the gift. It takes the form's place, and the focus. */
export function GiftSent({ pledged }: { pledged: Pledged }) {
  const { t } = useTranslation();
  const lang = useLang();
  const inDigits = useDigits();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const { reference, money, purpose, interval, ways, link } = pledged;
  const path = `/${lang}/gift/${link}`;
  return (
    <div ref={ref} className={styles.form} role="status" tabIndex={-1}>
      <h2 className="row gap-3 text-22">
        <CircleCheck className="icon-20" aria-hidden="true" />
        {t('DONATE.THANKS')}
      </h2>
      <p>
        <bdi>{inDigits(money)}</bdi> · <bdi>{purpose}</bdi>
        {interval === 'monthly' && ` · ${t('DONATE.MONTHLY')}`}
      </p>
      <div className={styles.reference}>
        <p>{t('DONATE.REFERENCE')}</p>
        <p className="row cluster gap-3">
          <bdi className={styles.number} dir="ltr">
            {inThrees(reference)}
          </bdi>
          <CopyButton text={reference} name={t('DONATE.REFERENCE_NAME')} />
        </p>
      </div>
      {ways.map((way, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a way has no id, and the list no state
        <WayCard key={place} way={way} />
      ))}
      <p className="cluster gap-3">
        <ButtonAnchor variant="quiet" href={path}>
          <ExternalLink className="mirrored" aria-hidden="true" />
          {t('DONATE.GIFT_PAGE')}
        </ButtonAnchor>
        {interval === 'monthly' && (
          <>
            <ButtonAnchor variant="quiet" href={`${path}/calendar.ics`}>
              <CalendarPlus aria-hidden="true" />
              {t('DONATE.CALENDAR')}
            </ButtonAnchor>
            {ways.some(({ kind }) => kind === 'bank') && (
              <ButtonAnchor variant="quiet" href={`${path}/order`}>
                <Printer aria-hidden="true" />
                {t('DONATE.ORDER')}
              </ButtonAnchor>
            )}
          </>
        )}
      </p>
    </div>
  );
}
