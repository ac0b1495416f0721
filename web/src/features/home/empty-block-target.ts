import type { HomeBlock } from 'adapter/contract/home';
import { HOME } from 'adapter/contract/limits';
import type { Target } from '../session/tools/target.ts';

const categoryOf = (block: HomeBlock | undefined) => block?.data[0]?.id || undefined;

/** What an empty block of the home page is filled by; undefined where it is set in the dashboard or the settings. */
export function emptyBlockTarget(block: HomeBlock, blocks: readonly HomeBlock[]): Target | undefined {
  switch (block.type) {
    case 'Gallery':
      return { kind: 'album', catId: categoryOf(block) ?? HOME.galleryCategory, id: 0 };
    case 'ArticlesSlider':
    case 'Articles':
    case 'Projects': {
      // The carousel has no category of its own: an article of the news stands there as well.
      const catId = categoryOf(block) ?? categoryOf(blocks.find(({ type }) => type === 'Articles'));
      return catId === undefined ? undefined : { kind: 'article', catId, id: 0 };
    }
    default:
      return undefined;
  }
}
