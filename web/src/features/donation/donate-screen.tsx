import { useSuspenseQuery } from '@tanstack/react-query';
import { linkedGift } from 'contract/read-linked-gift';
import { DONATE_CATEGORY } from 'contract/visitors-vocabulary';
import { Mail } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { LiveText } from '../../items/live-text.tsx';
import { liveIn, loadLive } from '../../items/load-live.ts';
import { chatLink, mailLink } from '../../lib/addresses.ts';
import { useIsHydrated } from '../../lib/browser-state.ts';
import { useLang } from '../../lib/lang.ts';
import { latePart } from '../../lib/late-part.tsx';
import { Link } from '../../lib/link.tsx';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { menuQuery, useDateText, useTrail } from '../../lib/menu.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { CampaignProgress } from '../../ui/campaign-progress.tsx';
import { NetworkIcon } from '../../ui/network-icon.tsx';
import { Breadcrumb, SubstituteNote } from '../../ui/page-header.tsx';
import bandStyles from '../../ui/section.module.css';
import { Section } from '../../ui/section.tsx';
import { AddTools, ScreenTools } from '../session/tools/item-tools.tsx';
import styles from './donate-screen.module.css';
import { donateTextQuery, donationQuery } from './queries.ts';

const WayCard = latePart('main article', async () => (await import('./way-card-part.tsx')).WayCard);
const GiveForm = latePart('main form', async () => (await import('./give-form-part.tsx')).GiveForm);

const Report = latePart('main details', async () => (await import('./report-part.tsx')).Report);

type Donation = CallReply<'/api/home/Donation'>['data'];

/** Where the choice leads, also without scripts. */
const WAYS = 'ways';

/** Answers what the link to the page is for. */
export async function loader(args: LoaderArgs) {
  const lang = routeLang(args);
  const [{ data }] = await Promise.all([load(args, donateTextQuery(lang)), load(args, donationQuery(lang))]);
  await loadLive(args, liveIn(data.html));
  return linkedGift(new URL(args.request.url).searchParams).for ?? '';
}

/** The donate page: what gifts do, the ways to give, where receipts go, and the text of its category. */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const { data: page } = useSuspenseQuery(donateTextQuery(lang));
  const { data: donation } = useSuspenseQuery(donationQuery(lang));
  const { html, catTitle } = page.data;
  const textLang = page.extra.lang !== lang ? page.extra.lang : undefined;
  const { ways, campaigns, purposes, giftWays, currencies, use, hasZakat, report } = donation.data;
  const appeal = useAppeal(campaigns);
  const canPromise = purposes.length > 0 && giftWays.length > 0 && currencies.length > 0;

  return (
    <>
      <header className={bandStyles.band} data-tone="olive">
        <div className={styles.ask}>
          <div className="stack gap-4">
            <Breadcrumb trail={[...useTrail(DONATE_CATEGORY), { title: catTitle }]} />
            <h1 className={styles.title} dir="auto">
              {catTitle}
            </h1>
            <ScreenTools target={{ kind: 'donation' }} title={t('DONATE.WAYS')} />
            {appeal && <Appeal appeal={appeal} />}
          </div>
          {canPromise && (
            <section className={styles.choice}>
              <GiveForm donation={donation.data} />
            </section>
          )}
          <div className={`stack start gap-4 ${styles.beside}`}>
            {use !== '' && <MoneyUse use={use} />}
            <p className="row cluster gap-2 gap-x-4">
              {hasZakat && (
                <Link className="tap" to={paths.zakat(lang)} data-chrome>
                  {t('DONATE.ZAKAT')}
                </Link>
              )}
              <ScreenTools target={{ kind: 'zakat' }} title={t('DONATE.ZAKAT')} />
            </p>
          </div>
        </div>
      </header>
      <div id={WAYS}>
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
      </div>
      {campaigns.length > 0 && <Campaigns campaigns={campaigns} />}
      {report.length > 0 && <Report report={report} />}
      <Section>
        <div className={styles.after}>
          {ways.length > 0 && <Receipt />}
          <div className={styles.text}>
            <ScreenTools target={{ kind: 'page', id: DONATE_CATEGORY }} title={catTitle} />
            {textLang && <SubstituteNote />}
            {html === '' ? (
              <AddTools target={{ kind: 'page', id: DONATE_CATEGORY }} />
            ) : (
              <LiveText html={html} lang={textLang} />
            )}
          </div>
        </div>
      </Section>
    </>
  );
}

function Campaigns({ campaigns }: Pick<Donation, 'campaigns'>) {
  const { t } = useTranslation();
  const lang = useLang();
  const dateText = useDateText();
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
              <p className="text-14 muted breakable">{t('CAMPAIGN.UNTIL', { date: dateText(campaign.end) })}</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type OpenCampaign = Donation['campaigns'][number];

/** The campaign that the link to this page names. A static copy, which has one page for all links, knows it once it is hydrated. */
function useAppeal(campaigns: OpenCampaign[]): OpenCampaign | undefined {
  const [params] = useSearchParams();
  const rendered = useLoaderData<typeof loader>();
  const id = Number(useIsHydrated() ? linkedGift(params).for : rendered);
  return campaigns.find((campaign) => campaign.id === id);
}

/** What the gift is for, with a way back to it. */
function Appeal({ appeal: { id, catId, title, campaign } }: { appeal: OpenCampaign }) {
  const { t } = useTranslation();
  return (
    <div className={styles.appeal}>
      <p className="text-18">
        {t('DONATE.FOR')}{' '}
        <Link to={paths.article(useLang(), catId, id)}>
          <bdi>{title}</bdi>
        </Link>
      </p>
      <CampaignProgress campaign={campaign} />
    </div>
  );
}

function MoneyUse({ use }: Pick<Donation, 'use'>) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section className={`stack start gap-2 ${styles.use}`} aria-labelledby={titleId}>
      <h2 id={titleId} className="text-22">
        {t('DONATE.USE')}
      </h2>
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
              {menu.extra.chatText}
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
