import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { flagReply, id, lang, listOf, maxText, searched } from '../fields.ts';
import { LIVE_NAMES } from '../html/text-blocks.ts';
import { ITEM_KINDS } from '../kinds/kinds.ts';
import { CALL_BODIES, LIMITS, WRITING_LIMITS } from '../limits.ts';
import { LINK_STATES, LINK_TARGETS } from '../vocabulary.ts';
import { forwardedCall } from './call.ts';

const target = {
  kind: z.enum(LINK_TARGETS),
  /** 0 of what is no item. */
  id: z.number(),
  /** 0 of what is in no category. */
  catId: z.number(),
  title: z.string(),
  lang,
};

/** What links can lead to on this site, hidden or visible: what a search finds, best first; the newest items without a text. Hidden forms, and lists that are not in the menu, are found where they are asked for alone. */
export const linkTargets = forwardedCall({
  path: '/api/manager/LinkTargets',
  access: 'edit',
  payload: z.object({
    search: searched,
    /** What is listed alone. */
    only: z.optional(z.enum(LIVE_NAMES, ERROR_KEY.invalid)),
  }),
  data: z.array(
    z.object({
      ...target,
      isVisible: flagReply,
      /** Whether it is an article that collects for something. */
      isCampaign: flagReply,
      /** A path. */
      address: z.string(),
      /** The address of a small picture; '' for none. */
      picture: z.string(),
    }),
  ),
});
export type LinkTarget = z.infer<typeof linkTargets.data>[number];

/**
 * What addresses of this site, as texts have them, show visitors: something, what is hidden from them, or nothing. Those of other
 * sites are left out; `title` is '' of what is no content, such as the contact page.
 */
export const linkStates = forwardedCall({
  path: '/api/manager/LinkStates',
  access: 'edit',
  body: CALL_BODIES.long,
  payload: z.object({
    addresses: listOf(z.string(ERROR_KEY.invalid).check(...maxText(LIMITS.link.max)), WRITING_LIMITS.addresses),
  }),
  data: z.array(z.object({ address: z.string(), title: z.string(), state: z.enum(LINK_STATES) })),
});

/** What holds a link; `id` 0 is of what there is once, such as the settings. */
const holder = { kind: z.string(), id: z.number(), catId: z.number(), title: z.string(), lang };

/** What links to an item, a form, or a category with what stands in it, and would lead nowhere without it: the first of each. */
export const linksTo = forwardedCall({
  path: '/api/manager/LinksTo',
  access: 'edit',
  payload: z.object({ kind: z.enum([...ITEM_KINDS, 'form', 'category'], ERROR_KEY.invalid), id }),
  data: z.array(z.object(holder)),
});

/** Links of visible texts and lists to what is hidden or gone. */
export const brokenLinks = forwardedCall({
  path: '/api/manager/BrokenLinks',
  access: 'publish',
  payload: z.object({}),
  data: z.array(z.object({ ...holder, address: z.string(), state: z.enum(LINK_STATES) })),
  extra: z.object({ itemsCount: z.number() }),
});
