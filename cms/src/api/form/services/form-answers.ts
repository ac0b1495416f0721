import type { Core } from '@strapi/strapi';
import type * as z from 'zod/mini';
import { choicesMark, formFieldsIn } from '../../../../contract/calls/forms';
import { ERROR_KEY } from '../../../../contract/errors';
import { answerText, checkAnswers, isAsked, shownFields } from '../../../../contract/form-fields';
import { DAY_IN_MS, FORM_LIMITS, LIMITS } from '../../../../contract/limits';
import { textIn } from '../../../../contract/localized';
import type { answerStore } from '../../../../contract/requests/forms';
import { TEXTS } from '../../../../contract/texts/texts';
import type { Language } from '../../../../contract/vocabulary';
import { announcePlaces, type FormRow, presentForm } from '../../../content/documents/form-rows';
import { runOnce } from '../../../platform/database/idempotency';
import { withLock } from '../../../platform/database/with-lock';
import { oneAtATime } from '../../../platform/one-at-a-time';
import {
  checkPrivateFiles,
  type KeyedFile,
  type Owner,
  type SentFile,
  withPrivateFiles,
} from '../../../platform/private-files/private-files';
import { fieldErrors, invalidData } from '../../../platform/requests/khayr-error';
import { service } from '../../../services';

const MESSAGES = 'api::contact-message.contact-message';

type Answer = z.output<typeof answerStore.payload>['data'];

/** What stands for yes and no in an answer. */
const wordsIn = (lang: Language) => ({ yes: TEXTS[lang].forms['FORM.YES'], no: TEXTS[lang].forms['FORM.NO'] });

