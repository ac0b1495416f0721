import type { PageAddress } from '../page-address.ts';
import type { PageContext, PageFacts } from '../page-facts.ts';
import { albumFacts } from './album-facts.ts';
import { articleFacts } from './article-facts.ts';
import { contactFacts } from './contact-facts.ts';
import { contentFacts } from './content-facts.ts';
import { homeFacts } from './home-facts.ts';
import { articlesFacts, galleryFacts, videosFacts } from './list-facts.ts';

/** The facts of a public page; undefined where its queries have no answers. */
export function factsFor(address: PageAddress, context: PageContext): PageFacts | undefined {
  switch (address.section) {
    case 'home':
      return homeFacts(context);
    case 'articles':
      return articlesFacts(address, context);
    case 'gallery':
      return galleryFacts(address, context);
    case 'videos':
      return videosFacts(address, context);
    case 'article':
      return articleFacts(address, context);
    case 'album':
      return albumFacts(address, context);
    case 'content':
      return contentFacts(address, context);
    case 'contact':
      return contactFacts(context);
    default:
      return undefined;
  }
}
