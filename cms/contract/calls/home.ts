import * as z from 'zod/mini';
import { forDisplay, imageInfo } from '../fields.ts';
import { albumCard } from './albums.ts';
import { articleCard } from './articles.ts';
import { call } from './call.ts';
import { campaignCard } from './campaigns.ts';

const block = <Type extends string, Item extends z.ZodMiniType>(type: Type, item: Item) =>
  z.object({
    type: z.literal(type),
    /** One entry: the category's id and name (0 and '' where there is none) and the items. */
    data: z.array(z.object({ id: z.number(), name: z.string(), items: z.array(item) })),
    /** Whether the category has more than is shown. */
    hasMoreInfo: z.boolean(),
  });

/** A block of the home page: the kinds of spec §1, of which it has one each, and three of which it may have several. */
export const homeBlock = z.discriminatedUnion('type', [
  block('ArticlesSlider', articleCard),
  block('Articles', articleCard),
  block('Projects', articleCard),
  block('Gallery', albumCard),
  block('Ads1', z.object({ id: z.number(), name: z.string(), html: z.string() })),
  block(
    'Numbers',
    z.object({
      id: z.number(),
      name: z.string(),
      myValue: z.number(),
      /** Whether `/api/home/Counters` says what it counts. */
      hasDetails: z.optional(z.literal(true)),
    }),
  ),
  /** What money is collected for: its name is the title. */
  block('Campaign', z.object({ text: z.string(), image: z.string(), imageInfo, campaign: campaignCard })),
  /** Somebody's words. */
  block('Quotation', z.object({ text: z.string(), author: z.string() })),
  block('RichText', z.object({ html: z.string() })),
]);
export type HomeBlock = z.infer<typeof homeBlock>;

/** The home page's blocks in the editors' order. */
export const homePageContents = call({
  path: '/api/home/HomePageContents',
  access: 'anyone',
  cacheTags: ['home', 'article', 'campaign', 'album', 'content-block', 'category', 'site-setting', 'file'],
  payload: z.object({ forDisplay }),
  data: z.array(homeBlock),
});

/** `GET /api/home`: the spec's test call. */
export const HOME_TEST_PATH = '/api/home';
