import { useSuspenseQuery } from '@tanstack/react-query';
import type { ArticleDetail } from 'contract/calls/articles';
import { lazy, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, inDigits } from '../../lib/format.ts';
import { useLang } from '../../lib/lang.ts';
import { menuQuery } from '../../lib/menu.ts';
import { CampaignProgress } from '../../ui/campaign-progress.tsx';
import { DonateLink } from '../../ui/donate-link.tsx';
import { Editable, ScreenTools } from '../session/tools/item-tools.tsx';
import styles from './article-donation.module.css';

const CampaignSumEditor = lazy(async () => ({
  default: (await import('./campaign-sum-editor.tsx')).CampaignSumEditor,
}));

/** The end of an article: what it collects for, or a general appeal, and the link to donate. */
export function ArticleDonation({ article }: { article: ArticleDetail }) {
  const { t } = useTranslation();
  const titleId = useId();
  const lang = useLang();
  const { data: menu } = useSuspenseQuery(menuQuery(lang));
  const { campaign, campaignUse } = article;
  const title = t(campaign ? 'ARTICLE.CAMPAIGN' : 'ARTICLE.GIVE');
  const tools = (
    <ScreenTools target={{ kind: 'campaign', catId: article.catId, id: article.id }} title={t('ARTICLE.CAMPAIGN')} />
  );
  // An appeal that leads nowhere is none.
  if (!campaign && menu.extra.donateTarget === '') return tools;
  return (
    <section className={styles.card} aria-labelledby={titleId} data-no-floats>
      <h2 id={titleId} className="text-22">
        {title}
      </h2>
      {tools}
      {campaign && (
        <div className={styles.progress}>
          <Editable
            text={campaign.text}
            isWhole
            editor={(onDone) => <CampaignSumEditor id={article.id} onDone={onDone} />}
          >
            <CampaignProgress campaign={campaign} />
          </Editable>
        </div>
      )}
      {campaign?.end && (
        <p className="text-16 muted">
          {t('ARTICLE.CAMPAIGN_END', {
            date: inDigits(menu.extra.digits, formatDate(lang, menu.extra.months, campaign.end)),
          })}
        </p>
      )}
      {campaignUse !== '' && (
        <p className={styles.use} dir="auto">
          {campaignUse}
        </p>
      )}
      <DonateLink target={menu.extra.donateTarget} className={styles.link} />
    </section>
  );
}
