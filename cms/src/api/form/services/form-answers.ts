import type { Core } from '@strapi/strapi';
import type * as z from 'zod/mini';
import { ERROR_KEY } from '../../../../contract/errors';
import { answerText, checkAnswers, isAsked } from '../../../../contract/form-fields';
import { LIMITS } from '../../../../contract/limits';
import { textIn } from '../../../../contract/localized';
import type { answerStore } from '../../../../contract/requests/forms';
import { TEXTS } from '../../../../contract/texts/texts';
import type { Language } from '../../../../contract/vocabulary';
import { announce } from '../../../content/documents/change-tags';
import { FORMS, type FormRow, fieldsIn } from '../../../content/documents/form-rows';
import { runOnce } from '../../../platform/database/idempotency';
import { withLock } from '../../../platform/database/with-lock';
import { oneAtATime } from '../../../platform/one-at-a-time';
import { fieldErrors, invalidData } from '../../../platform/requests/khayr-error';
import { service } from '../../../services';

const MESSAGES = 'api::contact-message.contact-message';

type Answer = z.output<typeof answerStore.payload>['data'];

/** What stands for yes and no in an answer. */
const wordsIn = (lang: Language) => ({ yes: TEXTS[lang].forms['FORM.YES'], no: TEXTS[lang].forms['FORM.NO'] });

/** What visitors answer to forms: it comes into the inbox. */
export default function formAnswers({ strapi }: { strapi: Core.Strapi }) {
  const forms = () => service(strapi, 'api::form.forms');
  // Those that wait for the last place in the database hold a connection each, of which there are few.
  const inTurn = oneAtATime();

  function refuseOutside({ opensAt, closesAt }: FormRow) {
    const [now, opens, closes] = [Date.now(), opensAt, closesAt];
    const isOpen = (!opens || Date.parse(opens) <= now) && (!closes || now < Date.parse(closes));
    if (!isOpen) throw invalidData('', 'The form is not open.', ERROR_KEY.formClosed);
  }

  /** What the inbox shows of an answer, whichever fields the form has. */
  function messageOf(form: FormRow, { answers: given, lang }: Answer) {
    const fields = fieldsIn(form, lang);
    const { answers, errors } = checkAnswers(fields, given);
    if (errors.length > 0) throw fieldErrors(errors);
    const first = (type: string) => {
      const field = fields.find((one) => one.type === type);
      return String(field ? (answers[field.id] ?? '') : '');
    };
    const told = fields
      .filter(isAsked)
      .map((field) => ({ label: field.label, text: answerText(field, answers[field.id], wordsIn(lang)) }))
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

  return {
    /** One answer of a form after the other, so that the last place is given once. */
    async receive(answer: Answer) {
      const { form: number, lang, requestId, isSuspicious } = answer;
      let isNew = false;
      const store = () =>
        runOnce(strapi, requestId && `form-answer:${requestId}`, () =>
          withLock(strapi, `form:${number}`, async () => {
            isNew = true;
            const form = await forms().find(number, { isShown: true });
            refuseOutside(form);
            const message = messageOf(form, answer);
            const left = form.places === 0 ? Number.POSITIVE_INFINITY : form.places - (await forms().taken(number));
            const isWaiting = left <= 0 && !isSuspicious;
            if (isWaiting && !form.hasWaitingList) throw invalidData('', 'No place is left.', ERROR_KEY.formFull);
            const state = isSuspicious ? 'unwanted' : 'new';
            const mail = { delivery: 'pending', attempts: 0, nextAttemptAt: new Date() } as const;
            const { number: id } = await strapi
              .documents(MESSAGES)
              .create({ data: { ...message, ...mail, form: number, isWaiting, lang, state } });
            if (left === 1 && !isSuspicious) await announce(strapi, FORMS);
            return { id: Number(id), isWaiting };
          }),
        );
      const stored = await inTurn(store);
      service(strapi, 'api::contact-message.message-mails').wake();
      return { ...stored, repeated: !isNew };
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::form.form-answers': typeof formAnswers;
  }
}
