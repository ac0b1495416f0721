import { useSuspenseQuery } from '@tanstack/react-query';
import { DONATE_PAGE } from 'contract/screens';
import { Mail } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { chatLink, mailLink } from '../../lib/addresses.ts';
import { formatDate } from '../../lib/format.ts';
import { useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { menuQuery, useDigits, useMonths, useTrail } from '../../lib/menu.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { CampaignProgress } from '../../ui/campaign-progress.tsx';
import { NetworkIcon } from '../../ui/network-icon.tsx';
import { PageHeader, SubstituteNote } from '../../ui/page-header.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Section } from '../../ui/section.tsx';
import { AddTools, ScreenTools } from '../session/tools/item-tools.tsx';
import styles from './donate-screen.module.css';
import { donateTextQuery, donationQuery } from './queries.ts';
import { WayCard } from './way-card.tsx';

type Donation = CallReply<'/api/home/Donation'>['data'];

export async function loader(args: LoaderArgs) {
  const lang = routeLang(args);
  await Promise.all([load(args, donateTextQuery(lang)), load(args, donationQuery(lang))]);
  return null;
}

/** The donate page: the ways to give, what gifts do, where receipts go, and the text of its category. */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const { data: page } = useSuspenseQuery(donateTextQuery(lang));
  const { data: donation } = useSuspenseQuery(donationQuery(lang));
  const { html, catTitle } = page.data;
  const textLang = page.extra.lang !== lang ? page.extra.lang : undefined;
  const { ways, amounts, campaigns, use } = donation.data;

  return (
    <>
      <PageHeader
        title={catTitle}
        trail={[...useTrail(DONATE_PAGE), { title: catTitle }]}
        tools={<ScreenTools target={{ kind: 'donation' }} title={t('DONATE.WAYS')} />}
      />
      {ways.length > 0 && (
        <Section title={t('DONATE.WAYS')}>
          <ul className={`stack gap-6 ${styles.ways}`}>
            {ways.map((way, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a way has no id, and the list no state
              <li key={place}>
                <WayCard way={way} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {campaigns.length > 0 && <Campaigns campaigns={campaigns} />}
      {amounts.length > 0 && <Amounts amounts={amounts} />}
      <Section>
        <div className={styles.after}>
          {use !== '' && <MoneyUse use={use} />}
          {ways.length > 0 && <Receipt />}
          <div className={styles.text}>
            <ScreenTools target={{ kind: 'page', catId: DONATE_PAGE }} title={catTitle} />
            {textLang && <SubstituteNote />}
            {html === '' ? (
              <AddTools target={{ kind: 'page', catId: DONATE_PAGE }} />
            ) : (
              <RichText html={html} lang={textLang} />
            )}
          </div>
        </div>
      </Section>
    </>
  );
}

/** What articles collect for. */
function Campaigns({ campaigns }: Pick<Donation, 'campaigns'>) {
  const { t } = useTranslation();
  const lang = useLang();
  const months = useMonths();
  const inDigits = useDigits();
  return (
    <Section tone="sand" title={t('DONATE.CAMPAIGNS')}>
      <ul className={styles.campaigns}>
        {campaigns.map(({ id, catId, title, campaign }) => (
          <li key={id} className={styles.campaign}>
            <h3 className="text-18" dir="auto">
              <Link to={paths.article(lang, catId, id)}>{title}</Link>
            </h3>
            <CampaignProgress campaign={campaign} />
            {campaign.end !== '' && (
              <p className="text-14 muted breakable">
                {t('ARTICLE.CAMPAIGN_END', { date: inDigits(formatDate(lang, months, campaign.end)) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What example amounts pay for. */
function Amounts({ amounts }: Pick<Donation, 'amounts'>) {
  const { t } = useTranslation();
  const inDigits = useDigits();
  return (
    <Section tone="olive" title={t('DONATE.AMOUNTS')}>
      <ul className={styles.amounts}>
        {amounts.map(({ money, text }) => (
          <li key={`${money} ${text}`} className={styles.amount}>
            <strong className={styles.money}>{inDigits(money)}</strong>
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What happens with the money. */
function MoneyUse({ use }: Pick<Donation, 'use'>) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section className={`stack gap-4 ${styles.use}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('DONATE.USE')}</h2>
      {use.split(/\n+/).map((paragraph) => (
        <p key={paragraph} dir="auto">
          {paragraph}
        </p>
      ))}
    </section>
  );
}

/** Links that begin a message with the receipt, to the association's chat and mail. */
function Receipt() {
  const { t } = useTranslation();
  const { data: menu } = useSuspenseQuery(menuQuery(useLang()));
  const titleId = useId();
  const chat = chatLink(menu.extra.chatNumber);
  const mail = mailLink(menu.extra.contact);
  if (!chat && !mail) return null;
  const message = encodeURIComponent(t('DONATE.RECEIPT_MESSAGE'));
  return (
    <section className={`stack gap-4 ${styles.receipt}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('DONATE.RECEIPT')}</h2>
      <p>{t('DONATE.RECEIPT_TEXT')}</p>
      <ul className={`cluster gap-4 gap-x-6 ${styles.contacts}`}>
        {chat && (
          <li>
            <ButtonAnchor href={`${chat}?text=${message}`} target="_blank" rel="noopener" data-donate="receipt">
              <NetworkIcon network="whatsapp" />
              {t('DONATE.RECEIPT_CHAT')}
            </ButtonAnchor>
            <bdi className="text-14 muted breakable" dir="ltr">
              {menu.extra.chatNumber}
            </bdi>
          </li>
        )}
        {mail && (
          <li>
            <ButtonAnchor
              variant="quiet"
              href={`${mail}?subject=${encodeURIComponent(t('DONATE.RECEIPT_SUBJECT'))}&body=${message}`}
              data-donate="receipt"
            >
              <Mail aria-hidden="true" />
              {t('DONATE.RECEIPT_MAIL')}
            </ButtonAnchor>
            <bdi className="text-14 muted breakable" dir="ltr">
              {menu.extra.contact}
            </bdi>
          </li>
        )}
      </ul>
    </section>
  );
}
