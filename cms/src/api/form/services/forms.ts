import type { Core } from '@strapi/strapi';
import type { ParsedPayloadOf } from '../../../../contract/calls/call';
import type { StoredForm, saveForm } from '../../../../contract/calls/forms';
import { localizedFrom, textIn } from '../../../../contract/localized';
import type { visibleForm } from '../../../../contract/requests/forms';
import type { AnswerOf } from '../../../../contract/requests/request';
import { announce } from '../../../content/documents/change-tags';
import { FORMS, type FormRow, formRows, presentForm } from '../../../content/documents/form-rows';
import { lockItem } from '../../../content/documents/snapshots';
import { contentType } from '../../../content-types';
import { runOnce } from '../../../platform/database/idempotency';
import { KhayrError } from '../../../platform/requests/khayr-error';
import type { Page } from '../../../platform/requests/read-input';

const MESSAGES = 'api::contact-message.contact-message';
const MINUTE = 60_000;

type FormSave = ParsedPayloadOf<typeof saveForm>['form'];

/** What visitors are asked besides the contact form. Answers to it are messages (services/answers). */
export default function forms({ strapi }: { strapi: Core.Strapi }) {
  const count = (number: number, where: object = {}) =>
    strapi.db.query(MESSAGES).count({ where: { form: number, state: { $ne: 'unwanted' }, ...where } });

  async function find(number: number, where: object = {}): Promise<FormRow> {
    const [row] = await formRows(strapi, { number, ...where });
    if (!row) throw new KhayrError('notFound', `There is no form ${number}.`);
    return row;
  }

  /** A time that is none is null in the database. */
  const stored = ({ id: _, version: __, opensAt, closesAt, ...form }: FormSave) => ({
    ...form,
    isShown: form.isShown === 1,
    hasWaitingList: form.hasWaitingList === 1,
    // Strapi's types know no empty time.
    ...({ opensAt: opensAt || null, closesAt: closesAt || null } as object),
  });

  async function write(form: FormSave) {
    const data = stored(form);
    if (form.id === 0) {
      const { number } = await strapi.documents(FORMS).create({ data });
      return { id: Number(number), version: '1' };
    }
    const { documentId } = await find(form.id);
    await lockItem(strapi, contentType(FORMS), documentId);
    const current = presentForm(await find(form.id));
    if (form.version !== undefined && form.version !== current.version)
      throw new KhayrError('editConflict', 'Somebody else changed the form.', { current });
    const changed: Record<string, unknown> = data;
    await strapi.documents(FORMS).update({ documentId, data: changed });
    return { id: form.id, version: String(Number(current.version) + 1) };
  }

  return {
    find,

    /** How many places of a form are taken. */
    taken: (number: number) => count(number, { isWaiting: { $ne: true } }),

    async list({ limit, offset }: Page) {
      const rows = await formRows(strapi, {}, { limit, offset });
      const data = await Promise.all(
        rows.map(async (row) => {
          const { id, isShown, places, ...form } = presentForm(row);
          const [answers, waiting] = [await count(id), await count(id, { isWaiting: true })];
          const titles = localizedFrom('title', (lang) => textIn(form, 'title', lang));
          return { ...titles, id, isShown, places, answers, waiting };
        }),
      );
      return { data, extra: { itemsCount: await strapi.db.query(FORMS).count() } };
    },

    load: async (number: number): Promise<StoredForm> => presentForm(await find(number)),

    save: (form: FormSave, requestId: string | undefined) =>
      runOnce(strapi, requestId && `form:${requestId}`, () => write(form)),

    /** Its answers stay until their own time is over. */
    async remove(number: number) {
      const { documentId } = await find(number);
      await strapi.documents(FORMS).delete({ documentId });
    },

    async visible(number: number): Promise<AnswerOf<typeof visibleForm>> {
      const row = await find(number, { isShown: true });
      const { readers: _, version: __, isShown: ___, ...form } = presentForm(row);
      return { ...form, isFull: row.places > 0 && (await this.taken(number)) >= row.places };
    },

    /** Tells the site of forms that opened or closed in the last minutes, of which nothing else would. */
    async announceTimes(): Promise<void> {
      const lately = { $gt: new Date(Date.now() - 3 * MINUTE), $lte: new Date() };
      const where = { isShown: true, $or: [{ opensAt: lately }, { closesAt: lately }] };
      if ((await strapi.db.query(FORMS).count({ where })) > 0) await announce(strapi, FORMS);
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::form.forms': typeof forms;
  }
}
