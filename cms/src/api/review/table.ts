import type { Core } from '@strapi/strapi';
import type { ItemKind, Language, ReviewState } from '../../../contract/vocabulary';
import { addTable } from '../../platform/strapi-patches/own-tables';

export const REVIEWS = 'khayr::review';
export const REVIEW_NOTICES = 'khayr::review-notice';

/** A text that was submitted for review, or sent back. */
export interface ReviewRow {
  id: number;
  kind: ItemKind;
  itemNumber: number;
  lang: Language;
  state: ReviewState;
  /** The number of the account that submitted it. */
  submitter: number;
  /** Who submitted it, or sent it back, and when. */
  byName: string;
  at: string;
  note: string;
}

/** That an account is to be told of a review by mail. */
export interface NoticeRow extends Pick<ReviewRow, 'id' | 'kind' | 'itemNumber' | 'lang' | 'state'> {
  /** The number of the account. */
  receiver: number;
  attempts: number;
  createdAt: string;
  /** Not tried before. */
  dueAt: string;
  /** null until it is mailed. */
  sentAt: string | null;
}

/** The database refuses a second review of a text. */
export function registerReviews(strapi: Core.Strapi) {
  const text = () => ({ type: 'string', column: { notNullable: true } }) as const;
  const number = () => ({ type: 'integer', column: { notNullable: true } }) as const;
  const time = () => ({ type: 'datetime', column: { notNullable: true } }) as const;
  const place = { kind: text(), itemNumber: number(), lang: text(), state: text() };
  addTable(strapi, {
    uid: REVIEWS,
    singularName: 'review',
    tableName: 'item_reviews',
    attributes: {
      ...place,
      submitter: number(),
      byName: text(),
      at: time(),
      note: { type: 'text', column: { notNullable: true } },
    },
    indexes: [
      { name: 'item_reviews_text_index', columns: ['kind', 'item_number', 'lang'], type: 'unique' },
      { name: 'item_reviews_state_index', columns: ['state', 'at', 'id'] },
      { name: 'item_reviews_submitter_index', columns: ['submitter', 'at', 'id'] },
    ],
  });
  addTable(strapi, {
    uid: REVIEW_NOTICES,
    singularName: 'review-notice',
    tableName: 'review_notices',
    attributes: {
      ...place,
      receiver: number(),
      attempts: number(),
      createdAt: time(),
      dueAt: time(),
      sentAt: { type: 'datetime' },
    },
    indexes: [
      { name: 'review_notices_due_index', columns: ['sent_at', 'due_at'] },
      { name: 'review_notices_receiver_index', columns: ['receiver', 'sent_at'] },
    ],
  });
}
