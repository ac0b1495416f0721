import type { Core } from '@strapi/strapi';
import type { ReplyOf } from '../../../../contract/calls/call';
import type { ReviewedText, reviewsList } from '../../../../contract/calls/reviews';
import { ERROR_KEY } from '../../../../contract/errors';
import { hasRight } from '../../../../contract/rights';
import type { ItemKind, Language } from '../../../../contract/vocabulary';
import { actorName } from '../../../content/documents/history';
import { lockItem } from '../../../content/documents/snapshots';
import { scopeOf } from '../../../content/items/item-scope';
import { recordDocumentAct } from '../../../content/write-path/content-acts';
import { type ContentType, itemType } from '../../../content-types';
import type { SignedIn } from '../../../platform/accounts/live-session';
import { invalidData, KhayrError, notAllowed } from '../../../platform/requests/khayr-error';
import type { Page } from '../../../platform/requests/read-input';
import { service } from '../../../services';
import { REVIEWS, type ReviewRow } from '../table';

export interface Text {
  kind: ItemKind;
  number: number;
  lang: Language;
}

interface Submission {
  by: string;
  /** The number of their account of the site; 0 where there is none. */
  submitter: number;
  note: string;
}

/** In the place of a name. */
const NOBODY = '—';

/** A text of an item that is there, as its draft has it. */
interface FoundText {
  type: ContentType;
  documentId: string;
  /** Whether the draft says something that visitors do not see. */
  isUnpublished: boolean;
}

interface Row {
  number: number;
  locale: Language;
  version: number | null;
  title: string | null;
  categoryNumber?: number | null;
  publishedAt: string | null;
}

type ReviewList = ReplyOf<typeof reviewsList>;

const present = ({ state, byName, at, note }: ReviewRow) => ({
  state,
  by: byName,
  at: new Date(at).toISOString(),
  note,
});

/**
 * Texts that whoever may not publish has submitted to those who may. A text has at most one review; it ends when the text is
 * published or deleted (end-reviews).
 */
