import type { HomeBlock } from 'contract/calls/home';
import { AdsBlock, GalleryBlock, NewsBlock, ProjectsBlock } from './blocks.tsx';
import { ArticlesSlider } from './carousel.tsx';
import { NumbersBlock } from './numbers-block.tsx';
import { CampaignBlock, QuotationBlock, RichTextBlock } from './text-blocks.tsx';

/** Whether a block has anything to show. */
export const isFilled = ({ data }: HomeBlock) => data[0] !== undefined && data[0].items.length > 0;

/** A block of the home page as visitors see it. */
export function ShownBlock({ block }: { block: HomeBlock }) {
  const more = block.hasMoreInfo;
  switch (block.type) {
    case 'ArticlesSlider':
      return block.data.map((group) => <ArticlesSlider key={group.id} articles={group.items} />);
    case 'Numbers':
      return block.data.map((group) => <NumbersBlock key={group.id} name={group.name} counters={group.items} />);
    case 'Articles':
      return block.data.map((group) => <NewsBlock key={group.id} group={group} hasMore={more} />);
    case 'Projects':
      return block.data.map((group) => <ProjectsBlock key={group.id} group={group} hasMore={more} />);
    case 'Gallery':
      return block.data.map((group) => <GalleryBlock key={group.id} group={group} hasMore={more} />);
    case 'Ads1':
      return block.data.map((group) => <AdsBlock key={group.id} ads={group.items} />);
    case 'Campaign':
      return block.data.flatMap(({ name, items }) =>
        items.map((item) => <CampaignBlock key={name} title={name} appeal={item} />),
      );
    case 'Quotation':
      return block.data.flatMap(({ items }) => items.map((item) => <QuotationBlock key={item.text} {...item} />));
    case 'RichText':
      return block.data.flatMap(({ items }) => items.map(({ html }) => <RichTextBlock key={html} html={html} />));
  }
}
