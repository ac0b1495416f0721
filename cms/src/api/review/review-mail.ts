import { createHash } from 'node:crypto';
import type { Language, ReviewState } from '../../../contract/vocabulary';
import type { Sender } from '../../content/documents/association';
import { environment } from '../../environment';
import { filledText, oneLine } from '../../platform/plain-text';
import reviewMails from './review-mails.json';

export interface MailedReview {
  title: string;
  locale: Language;
  by: string;
  note: string;
}

function partOf(lang: Language, state: ReviewState, reviews: readonly MailedReview[], sender: Sender): string[] {
  const { greeting, languages, note, link, [state]: of } = reviewMails[lang];
  const lines = reviews.flatMap((review) => [
    `• ${oneLine(review.title)} (${languages[review.locale]})`,
    `  ${filledText(of.by, { name: oneLine(review.by) })}`,
    ...(review.note === '' ? [] : [`  ${filledText(note, { note: oneLine(review.note) })}`]),
  ]);
  const address = `${environment.siteUrl}/${lang}/manager/reviews`;
  return [greeting, '', filledText(of.intro, sender), '', ...lines, '', link, address, ...sender.signature];
}

/**
 * The mail that tells an account of reviews: in both languages, since accounts have none. `notices` are the ids of what it
 * tells of: sent again after a crash, it has the same message id.
 */
export function reviewMail(
  to: string,
  state: ReviewState,
  reviews: readonly MailedReview[],
  { sender, notices }: { sender: Record<Language, Sender>; notices: readonly number[] },
) {
  const { ar, en } = sender;
  const text = [...partOf('ar', state, reviews, ar), '', '', ...partOf('en', state, reviews, en)];
  const id = createHash('sha256').update(notices.join()).digest('hex').slice(0, 32);
  return {
    to,
    from: ar.from,
    subject: `${reviewMails.ar[state].subject} · ${reviewMails.en[state].subject}`,
    text: text.join('\n'),
    // The provider would send the text as HTML if there were none.
    html: '',
    messageId: `<review-${id}@${new URL(environment.siteUrl).hostname}>`,
  };
}
