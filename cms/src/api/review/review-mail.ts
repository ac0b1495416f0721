import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Language, ReviewState } from '../../../contract/vocabulary';
import { mailInEveryLanguage, type Sender } from '../../content/documents/association';
import { environment } from '../../environment';
import { filledText, oneLine } from '../../platform/plain-text';
import reviewMails from './review-mails.json';

export interface MailedReview {
  title: string;
  locale: Language;
  by: string;
  note: string;
}

function wordsIn(lang: Language, state: ReviewState, reviews: readonly MailedReview[], { name }: Sender) {
  const { greeting, languages, note, link, [state]: of } = reviewMails[lang];
  const lines = reviews.flatMap((review) => [
    `• ${oneLine(review.title)} (${languages[review.locale]})`,
    `  ${filledText(of.by, { name: oneLine(review.by) })}`,
    ...(review.note === '' ? [] : [`  ${filledText(note, { note: oneLine(review.note) })}`]),
  ]);
  const address = `${environment.siteUrl}/${lang}/manager/reviews`;
  return {
    subject: of.subject,
    lines: [greeting, '', filledText(of.intro, { name }), '', ...lines, '', link, address],
  };
}

/**
 * The mail that tells an account of reviews. `notices` are the ids of what it tells of: sent again after a crash, it has the same
 * message id.
 */
export async function reviewMail(
  strapi: Core.Strapi,
  to: string,
  state: ReviewState,
  { reviews, notices }: { reviews: readonly MailedReview[]; notices: readonly number[] },
) {
  const id = createHash('sha256').update(notices.join()).digest('hex').slice(0, 32);
  return {
    ...(await mailInEveryLanguage(strapi, to, (lang, sender) => wordsIn(lang, state, reviews, sender))),
    messageId: `<review-${id}@${new URL(environment.siteUrl).hostname}>`,
  };
}
