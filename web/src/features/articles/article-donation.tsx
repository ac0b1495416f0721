import { useSuspenseQuery } from '@tanstack/react-query';
import type { ArticleDetail } from 'contract/calls/articles';
import { lazy, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { giftAddress } from '../../lib/gift-address.ts';
import { useLang } from '../../lib/lang.ts';
import { menuQuery, useDateText, useDigits } from '../../lib/menu.ts';
import { CampaignProgress } from '../../ui/campaign-progress.tsx';
import { DonateLink } from '../../ui/donate-link.tsx';
import { Editable, ScreenTools } from '../session/tools/item-tools.tsx';
import styles from './article-donation.module.css';

const CampaignSumEditor = lazy(async () => ({
  default: (await import('./campaign-sum-editor.tsx')).CampaignSumEditor,
}));

interface ArticleProps {
  article: ArticleDetail;
}

/** Where gifts for an article are made: for its campaign, while that is not closed. */
function useGiftTarget({ id, campaign }: ArticleDetail): string {
  const { donateTarget } = useSuspenseQuery(menuQuery(useLang())).data.extra;
  return campaign && campaign.state !== 'closed' ? giftAddress(donateTarget, { for: String(id) }) : donateTarget;
}

/** The way to edit what an article collects for, or to begin it. */
function CampaignTools({ article: { catId, id } }: ArticleProps) {
  const { t } = useTranslation();
  return <ScreenTools target={{ kind: 'campaign', catId, id }} title={t('ARTICLE.CAMPAIGN')} />;
}

/** Below the title of an article that collects for something: how much it has, what for, and the link to donate. */
export function ArticleCampaign({ article }: ArticleProps) {
  const { t } = useTranslation();
  const dateText = useDateText();
  const target = useGiftTarget(article);
  const { campaign, campaignUse } = article;
  if (!campaign) return null;
  const isClosed = campaign.state === 'closed';
  return (
    <section className={styles.card} aria-label={isClosed ? campaign.text : t('ARTICLE.CAMPAIGN')} data-no-floats>
      {!isClosed && <h2 className="text-22">{t('ARTICLE.CAMPAIGN')}</h2>}
      <CampaignTools article={article} />
      <div className={styles.progress}>
        <Editable
          text={campaign.text}
          isWhole
          editor={(onDone) => <CampaignSumEditor id={article.id} onDone={onDone} />}
        >
          <CampaignProgress campaign={campaign} />
        </Editable>
      </div>
      {campaign.end !== '' && !isClosed && (
        <p className="text-16 muted">{t('CAMPAIGN.UNTIL', { date: dateText(campaign.end) })}</p>
      )}
      {campaignUse !== '' && (
        <p className="lines" dir="auto">
          {campaignUse}
        </p>
      )}
      {!isClosed && (
        <div data-chrome>
          <DonateLink target={target} className="own-width" />
        </div>
      )}
      {article.campaignGifts.length > 0 && <NewestGifts gifts={article.campaignGifts} />}
    </section>
  );
}

/** Of those who want to be named. */
function NewestGifts({ gifts }: { gifts: ArticleDetail['campaignGifts'] }) {
  const { t } = useTranslation();
  const inDigits = useDigits();
  return (
    <div className="stack gap-2">
      <h3 className="text-16">{t('ARTICLE.NEWEST_GIFTS')}</h3>
      <ul className="cluster gap-2 gap-x-6" role="list">
        {gifts.map(({ name, money }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gift has nothing that nobody else has
          <li key={place}>
            <bdi>{name}</bdi> <bdi className="muted">{inDigits(money)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The end of an article: an appeal, and the link to donate. An appeal that leads nowhere is none. */
export function ArticleDonation({ article }: ArticleProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const target = useGiftTarget(article);
  const tools = !article.campaign && <CampaignTools article={article} />;
  if (target === '') return tools;
  return (
    <section
      className={styles.card}
      aria-labelledby={titleId}
      data-asked={(article.campaign && article.campaign.state !== 'closed') || undefined}
      data-no-floats
      data-chrome
    >
      <h2 id={titleId} className="text-22">
        {t('ARTICLE.GIVE')}
      </h2>
      {tools}
      <DonateLink target={target} className="own-width" />
    </section>
  );
}
