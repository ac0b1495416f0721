import type { Core } from '@strapi/strapi';
import { optionsIn, type StoredForm } from '../../../contract/calls/forms';
import type { FormField } from '../../../contract/form-fields';
import { type FieldIn, localizedFrom, localizedNames, textIn } from '../../../contract/localized';
import type { Language } from '../../../contract/vocabulary';

export const FORMS = 'api::form.form';

/** A form as its row has it. */
export interface FormRow extends Omit<StoredForm, 'id' | 'isShown' | 'hasWaitingList' | 'version'> {
  id: number;
  documentId: string;
  number: number;
  isShown: boolean;
  hasWaitingList: boolean;
  version: number | null;
}

const FIELDS = [
  ...['id', 'documentId', 'number', 'fields', ...['title', 'intro', 'thanks'].flatMap((name) => localizedNames(name))],
  ...['isShown', 'opensAt', 'closesAt', 'places', 'hasWaitingList', 'keepMonths', 'readers', 'version'],
];

export const formRows = (strapi: Core.Strapi, where: object = {}, more: object = {}): Promise<FormRow[]> =>
  strapi.db.query(FORMS).findMany({ select: FIELDS, where, orderBy: { number: 'desc' }, ...more });

const isoTime = (time: string | null) => (time ? new Date(time).toISOString() : '');
type Texts = Pick<StoredForm, FieldIn<'intro' | 'thanks'>>;
const texts = <Name extends 'intro' | 'thanks'>(row: Texts, name: Name) =>
  localizedFrom(name, (lang) => String(textIn(row, name, lang) ?? ''));

export const presentForm = ({ documentId: _, number, version, ...row }: FormRow): StoredForm => ({
  ...row,
  ...texts(row, 'intro'),
  ...texts(row, 'thanks'),
  id: number,
  fields: row.fields ?? [],
  readers: row.readers ?? [],
  opensAt: isoTime(row.opensAt),
  closesAt: isoTime(row.closesAt),
  isShown: row.isShown ? 1 : 0,
  hasWaitingList: row.hasWaitingList ? 1 : 0,
  version: String(version ?? 0),
});

/** The answers that this account does not see: those to forms that name their readers, and not this account. */
export async function hiddenForms(strapi: Core.Strapi, account: number): Promise<number[]> {
  const rows = await formRows(strapi);
  return rows
    .filter(({ readers }) => (readers ?? []).length > 0 && !(readers ?? []).includes(account))
    .map(({ number }) => number);
}

export const fieldsIn = ({ fields }: Pick<FormRow, 'fields'>, lang: Language): FormField[] =>
  (fields ?? []).map((field) => ({
    id: field.id,
    type: field.type,
    isRequired: field.isRequired === 1,
    label: textIn(field, 'label', lang),
    help: textIn(field, 'help', lang),
    options: optionsIn(textIn(field, 'options', lang)),
    min: field.min,
    max: field.max,
  }));
