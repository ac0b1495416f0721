import * as z from 'zod/mini';
import { article } from '../kinds/article.ts';
import { event } from '../kinds/event.ts';
import { campaignCard } from './campaigns.ts';
import { callsOf } from './kind-calls.ts';

const articleLink = z.object({ id: z.number(), catId: z.number(), title: z.string() });
export type ArticleLink = z.infer<typeof articleLink>;

const ownCard = {
  /** What it collects for; null for most articles. */
  campaign: z.nullable(campaignCard),
};
const { card } = callsOf(article, { card: ownCard });

export const articleCalls = callsOf(article, {
  cacheTags: ['campaign', event.name],
  card: ownCard,
  detail: {
    /** Where the money of its campaign goes, in paragraphs; '' without one. */
    campaignUse: z.string(),
    /** The newest gifts for its campaign whose donors want to be named: `money` as the language writes it. */
    campaignGifts: z.array(z.object({ name: z.string(), money: z.string() })),
    /** When the text was changed last, with its time; '' for managers. */
    updatedAt: z.string(),
  },
  extra: {
    lastArticles: z.array(card),
    /** The visible neighbours in the list of the category: the newer one and the older one; null at its ends. */
    previous: z.nullable(articleLink),
    next: z.nullable(articleLink),
    /** At most three visible articles about the same things, best first; none of them is among the other links. */
    related: z.array(card),
    /** The next events of the site, each once. */
    events: z.array(z.extend(articleLink, { when: z.string(), begins: z.string() })),
    cat: z.array(z.object({ id: z.number(), title: z.string() })),
  },
});

/** An article as lists show it. */
export type ArticleCard = z.infer<typeof articleCalls.card>;
export type ArticleDetail = z.infer<typeof articleCalls.item.data>;
