import * as z from 'zod/mini';
import type { Lang } from '../../contract/fields.ts';
import { CmsRefused } from '../errors.ts';
import { categoryRef, populateCategory } from './categories.ts';
import { type CmsClient, readAnswer } from './client.ts';

const count = z.nullish(z.number());
const category = z.nullish(categoryRef);

const blockRow = z.discriminatedUnion('__component', [
  z.object({ __component: z.literal('home.articles-slider'), count }),
  z.object({ __component: z.literal('home.articles'), count, category }),
  z.object({ __component: z.literal('home.projects'), count, category }),
  z.object({ __component: z.literal('home.gallery'), count, category }),
  z.object({ __component: z.literal('home.ads'), firstBlock: z.number(), secondBlock: z.number() }),
  z.object({ __component: z.literal('home.numbers') }),
]);
export type HomeBlockRow = z.infer<typeof blockRow>;

const ofCategory = { fields: ['count'], populate: { category: populateCategory } };

/** The home page's blocks in a language, in the editors' order; none when it has not been made yet. */
export async function loadHomeBlocks(cms: CmsClient, lang: Lang): Promise<HomeBlockRow[]> {
  try {
    const answer = await cms.request({
      method: 'GET',
      path: '/api/home',
      query: {
        locale: lang,
        fields: ['documentId'],
        populate: {
          blocks: {
            on: {
              'home.articles-slider': { fields: ['count'] },
              'home.articles': ofCategory,
              'home.projects': ofCategory,
              'home.gallery': ofCategory,
              'home.ads': { fields: ['firstBlock', 'secondBlock'] },
              'home.numbers': { fields: ['id'] },
            },
          },
        },
      },
    });
    return readAnswer(z.object({ data: z.object({ blocks: z.array(blockRow) }) }), answer).data.blocks;
  } catch (error) {
    if (error instanceof CmsRefused && error.status === 404) return [];
    throw error;
  }
}
