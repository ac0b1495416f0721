import * as z from 'zod/mini';
import { type Lang, lang as langSchema } from '../../../cms/contract/fields.ts';
import type { TranslationCounts, TranslationItem, TranslationReply } from '../../../cms/contract/replies.ts';
import type { TranslationConfirmation, TranslationsQuery } from '../../../cms/contract/requests.ts';
import { CHANGE_KINDS, ITEM_KINDS, type ItemKind, TRANSLATION_STATES } from '../../../cms/contract/vocabulary.ts';
import { changeEvent } from './change-event.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';
import { requestAs } from './manager-request.ts';

const PATH = '/api/manage/translations';

const part = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });
const change = z.object({ key: z.string(), kind: z.enum(CHANGE_KINDS), field: z.string(), parts: z.array(part) });
const translation = replySchema<TranslationReply>()(
  z.object({
    state: z.enum(TRANSLATION_STATES),
    version: z.string(),
    since: z.nullable(z.string()),
    changes: z.array(change),
  }),
);
const item = replySchema<TranslationItem>()(
  z.object({
    kind: z.enum(ITEM_KINDS),
    number: z.number(),
    title: z.string(),
    locale: langSchema,
    category: z.nullable(z.number()),
    isVisible: z.boolean(),
    outstanding: z.number(),
  }),
);
const counts = replySchema<TranslationCounts>()(
  z.object({ total: z.number(), missing: z.number(), outdated: z.number() }),
);

interface Place {
  kind: ItemKind;
  number: number;
}

const pathOf = ({ kind, number }: Place) => `${PATH}/${kind}/${number}`;

export const readTranslation = (data: unknown) => readAnswer(translation, data);

export async function listTranslations(cms: CmsClient, token: string, query: TranslationsQuery) {
  const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  const answer = await requestAs(cms, token, { method: 'GET', path: PATH, query: asked });
  return readAnswer(z.object({ data: z.array(item), meta: counts }), answer);
}

export async function loadTranslation(cms: CmsClient, token: string, place: Place, lang: Lang) {
  const answer = await requestAs(cms, token, { method: 'GET', path: pathOf(place), query: { lang } });
  return readAnswer(z.object({ data: translation }), answer).data;
}

/** Throws EditConflict when the version is stale. */
export async function confirmTranslation(cms: CmsClient, token: string, place: Place, body: TranslationConfirmation) {
  const answer = await requestAs(cms, token, { method: 'POST', path: pathOf(place), body });
  return readAnswer(z.object({ data: z.extend(translation, { change: changeEvent }) }), answer).data;
}
