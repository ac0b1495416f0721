import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { TestMail } from '../../../../contract/calls/setup';
import type { Language } from '../../../../contract/vocabulary';
import { readSender } from '../../../association';
import { environment } from '../../../environment';
import { answerOf, faultOf } from '../mail-faults';

/** How long somebody waits for the mail server, in ms. */
const WITHIN = 25_000;

const TEXTS: Record<Language, (name: string) => { subject: string; lines: string[] }> = {
  ar: (name) => ({
    subject: `رسالة تجريبية من موقع ${name}`,
    lines: [
      'السلام عليكم،',
      '',
      `وصلت هذه الرسالة، فموقع ${name} يستطيع إرسال البريد: رسائل الزوّار، وروابط تعيين كلمة المرور.`,
    ],
  }),
  en: (name) => ({
    subject: `A test mail from the site of ${name}`,
    lines: [
      'Hello,',
      '',
      `This mail has arrived, so the site of ${name} can send mail: messages of visitors, and links to set a password.`,
    ],
  }),
};

const failed = (fault: TestMail['fault'], answer: string): TestMail => ({ isSent: false, fault, answer });

/** Sends a mail to try the mail server, and says what it answered. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async send(to: string, lang: Language): Promise<TestMail> {
    const { smtpUrl } = environment;
    if (smtpUrl === undefined) return failed('missing', '');
    const { name, from } = await readSender(strapi, lang);
    const { subject, lines } = TEXTS[lang](name);
    // The provider would send the text as HTML if there were none.
    const mail = { to, from, subject, text: lines.join('\n'), html: '' };
    const sent = strapi.plugin('email').service('email').send(mail);
    try {
      const isSent = await Promise.race([sent.then(() => true), wait(WITHIN, false, { ref: false })]);
      return isSent ? { isSent: true, fault: '', answer: '' } : failed('timeout', '');
    } catch (error) {
      const reason = error instanceof Error ? error : {};
      return failed(faultOf(reason), answerOf(reason, smtpUrl));
    }
  },
});
