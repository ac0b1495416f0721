import type { Core } from '@strapi/strapi';
import type { ParsedPayloadOf } from '../../../../contract/calls/call';
import type { StoredForm, saveForm } from '../../../../contract/calls/forms';
import { isAsked } from '../../../../contract/form-fields';
import { localized, localizedFrom, textIn } from '../../../../contract/localized';
import type { keptForms, visibleForm } from '../../../../contract/requests/forms';
import type { AnswerOf } from '../../../../contract/requests/request';
import { UNCOUNTED_STATES } from '../../../../contract/vocabulary';
import { announcePlaces, FORMS, type FormRow, formRows, presentForm } from '../../../content/documents/form-rows';
import { lockItem, type Snapshot } from '../../../content/documents/snapshots';
import { contentType } from '../../../content-types';
import { runOnce } from '../../../platform/database/idempotency';
import { KhayrError } from '../../../platform/requests/khayr-error';
import type { Page } from '../../../platform/requests/read-input';
import { service } from '../../../services';

const MESSAGES = 'api::contact-message.contact-message';
const MINUTE = 60_000;

type FormSave = ParsedPayloadOf<typeof saveForm>['form'];

const NEW_ROW: FormRow = {
  ...{ id: 0, documentId: '', number: 0, version: 0, ...localized('title', ''), ...localized('intro', '') },
  ...{ ...localized('thanks', ''), ...localized('mail', ''), fields: [], readers: [], isShown: false, opensAt: '' },
  ...{ closesAt: '', places: 0, hasWaitingList: false, isOncePerAddress: false, mailing: 'none', nextPath: '' },
  keepMonths: 12,
};

/** What visitors are asked besides the contact form. Answers to it are messages (services/answers). */
export default function forms({ strapi }: { strapi: Core.Strapi }) {
  const count = (number: number, where: object = {}) =>
    strapi.db.query(MESSAGES).count({ where: { form: number, state: { $notIn: [...UNCOUNTED_STATES] }, ...where } });

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
    isOncePerAddress: form.isOncePerAddress === 1,
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
    return { id: form.id, version: presentForm(await find(form.id)).version };
  }

  /** An earlier version as its form has it; what it says nothing of is as in a new one. */
  const formOfVersion = (snapshot: Snapshot): Omit<StoredForm, 'id' | 'version'> => {
    const { id: _, version: __, ...form } = presentForm({ ...NEW_ROW, ...snapshot });
    return form;
  };

  return {
    find,
    formOfVersion: async (snapshot: Snapshot) => formOfVersion(snapshot),

    /** Saves an earlier version over what is stored now. */
    async restoreVersion(snapshot: Snapshot, { number }: { number: number }): Promise<string> {
      const saved = await strapi.db.transaction(() => write({ ...formOfVersion(snapshot), id: number }));
      return saved.version;
    },

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

    /** It goes to the bin; its answers stay until their own time is over. */
    async remove(number: number) {
      const { documentId } = await find(number);
      await strapi.documents(FORMS).delete({ documentId });
    },

    async visible(number: number): Promise<AnswerOf<typeof visibleForm>> {
      const row = await find(number, { isShown: true });
      const registrations = service(strapi, 'api::form.registrations');
      const state = await registrations.stateOf(number);
      return { ...presentForm(row), left: await registrations.left(row, state), isOver: state === 'over' };
    },

    /** For how long what visitors answer is kept, and what they are asked for. */
    async kept(): Promise<AnswerOf<typeof keptForms>> {
      const rows = await formRows(strapi, { isShown: true });
      return rows.map(presentForm).map(({ id, fields, keepMonths, ...form }) => ({
        ...localizedFrom('title', (lang) => textIn(form, 'title', lang)),
        id,
        keepMonths,
        asked: fields.filter(isAsked).map((field) => localizedFrom('label', (lang) => textIn(field, 'label', lang))),
      }));
    },

    /** Whether an address has answered a form, so that it may not again. */
    hasAnswered: async (number: number, address: string) => (await count(number, { fromEmail: { $eqi: address } })) > 0,

    /** Tells the site of forms that opened or closed in the last minutes, of which nothing else would. */
    async announceTimes(): Promise<void> {
      const lately = { $gt: new Date(Date.now() - 3 * MINUTE), $lte: new Date() };
      const where = { isShown: true, $or: [{ opensAt: lately }, { closesAt: lately }] };
      if ((await strapi.db.query(FORMS).count({ where })) > 0) await announcePlaces(strapi);
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::form.forms': typeof forms;
  }
}
