import type * as z from 'zod/mini';
import type { Call } from '../../../cms/contract/calls/call.ts';
import { ITEM_CALLS } from '../../../cms/contract/calls/item-calls.ts';
import type { itemInput, itemList } from '../../../cms/contract/calls/items.ts';
import { ERROR_KEY } from '../../../cms/contract/errors.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import type { Field, FieldType } from '../../../cms/contract/kinds/field.ts';
import type { Kind } from '../../../cms/contract/kinds/kind.ts';
import { LISTED_KINDS, type ListedKind } from '../../../cms/contract/kinds/kinds.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import { storedAddress } from '../../../cms/contract/video-address.ts';
import { type CallContext, type CallDeps, type CallHandler, handle } from '../calls/call-handler.ts';
import { CallError, invalid } from '../errors.ts';
import { videoOfLink } from '../html/video-embed.ts';
import type { CmsClient } from '../strapi/client.ts';
import { asVisitor, type Found, findItem, itemType, newestItems } from '../strapi/items.ts';
import { categoryTitle } from '../strapi/menu.ts';
import { readerOf } from '../strapi/session.ts';
import { albumReplies } from './albums.ts';
import { articleReplies } from './articles.ts';
import { documentReplies } from './documents.ts';
import { eventReplies } from './events.ts';
import { htmlToStore, presentItemHtml } from './item-html.ts';
import {
  type AskedItem,
  fromFlag,
  languageExtra,
  listPage,
  type OwnReplies,
  presentCard,
  presentDetail,
  type RowOf,
  saveItem,
} from './items.ts';
import { videoReplies } from './videos.ts';

const OWN: { readonly [Name in ListedKind]?: OwnReplies<Name> } = {
  article: articleReplies,
  video: videoReplies,
  album: albumReplies,
  event: eventReplies,
  document: documentReplies,
};

type Form = z.output<z.ZodMiniObject<typeof itemInput>> & Record<string, unknown>;

/** The calls of any kind. */
interface AnyCalls {
  list: Call<string, typeof itemList.payload>;
  item: Call<string, z.ZodMiniType<{ catId: number; forDisplay?: boolean; getImages?: boolean }>>;
  save: Call<string, z.ZodMiniType<{ requestId?: string | undefined }>>;
}

type Row = RowOf<ListedKind>;
type OneKind = (typeof LISTED_KINDS)[number];

const valueIn = (payload: object, name: string) => new Map<string, unknown>(Object.entries(payload)).get(name);

/** A number of a payload; undefined where it has none of that name. */
function numberIn(payload: object, name: string): number | undefined {
  const value = valueIn(payload, name);
  return typeof value === 'number' ? value : undefined;
}

/** What is stored of a field of a form; HTML is cleaned, unless it is what is stored. */
async function storedValue(
  name: string,
  type: FieldType,
  value: unknown,
  findStored: () => Promise<Readonly<Record<string, unknown>> | undefined>,
): Promise<unknown> {
  if (value === undefined) return undefined;
  if (type === 'flag') return fromFlag(value === 1 ? 1 : 0);
  if (type === 'html') {
    const stored = (await findStored())?.[name];
    return htmlToStore(String(value), typeof stored === 'string' ? stored : undefined);
  }
  if (type !== 'film') return value;
  // The address of the player, or of the film, so that nothing of a pasted embed code is left.
  const video = videoOfLink(String(value));
  if (video === undefined) throw invalid(name, ERROR_KEY.link);
  return storedAddress(video);
}

function handlersOf(cms: CmsClient, kind: OneKind): CallHandler[] {
  const { name, filteredBy = [] }: OneKind & Pick<Kind, 'filteredBy'> = kind;
  const { list, item, save }: AnyCalls = ITEM_CALLS[name];
  const own: OwnReplies<ListedKind> = OWN[name] ?? {};
  const type = itemType(kind);
  const hasHtml = 'html' in kind.fields;

  const loadOwn = async (rows: readonly Row[], lang: Lang) => (await own.load?.(cms, rows, lang)) ?? [];

  /** What is said of an item besides its text is in the reader's language, also where the text is not. */
  async function presentOne({ row, lang }: Found<Row>, as: 'detail' | 'form', readerLang: Lang) {
    const [detail, [ownPart]] = await Promise.all([presentDetail(name, row, lang, as), loadOwn([row], readerLang)]);
    return { ...detail, ...ownPart };
  }

  async function answerItem(asked: AskedItem, context: CallContext) {
    const { lang } = context;
    const reader = readerOf(context);
    const newest = async () =>
      (await newestItems(cms, asVisitor(reader), type, { category: asked.catId, limit: 1 }))[0];
    const number = asked.number ?? (await newest())?.number;
    const found = number === undefined ? undefined : await findItem(cms, reader, type, number);
    const category = found?.row.category;
    if (found === undefined || category?.number !== asked.catId) throw new CallError(STATUS.notFound);
    const [data, extra] = await Promise.all([
      presentOne(found, reader.as === undefined ? 'detail' : 'form', lang),
      own.extra?.(cms, found, asked),
    ]);
    return {
      data: hasHtml
        ? await presentItemHtml(cms, { ...reader, forDisplay: asked.forDisplay }, { html: '', ...data })
        : data,
      extra: { catTitle: categoryTitle(category, lang), ...extra, ...languageExtra(found, lang) },
    };
  }

  return [
    handle(list, (asked, context) =>
      listPage(cms, context, {
        type,
        asked,
        chosen: Object.fromEntries(filteredBy.map((field) => [field, valueIn(asked, field)])),
        present: async (rows) => {
          const ownParts = await loadOwn(rows, context.lang);
          return rows.map((row, at) => ({ ...presentCard(name, row, context.lang), ...ownParts[at] }));
        },
      }),
    ),

    handle(item, (payload, context) => {
      const { catId, forDisplay = false, getImages = false } = payload;
      const asked = { catId, forDisplay, getImages, number: numberIn(payload, `${name}Id`) };
      return own.item?.(cms, asked, context) ?? answerItem(asked, context);
    }),

    handle(save, async (payload, context) => {
      const form = valueIn(payload, name) as Form;
      let stored: Promise<Row | undefined> | undefined;
      const findStored = () => {
        stored ??=
          form.id === 0
            ? Promise.resolve(undefined)
            : findItem(cms, readerOf(context), type, form.id).then((found) => found?.row);
        return stored;
      };
      const fields = Object.entries<Field>(kind.fields).map(async ([field, { type: fieldType }]) => [
        field,
        await storedValue(field, fieldType, form[field], findStored),
      ]);
      return saveItem(cms, context, {
        type,
        form,
        fields: Object.fromEntries(await Promise.all(fields)),
        requestId: payload.requestId,
        present: (found) => presentOne(found, 'form', context.lang),
      });
    }),
  ];
}

/** The calls of every kind whose items categories list. */
export const itemHandlers = ({ cms }: CallDeps) => LISTED_KINDS.flatMap((kind) => handlersOf(cms, kind));
