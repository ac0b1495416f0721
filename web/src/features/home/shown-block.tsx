import type { HomeBlock } from 'contract/calls/home';
import { latePart } from '../../lib/late-part.tsx';
import { ArticlesSlider } from './carousel.tsx';

const ShownBlockPart = latePart('[data-band]', async () => (await import('./shown-block-part.tsx')).ShownBlockPart);

export const isFilled = ({ data }: HomeBlock) => data[0] !== undefined && data[0].items.length > 0;

/** A block of the home page as visitors see it: the carousel fills the window, and the others are below. */
export function ShownBlock({ block }: { block: HomeBlock }) {
  if (block.type !== 'ArticlesSlider') return <ShownBlockPart block={block} />;
  return block.data.map((group) => <ArticlesSlider key={group.id} articles={group.items} />);
}
