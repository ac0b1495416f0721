import type { UID } from '@strapi/strapi';
import { beforeAll, describe, expect, it } from 'vitest';
import { isBlank } from '../contract/line-text';
import { COMPONENTS, CONTENT_TYPES, type ContentType, SCHEMAS } from '../src/content-types';
import { setUpCms } from './start-cms';
import { DATABASES, onDatabase } from './start-postgres';

/** Both doors lead into one write path, which knows them by the address of the request. */
const DOORS = { dashboard: '/content-manager/collection-types', site: '/api/manage' };

/** What no field of a type takes, by the type. */
const REFUSED: Readonly<Record<string, readonly unknown[]>> = {
  integer: [99_999_999_999, -99_999_999_999, 1.5, 'many'],
  decimal: [1e12, 'many'],
  date: ['0000-01-01', '1899-12-31', '2101-01-01', '9999-12-31', 'no date'],
  datetime: ['0001-01-01T00:00:00.000Z', '9999-12-31T00:00:00.000Z', 'no time'],
};

/** Marks that nobody sees, and white space of all kinds. */
const UNSEEN = ['\u200b\u200f', '\u2066\u200d\u2069', ' \u00a0\t', '\u3164\u2800'];
const TWO_LINES = 'one\r\ntwo';

type Data = Record<string, unknown>;

interface Field {
  /** As a refusal names it. */
  path: string;
  type: string;
  attribute: Attribute;
  /** What a save sends that gives it a value. */
  sent(value: unknown): Data;
  /** Its value in what is stored. */
  stored(row: Data): unknown;
}

interface Attribute {
  type: string;
  required?: boolean;
  default?: unknown;
  component?: string;
  components?: readonly string[];
}

const first = (row: Data, name: string): Data => {
  const [entry = {}] = Array.isArray(row[name]) ? row[name] : [];
  return entry;
};

/** Every field of a type that people write, those of components too. */
function fieldsOf({ uid, sentFields }: ContentType): Field[] {
  const attributes: Readonly<Record<string, Attribute>> = SCHEMAS[uid].attributes;
  return Object.entries(attributes)
    .filter(([name]) => sentFields.includes(name))
    .flatMap(([name, attribute]): Field[] => {
      const { type, component, components = [] } = attribute;
      const own: Field = {
        path: name,
        type,
        attribute,
        sent: (value) => ({ [name]: value }),
        stored: (row) => row[name],
      };
      const kinds = component
        ? [{ uid: component, named: {} }]
        : components.map((one) => ({ uid: one, named: { __component: one } }));
      return [
        own,
        ...kinds.flatMap(({ uid: kind, named }) =>
          Object.entries(COMPONENTS[kind]?.attributes ?? {}).map(([inner, ofInner]) => ({
            path: `${name}.0.${inner}`,
            type: ofInner.type,
            attribute: ofInner,
            sent: (value: unknown) => ({ [name]: [{ ...named, [inner]: value }] }),
            stored: (row: Data) => first(row, name)[inner],
          })),
        ),
      ];
    });
}

