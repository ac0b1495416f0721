import { createHash } from 'node:crypto';
import type { Language, ReviewState } from '../../../contract/vocabulary';
import type { Sender } from '../../content/documents/association';
import { environment } from '../../environment';

/** A text that a mail tells of. */
export interface MailedReview {
  title: string;
  locale: Language;
  by: string;
  note: string;
}

const LANGUAGE_NAMES: Record<Language, Record<Language, string>> = {
  ar: { ar: 'العربية', en: 'الإنجليزية' },
  en: { ar: 'Arabic', en: 'English' },
};

interface Texts {
  subject: Record<ReviewState, string>;
  greeting: string;
  intro: Record<ReviewState, (name: string) => string>;
  by: Record<ReviewState, (name: string) => string>;
  note: (note: string) => string;
  link: string;
}

const TEXTS: Record<Language, Texts> = {
  ar: {
    subject: { ready: 'نصوص تنتظر المراجعة', returned: 'نصوص أُعيدت إليك' },
    greeting: 'السلام عليكم،',
    intro: {
      ready: (name) => `في موقع ${name} نصوص تنتظر مراجعتك ونشرك:`,
      returned: (name) => `في موقع ${name} نصوص قدّمتها للمراجعة وأُعيدت إليك بملاحظة:`,
    },
    by: { ready: (name) => `قدّمه: ${name}`, returned: (name) => `أعاده: ${name}` },
    note: (note) => `ملاحظة: ${note}`,
    link: 'القائمة:',
  },
  en: {
    subject: { ready: 'Texts waiting for review', returned: 'Texts sent back to you' },
    greeting: 'Hello,',
    intro: {
      ready: (name) => `On the site of ${name} these texts wait for you to review and publish them:`,
      returned: (name) =>
        `On the site of ${name} these texts, which you submitted for review, were sent back with a note:`,
    },
    by: { ready: (name) => `Submitted by: ${name}`, returned: (name) => `Sent back by: ${name}` },
    note: (note) => `Note: ${note}`,
    link: 'The list:',
  },
};

/** Titles and names are one line each, so that nobody can write lines of ours. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

function partOf(lang: Language, state: ReviewState, reviews: readonly MailedReview[], sender: Sender): string[] {
  const { greeting, intro, by, note, link } = TEXTS[lang];
  const lines = reviews.flatMap((review) => [
    `• ${oneLine(review.title)} (${LANGUAGE_NAMES[lang][review.locale]})`,
    `  ${by[state](oneLine(review.by))}`,
    ...(review.note === '' ? [] : [`  ${note(oneLine(review.note))}`]),
  ]);
  const address = `${environment.siteUrl}/${lang}/manager/reviews`;
  return [greeting, '', intro[state](sender.name), '', ...lines, '', link, address, ...sender.signature];
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
    subject: `${TEXTS.ar.subject[state]} · ${TEXTS.en.subject[state]}`,
    text: text.join('\n'),
    // The provider would send the text as HTML if there were none.
    html: '',
    messageId: `<review-${id}@${new URL(environment.siteUrl).hostname}>`,
  };
}
