import { useSuspenseQuery } from '@tanstack/react-query';
import type { CampaignCard } from 'contract/calls/campaigns';
import type { ImageInfo } from 'contract/fields';
import { useLang } from '../../lib/lang.ts';
import { menuQuery } from '../../lib/menu.ts';
import { CampaignProgress } from '../../ui/campaign-progress.tsx';
import { DonateLink } from '../../ui/donate-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './text-blocks.module.css';

interface Appeal {
  text: string;
  image: string;
  imageInfo: ImageInfo;
  campaign: CampaignCard;
}

/** What money is collected for, how much there is, and the link to give. */
export function CampaignBlock({ title, appeal }: { title: string; appeal: Appeal }) {
  const { data: menu } = useSuspenseQuery(menuQuery(useLang()));
  const { text, image, imageInfo, campaign } = appeal;
  return (
    <Section tone="sand">
      <section className={styles.campaign} data-picture={image !== ''}>
        {image !== '' && <Picture image={image} info={imageInfo} sizes="(width >= 1024px) 590px, calc(100vw - 2rem)" />}
        <div className={styles.appeal}>
          <h2 className={styles.title} dir="auto">
            {title}
          </h2>
          {text !== '' && (
            <p className={styles.text} dir="auto">
              {text}
            </p>
          )}
          <CampaignProgress campaign={campaign} />
          <DonateLink target={menu.extra.donateTarget} className={styles.donate} />
        </div>
      </section>
    </Section>
  );
}

/** Somebody's words, and who said them. */
export function QuotationBlock({ text, author }: { text: string; author: string }) {
  return (
    <Section>
      <figure className={styles.quotation}>
        <blockquote className={styles.words} dir="auto">
          {text}
        </blockquote>
        {author !== '' && (
          <figcaption className={styles.author}>
            <bdi>{author}</bdi>
          </figcaption>
        )}
      </figure>
    </Section>
  );
}

/** A text of the editors. */
export function RichTextBlock({ html }: { html: string }) {
  return (
    <Section>
      <div className={styles.richText}>
        <RichText html={html} />
      </div>
    </Section>
  );
}