describe.each(DATABASES)('every field of every type, on %s', (database) => {
  const cms = setUpCms(() => onDatabase(database));
  const ids = new Map<string, string>();
  const documents = (uid: string) => cms.documents(uid as UID.ContentType);
  const localeOf = ({ isLocalized }: ContentType) => (isLocalized ? { locale: 'ar' } : {});

  const SAMPLES: Readonly<Record<string, Data>> = {
    'api::category.category': { titleAr: 'قسم', titleEn: 'A section' },
    'api::contact-message.contact-message': { fromName: 'قارئ', subject: 'سؤال', body: 'رسالة' },
    'plugin::users-permissions.user': { username: 'field-rules', email: 'field@site.example' },
    'api::workplace.workplace': { name: 'مقر' },
    'api::form.form': { titleAr: 'نموذج', titleEn: 'A form' },
    'api::document.document': { year: 2026 },
    'api::zakat.zakat': { currency: 'USD', nisabBy: 'gold', goldNisab: '85', silverNisab: '595', rate: '2.5' },
    'api::campaign.campaign': { number: 1, target: 10, currency: 'ILS' },
  };
  beforeAll(async () => {
    for (const type of CONTENT_TYPES) {
      const page = type.singularName === 'page' ? { category: ids.get('api::category.category') } : {};
      const data = { title: 'A title', showTime: '2026-01-05', ...SAMPLES[type.uid], ...page };
      const category = type.uid === 'api::category.category';
      if (!category && !ids.has('api::category.category')) {
        const made = await documents('api::category.category').create({ data: SAMPLES['api::category.category'] });
        ids.set('api::category.category', made.documentId);
      }
      if (ids.has(type.uid)) continue;
      ids.set(type.uid, (await documents(type.uid).create({ ...localeOf(type), data })).documentId);
    }
  });

  /** Saves a field through a door: the keys of the refusal by the fields, or undefined where it is saved. */
  async function save(door: string, type: ContentType, data: Data): Promise<string[] | undefined> {
    const { user } = await cms.strapi
      .query('plugin::users-permissions.user')
      .findMany()
      .then(([one]) => ({ user: one }));
    const request = { path: door, params: {}, state: { user }, request: { ip: '', body: {} } };
    let refused: string[] | undefined;
    await cms.strapi.requestContext.run(request as never, async () => {
      try {
        await documents(type.uid).update({ documentId: ids.get(type.uid) ?? '', ...localeOf(type), data });
      } catch (error) {
        // Strapi's own refusals have paths.
        const { details } = error as { details?: { errors?: { field?: string; path?: string[] }[]; field?: string } };
        if (!details?.errors && details?.field === undefined) throw error;
        refused = details.errors?.map(({ field, path = [] }) => field ?? path.join('.')) ?? [details.field ?? ''];
      }
    });
    return refused;
  }

  const read = async (type: ContentType): Promise<Data> =>
    (await documents(type.uid).findOne({
      documentId: ids.get(type.uid) ?? '',
      ...localeOf(type),
      populate: '*',
    })) ?? {};

  describe.each(Object.entries(DOORS))('through the door of the %s', (_name, door) => {
    // Security: K6.
    it.each(CONTENT_TYPES)('refuses numbers, dates and times that are none, at the field: $uid', async (type) => {
      for (const field of fieldsOf(type)) {
        for (const value of REFUSED[field.type] ?? [])
          expect([field.path, value, await save(door, type, field.sent(value))]).toEqual([
            field.path,
            value,
            expect.arrayContaining([field.path]),
          ]);
      }
    });

    // Security: K6.
    it.each(CONTENT_TYPES)('stores no choice or number without a value that replies need: $uid', async (type) => {
      for (const field of fieldsOf(type)) {
        const { required = false, default: initial } = field.attribute;
        if (!['boolean', 'enumeration', 'integer', 'decimal', 'date'].includes(field.type)) continue;
        if (!required && initial === undefined) continue;
        const refused = await save(door, type, field.sent(null));
        if (required) expect([field.path, refused]).toEqual([field.path, expect.arrayContaining([field.path])]);
        else if (!refused) expect([field.path, field.stored(await read(type))]).toEqual([field.path, initial]);
      }
    });

    // Security: K6.
    it.each(CONTENT_TYPES)('stores texts of one line as one, and what shows nothing as nothing: $uid', async (type) => {
      for (const field of fieldsOf(type).filter((one) => one.type === 'string')) {
        for (const value of [TWO_LINES, ...UNSEEN]) {
          if (await save(door, type, field.sent(value))) continue;
          const stored = String(field.stored(await read(type)) ?? '');
          const isShown = stored === '' || !isBlank(stored);
          expect([field.path, value, isShown, /[\r\n]/.test(stored)]).toEqual([field.path, value, true, false]);
        }
      }
    });
  });
});