export default function reviews({ strapi }: { strapi: Core.Strapi }) {
  const reviews = () => strapi.db.query(REVIEWS);
  const whereOf = ({ kind, number, lang }: Text) => ({ kind, itemNumber: number, lang });

  async function documentIdOf({ kind, number }: Text): Promise<string> {
    const row = await strapi.db.query(itemType(kind).uid).findOne({ select: ['documentId'], where: { number } });
    if (!row) throw new KhayrError('notFound', `There is no ${kind} of number ${number}.`);
    return row.documentId;
  }

  /** undefined where the item has no text in the language. */
  async function find(text: Text, documentId: string): Promise<FoundText | undefined> {
    const type = itemType(text.kind);
    const rows: Row[] = await strapi.db
      .query(type.uid)
      .findMany({ select: ['id', 'version', 'publishedAt'], where: { documentId, locale: text.lang } });
    const draft = rows.find(({ publishedAt }) => publishedAt === null);
    if (!draft) return undefined;
    const published = rows.find(({ publishedAt }) => publishedAt !== null);
    return { type, documentId, isUnpublished: published?.version !== draft.version };
  }

  async function mayChange({ kind, number, lang }: Text, user: SignedIn): Promise<boolean> {
    return (await scopeOf(strapi, itemType(kind), user, { number, locale: lang })) !== 'none';
  }

  async function reply(text: Text, found: FoundText | undefined, user: SignedIn): Promise<ReviewedText> {
    if (!found) return { review: null, canSubmit: false };
    const row: ReviewRow | null = await reviews().findOne({ where: whereOf(text) });
    return { review: row && present(row), canSubmit: found.isUnpublished && (await mayChange(text, user)) };
  }

  /** Changes a review while nobody publishes or changes the item. */
  async function change(text: Text, user: SignedIn, work: (found: FoundText) => Promise<void>): Promise<ReviewedText> {
    return strapi.db.transaction(async () => {
      const documentId = await documentIdOf(text);
      await lockItem(strapi, itemType(text.kind), documentId);
      const found = await find(text, documentId);
      if (!found) throw new KhayrError('notFound', `The ${text.kind} ${text.number} has no ${text.lang} text.`);
      await work(found);
      return reply(text, found, user);
    });
  }

  async function requireChangeable(text: Text, user: SignedIn) {
    if (!(await mayChange(text, user))) throw notAllowed('This account may not change this text.');
  }

  const record = (action: 'submit' | 'send-back', { type, documentId }: FoundText, locale: Language) =>
    recordDocumentAct(strapi, action, { type, documentId, locale });

  /** Whether the text did not wait before. What waits already keeps its place in the list. */
  async function store(text: Text, { by: byName, ...asked }: Submission): Promise<boolean> {
    const before: ReviewRow | null = await reviews().findOne({ where: whereOf(text) });
    const isNew = before?.state !== 'ready';
    const data = { state: 'ready', byName, ...asked, ...(isNew ? { at: new Date() } : {}) };
    if (before) await reviews().update({ where: { id: before.id }, data });
    else await reviews().create({ data: { ...whereOf(text), ...data } });
    return isNew;
  }

  /** What the list shows of the items of a kind, in all of their languages. */
  async function rowsOf(kind: ItemKind, numbers: number[]): Promise<Row[]> {
    const type = itemType(kind);
    return strapi.db.query(type.uid).findMany({
      select: ['id', 'number', 'locale', 'title', 'publishedAt', ...(type.isListed ? ['categoryNumber'] : [])],
      where: { number: { $in: numbers } },
    });
  }

  return {
    /**
     * For whoever publishes: what waits for them, that which waits the longest first. For everybody else what they submitted
     * themselves, the last first, with what was sent back.
     */
    async list(user: SignedIn, { limit, offset }: Page): Promise<Pick<ReviewList, 'data' | 'extra'>> {
      const isPublisher = hasRight(user, 'publish');
      const where = isPublisher ? { state: 'ready' } : { submitter: user.number };
      const order = isPublisher ? 'asc' : 'desc';
      const found: ReviewRow[] = await reviews().findMany({
        where,
        orderBy: [{ at: order }, { id: order }],
        limit,
        offset,
      });
      const itemsCount = await reviews().count({ where });
      const rows = new Map<ItemKind, Row[]>();
      for (const kind of new Set(found.map((one) => one.kind))) {
        const numbers = found.filter((one) => one.kind === kind).map(({ itemNumber }) => itemNumber);
        rows.set(kind, await rowsOf(kind, numbers));
      }
      const data = found.flatMap((review): ReviewList['data'] => {
        const { kind, itemNumber: id, lang } = review;
        const own = (rows.get(kind) ?? []).filter((row) => row.number === id && row.locale === lang);
        const draft = own.find(({ publishedAt }) => publishedAt === null);
        if (!draft) return [];
        const catId = itemType(kind).isListed ? (draft.categoryNumber ?? 0) : 0;
        const isVisible = own.some(({ publishedAt }) => publishedAt !== null) ? 1 : 0;
        return [{ ...present(review), kind, id, lang, catId, title: draft.title ?? '', isVisible }];
      });
      return { data, extra: { itemsCount } };
    },

    async load(text: Text, user: SignedIn): Promise<ReviewedText> {
      return reply(text, await find(text, await documentIdOf(text)), user);
    },

    /** Asks those who publish to look at a text. What waits already keeps its place in the list. */
    async submit(text: Text, note: string, user: SignedIn): Promise<ReviewedText> {
      const result = await change(text, user, async (found) => {
        await requireChangeable(text, user);
        if (!found.isUnpublished) throw invalidData('', 'Visitors see the text as it is.', ERROR_KEY.nothingToReview);
        const isNew = await store(text, { submitter: user.number, by: actorName(strapi), note });
        if (!isNew) return;
        await record('submit', found, text.lang);
        await service(strapi, 'api::review.review-mails').tellPublishers(text, user.number);
      });
      service(strapi, 'api::review.review-mails').wake();
      return result;
    },

    /** Asks those who publish to look at a text, in the caller's transaction. */
    async ask(text: Text, { by, ...asked }: Submission) {
      if (!(await store(text, { by: by || NOBODY, ...asked }))) return;
      await service(strapi, 'api::review.review-mails').tellPublishers(text, asked.submitter);
    },

    /** Takes a text back that was submitted, or the note with which it was sent back. */
    withdraw(text: Text, user: SignedIn): Promise<ReviewedText> {
      return change(text, user, async () => {
        await requireChangeable(text, user);
        await reviews().deleteMany({ where: whereOf(text) });
      });
    },

    /** Sends a text that waits back to whoever submitted it. */
    async sendBack(text: Text, note: string, user: SignedIn): Promise<ReviewedText> {
      const result = await change(text, user, async (found) => {
        const before: ReviewRow | null = await reviews().findOne({ where: whereOf(text) });
        if (before?.state !== 'ready') throw invalidData('', 'The text does not wait.', ERROR_KEY.reviewOver);
        const data = { state: 'returned', byName: actorName(strapi), at: new Date(), note };
        await reviews().update({ where: { id: before.id }, data });
        await record('send-back', found, text.lang);
        await service(strapi, 'api::review.review-mails').tellSubmitter(text, before.submitter);
      });
      service(strapi, 'api::review.review-mails').wake();
      return result;
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::review.reviews': typeof reviews;
  }
}
