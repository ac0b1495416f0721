import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { flagReply, id, lang, link, listOf, requestId, requiredLine, version } from '../fields.ts';
import { CALL_BODIES, LIMITS, MAX_INTEGER, REQUEST_LIMITS } from '../limits.ts';
import { localized } from '../localized.ts';
import { MENU_TYPE } from '../visitors-vocabulary.ts';
import {
  CHOSEN_TARGETS,
  DONATE_CATEGORY,
  GALLERY_CATEGORY,
  MENU_TARGETS,
  NEEDED_CONTENT,
  NEEDED_STATES,
} from '../vocabulary.ts';
import { forwardedCall } from './call.ts';

const INVALID: string = ERROR_KEY.invalid;

/** The types of entries (spec §2, Menu). */
const type = z.literal(Object.values(MENU_TYPE), INVALID);

/** A category's or an item's, 0 for none, or one below 0 for an entry that the save makes. */
const number = z.int(INVALID).check(z.gte(-MAX_INTEGER, INVALID), z.lte(MAX_INTEGER, INVALID));

/** What an entry of the type external link leads to instead of an address; the home page and the contact page have the id 0. */
const target = z.nullable(z.object({ kind: z.enum(MENU_TARGETS, ERROR_KEY.menuTarget), id: number }));

const menuEntry = z.object({
  /** The category's. */
  id: z.number(),
  type,
  ...localized('title', z.string()),
  /** An address; '' unless the type is an external link without a target. */
  link: z.string(),
  target,
  /** The id of the entry above it; 0 on the first level. */
  parent: z.number(),
  /** Whether visitors see it in the menu. */
  inMenu: flagReply,
});

const menuContent = z.object({
  /** In the order of the menu, each after the one above it. */
  entries: z.array(menuEntry),
  /** The ids of the entries in the footer, in its order. */
  footer: z.array(z.number()),
});

/** The whole menu, in both languages at once, with what its categories hold. */
export const loadMenu = forwardedCall({
  path: '/api/manager/LoadMenu',
  access: 'publish',
  data: z.extend(menuContent, { version: z.string() }),
  extra: z.object({
    /** Of the categories that hold anything: how many items, whether a page, and whether the home page lists it. */
    content: z.array(
      z.object({
        id: z.number(),
        items: z.number(),
        hasPage: z.boolean(),
        /** The languages in which visitors see the page. */
        shownIn: z.array(lang),
        isOnHome: z.boolean(),
      }),
    ),
    /** What the site leads to by its id and does not find: the donate page, the gallery, the text of the contact page. */
    needed: z.array(z.object({ what: z.enum(NEEDED_CONTENT), state: z.enum(NEEDED_STATES) })),
  }),
});

const title = requiredLine(LIMITS.title.max);

const entryInput = z
  .object({
    /** The category's; a number below 0 names a new entry within the save. */
    id: number.check(z.refine((value) => value !== 0, INVALID)),
    type,
    ...localized('title', title),
    link: link(),
    target,
    parent: number,
    inMenu: z.literal([0, 1], INVALID),
    /** The id that a new entry gets: one that the site leads to (spec §9). */
    wantedId: z.optional(z.literal([DONATE_CATEGORY, GALLERY_CATEGORY], INVALID)),
  })
  .check(z.refine(({ id, wantedId }) => wantedId === undefined || id < 0, { error: INVALID, path: ['wantedId'] }));

const atMost = <Entry extends z.ZodMiniType>(entry: Entry) => listOf(entry, LIMITS.menu.entries);

/** The menu as its editor has it: the tree, the footer, and what a save removes and moves. */
export const menuForm = z.object({
  entries: atMost(entryInput),
  footer: atMost(number),
  removed: atMost(number),
  /** `to` 0 moves a page's text to the bin. */
  moves: atMost(z.object({ from: number, to: number })),
});
export type MenuForm = z.input<typeof menuForm>;

/**
 * A save of the whole menu, all or nothing: a category that is neither among the entries nor among `removed` makes it
 * invalid, so that an incomplete list removes nothing. Content of a category that is removed, or gets a type that does not
 * show it, needs a move. The version is required: of two saves from one version the second is refused with the menu as it
 * is now.
 */
export const menuInput = z.extend(menuForm, { version });

export const saveMenu = forwardedCall({
  path: '/api/manager/SaveMenu',
  access: 'publish',
  body: CALL_BODIES.long,
  form: 'menu',
  payload: z.object({ menu: menuInput, requestId }),
  data: z.object({
    version: z.string(),
    /** The ids that new entries got, by their id within the save. */
    created: z.array(z.object({ entry: z.number(), id: z.number() })),
  }),
  current: loadMenu.data,
});

/** What items are called that entries lead to, hidden or visible and in any language. */
export const menuTargets = forwardedCall({
  path: '/api/manager/MenuTargets',
  access: 'publish',
  payload: z.object({
    kind: z.enum(CHOSEN_TARGETS, INVALID),
    ids: listOf(id, REQUEST_LIMITS.rows),
  }),
  data: z.array(
    z.object({ kind: z.enum(CHOSEN_TARGETS), id: z.number(), title: z.string(), lang, isVisible: flagReply }),
  ),
});
