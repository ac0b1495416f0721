import { useSuspenseQuery } from '@tanstack/react-query';
import type { CampaignCard } from 'contract/calls/campaigns';
import type { HomeBlock } from 'contract/calls/home';
import type { ImageInfo } from 'contract/fields';
import { FormInPlace, useLoadedForm } from '../../items/form-in-place.tsx';
import { Listed } from '../../items/listed.tsx';
import { LiveText } from '../../items/live-text.tsx';
import { giftAddress } from '../../lib/gift-address.ts';
import { useLang } from '../../lib/lang.ts';
import { latePart } from '../../lib/late-part.tsx';
import { menuQuery, useDigits } from '../../lib/menu.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CampaignProgress } from '../../ui/campaign-progress.tsx';
import { DonateLink } from '../../ui/donate-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { AdsBlock, GalleryBlock, NewsBlock, ProjectsBlock } from './blocks.tsx';
import { NumbersBlock } from './numbers-block.tsx';
import styles from './shown-block-part.module.css';

const HeroBlock = latePart('[data-hero]', async () => (await import('./hero-extra.tsx')).HeroBlock);
const FilmBlock = latePart('[data-film]', async () => (await import('./film-extra.tsx')).FilmBlock);

/** The blocks that show a list of their kind, with its name. */
const LISTS = { Documents: 'documents', People: 'people', Partners: 'partners', Events: 'events' } as const;

/** A block of the home page as visitors see it. */
export function ShownBlockPart({ block }: { block: Exclude<HomeBlock, { type: 'ArticlesSlider' }> }) {
  const more = block.hasMoreInfo;
  switch (block.type) {
    case 'Hero':
      return block.data.flatMap(({ name, items }) =>
        items.map((hero) => <HeroBlock key={name} title={name} hero={hero} />),
      );
    case 'Numbers':
      return block.data.map((group) => <NumbersBlock key={group.id} name={group.name} counters={group.items} />);
    case 'Articles':
      return block.data.map((group) => <NewsBlock key={group.id} group={group} hasMore={more} />);
    case 'Projects':
      return block.data.map((group) => <ProjectsBlock key={group.id} group={group} hasMore={more} />);
    case 'Gallery':
      return block.data.map((group) => <GalleryBlock key={group.id} group={group} hasMore={more} />);
    case 'Documents':
    case 'People':
    case 'Partners':
    case 'Events':
      return <ListedBlock block={block} />;
    case 'Form':
      return block.data.flatMap(({ name, items }) =>
        items.map((form) => <FormBlock key={form.id} title={name} listed={form} />),
      );
    case 'Ads1':
      return block.data.map((group) => <AdsBlock key={group.id} ads={group.items} />);
    case 'Campaign':
      return block.data.flatMap(({ name, items }) =>
        items.map((item) => <CampaignBlock key={name} title={name} appeal={item} />),
      );
    case 'Film':
      return block.data.flatMap(({ name, items }) =>
        items.map((film) => <FilmBlock key={film.link} title={name} film={film} />),
      );
    case 'Quotation':
      return block.data.flatMap(({ items }) => items.map((item) => <QuotationBlock key={item.text} {...item} />));
    case 'RichText':
      return block.data.flatMap(({ items }) => items.map(({ html }) => <RichTextBlock key={html} html={html} />));
  }
}

/** Documents, people, partners or coming events of a category, with the link to all of them. */
function ListedBlock({ block }: { block: Extract<HomeBlock, { type: keyof typeof LISTS }> }) {
  const lang = useLang();
  const of = LISTS[block.type];
  return block.data.map(({ id, name, items }) => (
    <Section key={id} title={name} allPath={block.hasMoreInfo ? paths[of](lang, id, 1, name) : undefined}>
      <Listed of={of} items={items} />
    </Section>
  ));
}

interface Appeal {
  text: string;
  image: string;
  imageInfo: ImageInfo;
  article: number;
  campaign: CampaignCard;
}

/** What money is collected for, how much there is, and the link to give. */
function CampaignBlock({ title, appeal }: { title: string; appeal: Appeal }) {
  const { data: menu } = useSuspenseQuery(menuQuery(useLang()));
  const { text, image, imageInfo, article, campaign } = appeal;
  const { donateTarget } = menu.extra;
  const isOpenAppeal = article > 0 && campaign.state !== 'closed';
  return (
    <Section tone="sand">
      <section className={styles.campaign} data-picture={image !== ''}>
        {image !== '' && <Picture image={image} info={imageInfo} sizes="(width >= 1024px) 590px, calc(100vw - 2rem)" />}
        <div className={styles.appeal}>
          <h2 className="breakable" dir="auto">
            {title}
          </h2>
          {text !== '' && (
            <p className="breakable lines" dir="auto">
              {text}
            </p>
          )}
          <CampaignProgress campaign={campaign} />
          <DonateLink
            target={isOpenAppeal ? giftAddress(donateTarget, { for: String(article) }) : donateTarget}
            className="own-width"
          />
        </div>
      </section>
    </Section>
  );
}

type ListedForm = Extract<HomeBlock, { type: 'Form' }>['data'][number]['items'][number];

/** A form; where it takes no answers, what it is for. */
function FormBlock({ title, listed: { id, text, note, action } }: { title: string; listed: ListedForm }) {
  const lang = useLang();
  const inDigits = useDigits();
  const form = useLoadedForm(id);
  if (form && action !== '')
    return (
      <Section>
        <div className="column">
          <FormInPlace form={form} />
        </div>
      </Section>
    );
  return (
    <Section title={title}>
      <div className="stack start gap-4 column">
        {text !== '' && (
          <p className="breakable lines" dir="auto">
            {text}
          </p>
        )}
        {note !== '' && <p className="strong">{inDigits(note)}</p>}
        {action !== '' && <ButtonLink to={paths.form(lang, id)}>{action}</ButtonLink>}
      </div>
    </Section>
  );
}

function QuotationBlock({ text, author }: { text: string; author: string }) {
  return (
    <Section>
      <figure className={styles.quotation}>
        <blockquote className="text-22 strong breakable lines" dir="auto">
          {text}
        </blockquote>
        {author !== '' && (
          <figcaption className={`muted ${styles.author}`}>
            <bdi>{author}</bdi>
          </figcaption>
        )}
      </figure>
    </Section>
  );
}

/** A section that begins with such a block is as wide as the page, not as a text is read best. */
const IS_WIDE = /^(?:<h2[^>]*>[^<]*<\/h2>\s*)?<\w+[^>]* data-block="(?:beside|gallery|columns|figures|map)"/;

function RichTextBlock({ html }: { html: string }) {
  return (
    <Section>
      <div className={IS_WIDE.test(html) ? undefined : 'column'}>
        <LiveText html={html} />
      </div>
    </Section>
  );
}
