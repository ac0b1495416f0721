import * as z from 'zod/mini';
import type { FoundTargetReply, ManagedMenuReply, SavedMenuReply } from '../../../cms/contract/replies.ts';
import type { MenuEntry, MenuSave } from '../../../cms/contract/requests.ts';
import {
  CATEGORY_TYPES,
  LANGUAGES,
  MENU_TARGETS,
  NEEDED_CONTENT,
  NEEDED_STATES,
} from '../../../cms/contract/vocabulary.ts';
import { changeEvent } from './change-event.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';
import type { ManagingReader } from './managed.ts';
import { requestAs } from './manager-request.ts';

const entry = replySchema<MenuEntry>()(
  z.object({
    number: z.number(),
    type: z.enum(CATEGORY_TYPES),
    titleAr: z.string(),
    titleEn: z.string(),
    link: z.string(),
    target: z.nullable(z.object({ kind: z.enum(MENU_TARGETS), number: z.number() })),
    parent: z.number(),
    inMenu: z.boolean(),
  }),
);

const menuContent = z.object({ entries: z.array(entry), footer: z.array(z.number()) });
export type MenuContent = z.output<typeof menuContent>;

const managedMenu = replySchema<ManagedMenuReply>()(
  z.extend(menuContent, {
    version: z.string(),
    content: z.array(z.object({ number: z.number(), items: z.number(), hasPage: z.boolean(), isOnHome: z.boolean() })),
    needed: z.array(z.object({ what: z.enum(NEEDED_CONTENT), state: z.enum(NEEDED_STATES) })),
  }),
);

const PATH = '/api/manage/menu';

export const readManagedMenu = (data: unknown): ManagedMenuReply => readAnswer(managedMenu, data);

/** The menu of a revision. */
export const readMenuContent = (fields: unknown): MenuContent => readAnswer(menuContent, fields);

export async function loadManagedMenu(cms: CmsClient, token: string): Promise<ManagedMenuReply> {
  const answer = await requestAs(cms, token, { method: 'GET', path: PATH });
  return readAnswer(z.object({ data: managedMenu }), answer).data;
}

const saved = replySchema<SavedMenuReply>()(
  z.object({
    version: z.string(),
    created: z.array(z.object({ entry: z.number(), number: z.number() })),
    change: changeEvent,
  }),
);

/** Stores the whole menu. Throws EditConflict when the version is stale. */
export async function saveManagedMenu(cms: CmsClient, token: string, body: MenuSave): Promise<SavedMenuReply> {
  const answer = await requestAs(cms, token, { method: 'POST', path: PATH, body }, { number: 'id' });
  return readAnswer(z.object({ data: saved }), answer).data;
}

const foundTarget = replySchema<FoundTargetReply>()(
  z.object({
    kind: z.enum(['article', 'album']),
    number: z.number(),
    title: z.string(),
    locale: z.enum(LANGUAGES),
    isVisible: z.boolean(),
  }),
);

/** Articles and albums by their titles, or some of a kind by their numbers. */
export async function findMenuTargets(
  cms: CmsClient,
  { lang, as }: ManagingReader,
  which: { search: string } | { kind: 'article' | 'album'; numbers: readonly number[] },
): Promise<FoundTargetReply[]> {
  const query = { locale: lang, ...which };
  const answer = await requestAs(cms, as, { method: 'GET', path: '/api/manage/menu-targets', query });
  return readAnswer(z.object({ data: z.array(foundTarget) }), answer).data;
}
