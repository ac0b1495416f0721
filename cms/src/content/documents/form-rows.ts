import type { Core } from '@strapi/strapi';
import type { StoredForm } from '../../../contract/calls/forms';
import { type FieldIn, localizedFrom, localizedNames, textIn } from '../../../contract/localized';
import { hasRight, type RightsHolder } from '../../../contract/rights';
import type { FormMailing } from '../../../contract/vocabulary';
import { announce } from './change-tags';

export const FORMS = 'api::form.form';

/** A form as its row has it. */
export interface FormRow
  extends Omit<
    StoredForm,
    'id' | 'isShown' | 'hasWaitingList' | 'isOncePerAddress' | 'mailing' | 'nextPath' | 'version'
  > {
  id: number;
  documentId: string;
  number: number;
  isShown: boolean;
  hasWaitingList: boolean;
  /** Null in forms of earlier versions. */
  isOncePerAddress: boolean | null;
  mailing: FormMailing | null;
  nextPath: string | null;
  version: number | null;
}

const FIELDS = [
  ...[
    'id',
    'documentId',
    'number',
    'fields',
    ...['title', 'intro', 'thanks', 'mail'].flatMap((name) => localizedNames(name)),
  ],
  ...[
    'isShown',
    'opensAt',
    'closesAt',
    'places',
    'hasWaitingList',
    'isOncePerAddress',
    'mailing',
    'nextPath',
    'keepMonths',
    'readers',
    'version',
  ],
];

export const formRows = (strapi: Core.Strapi, where: object = {}, more: object = {}): Promise<FormRow[]> =>
  strapi.db.query(FORMS).findMany({ select: FIELDS, where, orderBy: { number: 'desc' }, ...more });

/** Announces that places of forms were taken or are free again, or that one has opened or closed. */
export const announcePlaces = (strapi: Core.Strapi) => announce(strapi, FORMS, true);

const isoTime = (time: string | null) => (time ? new Date(time).toISOString() : '');
type TextName = 'intro' | 'thanks' | 'mail';
type Texts = Pick<StoredForm, FieldIn<TextName>>;
const texts = <Name extends TextName>(row: Texts, name: Name) =>
  localizedFrom(name, (lang) => String(textIn(row, name, lang) ?? ''));

const NO_CONDITION = { ifField: '', ifIs: [] };

export const presentForm = ({ documentId: _, number, version, ...row }: FormRow): StoredForm => ({
  ...row,
  ...texts(row, 'intro'),
  ...texts(row, 'thanks'),
  ...texts(row, 'mail'),
  id: number,
  // Forms of earlier versions know no conditions.
  fields: (row.fields ?? []).map((field) => ({ ...NO_CONDITION, ...field })),
  readers: row.readers ?? [],
  opensAt: isoTime(row.opensAt),
  closesAt: isoTime(row.closesAt),
  isShown: row.isShown ? 1 : 0,
  hasWaitingList: row.hasWaitingList ? 1 : 0,
  isOncePerAddress: row.isOncePerAddress ? 1 : 0,
  mailing: row.mailing ?? 'none',
  nextPath: row.nextPath ?? '',
  version: String(version ?? 0),
});

/** The forms whose answers this account does not see: those that name their readers, and not this account; all without the right. */
export async function hiddenForms(strapi: Core.Strapi, account: RightsHolder & { number: number }): Promise<number[]> {
  const isSeen = ({ readers }: FormRow) =>
    hasRight(account, 'answers') && ((readers ?? []).length === 0 || (readers ?? []).includes(account.number));
  return (await formRows(strapi)).filter((form) => !isSeen(form)).map(({ number }) => number);
}