/** What visitors answer to forms: it comes into the inbox. */
export default function formAnswers({ strapi }: { strapi: Core.Strapi }) {
  const forms = () => service(strapi, 'api::form.forms');
  const registrations = () => service(strapi, 'api::form.registrations');
  // Those that wait for the last place in the database hold a connection each, of which there are few.
  const inTurn = oneAtATime();

  function refuseOutside({ opensAt, closesAt }: FormRow) {
    const [now, opens, closes] = [Date.now(), opensAt, closesAt];
    const isOpen = (!opens || Date.parse(opens) <= now) && (!closes || now < Date.parse(closes));
    if (!isOpen) throw invalidData('', 'The form is not open.', ERROR_KEY.formClosed);
  }

  async function stateOfEvents(form: number) {
    const state = await registrations().stateOf(form);
    if (state === 'over') throw invalidData('', 'The events of the form are over.', ERROR_KEY.formClosed);
    return state;
  }

  /** What the inbox shows of an answer, whichever fields the form has. */
  function messageOf(form: FormRow, { answers: given, choices, lang }: Answer, files: readonly KeyedFile[]) {
    const stored = presentForm(form).fields;
    const fields = formFieldsIn(stored, lang);
    if (choices !== undefined && choices !== choicesMark(stored))
      throw invalidData('', 'The options of the form were changed.', ERROR_KEY.formChanged);
    const attached = new Map(files.map((file) => [file.field, file]));
    const { answers, errors } = checkAnswers(fields, given, new Set(attached.keys()));
    if (errors.length > 0) throw fieldErrors(errors);
    const asked = shownFields(fields, given).filter(isAsked);
    const takesFile = new Set(asked.filter(({ type }) => type === 'file').map(({ id }) => id));
    if (files.some(({ field }) => !takesFile.has(field)))
      throw invalidData('', 'A file comes with a field that takes none.', ERROR_KEY.invalid);
    const first = (type: string) => {
      const field = asked.find((one) => one.type === type);
      return String(field ? (answers[field.id] ?? '') : '');
    };
    const told = asked
      .map((field) => {
        const file = attached.get(field.id);
        const text = file?.name ?? answerText(field, answers[field.id], wordsIn(lang));
        return { field: field.id, label: field.label, text, ...(file ? { file: file.key } : {}) };
      })
      .filter(({ text }) => text !== '');
    const title = textIn(form, 'title', lang);
    const max = LIMITS.message;
    return {
      fromName: (first('line') || title).slice(0, max.name),
      fromEmail: first('email'),
      mobile: first('phone').slice(0, max.mobile),
      subject: title.slice(0, max.subject),
      body:
        told
          .map(({ label, text }) => `${label}: ${text}`)
          .join('\n')
          .slice(0, max.body) || title,
      answers: told,
    };
  }

  const addressField = ({ fields }: FormRow) => fields.find(({ type }) => type === 'email')?.id ?? '';

  interface Stored extends Pick<ReturnType<typeof messageOf>, 'fromEmail' | 'subject' | 'answers'> {
    number: number;
    lang: Language;
    isWaiting: boolean;
  }

  /** Mails whoever has answered what the form says, a few times a day at most: anybody may type another's address. */
  async function mailSender(form: FormRow, { number, fromEmail, subject, answers, lang, isWaiting }: Stored) {
    if (!form.mailing || form.mailing === 'none' || fromEmail === '') return;
    const lately = { $gt: new Date(Date.now() - DAY_IN_MS) };
    const where = { fromEmail: { $eqi: fromEmail }, form: { $notNull: true }, createdAt: lately };
    if ((await strapi.db.query(MESSAGES).count({ where })) > FORM_LIMITS.mailsPerDay) return;
    const texts = TEXTS[lang].forms;
    const words = textIn(presentForm(form), 'mail', lang) || texts['FORM.THANKS'];
    const lines = [
      ...(isWaiting ? [texts['FORM.WAITS'], ''] : []),
      words,
      ...(await registrations().aboutRegistration(form, { number, lang, fromEmail })),
      '',
      texts['FORM.REFERENCE'].replace('{{number}}', String(number)),
      ...(form.mailing === 'copy' ? ['', ...answers.map(({ label, text }) => `${label}: ${text}`)] : []),
    ];
    await service(strapi, 'api::contact-message.answers').mailCopy(number, { subject, text: lines.join('\n') });
  }

  return {
    /** One answer of a form after the other, so that the last place is given once. */
    async receive(answer: Answer, sent: readonly SentFile[]) {
      const { form: number, lang, requestId, isSuspicious } = answer;
      const files = await checkPrivateFiles(sent);
      let isNew = false;
      const store = (bind: (owner: Owner) => Promise<void>) =>
        runOnce(strapi, requestId && `form-answer:${requestId}`, () =>
          withLock(strapi, `form:${number}`, async () => {
            isNew = true;
            const form = await forms().find(number, { isShown: true });
            refuseOutside(form);
            const message = messageOf(form, answer, files);
            const isAgain = form.isOncePerAddress && (await forms().hasAnswered(number, message.fromEmail));
            if (isAgain) throw invalidData(addressField(form), 'The address has answered.', ERROR_KEY.formTwice);
            const left = await registrations().left(form, await stateOfEvents(number));
            // A place that is free again is for whoever waits already.
            const isTaken = left === 0 || (left !== null && (await registrations().waiting(number)) > 0);
            const isWaiting = isTaken && !isSuspicious;
            if (isWaiting && !form.hasWaitingList) throw invalidData('', 'No place is left.', ERROR_KEY.formFull);
            const state = isSuspicious ? 'unwanted' : 'new';
            const mail = { delivery: 'pending', attempts: 0, nextAttemptAt: new Date() } as const;
            const { number: id } = await strapi.documents(MESSAGES).create({
              data: { ...message, ...mail, form: number, keepMonths: form.keepMonths, isWaiting, lang, state },
            });
            await bind({ kind: 'answer', number: Number(id) });
            if (!isSuspicious) await mailSender(form, { ...message, number: Number(id), lang, isWaiting });
            if (left !== null && !isWaiting && !isSuspicious) await announcePlaces(strapi);
            return { id: Number(id), isWaiting };
          }),
        );
      const stored = await withPrivateFiles(strapi, files, (bind) => inTurn(() => store(bind)));
      service(strapi, 'api::contact-message.message-mails').wake();
      service(strapi, 'api::contact-message.answers').wake();
      return { ...stored, repeated: !isNew };
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::form.form-answers': typeof formAnswers;
  }
}
