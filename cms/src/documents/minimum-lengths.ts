import type { Core } from '@strapi/strapi';
import { ERROR_KEY, type FieldError } from '../../contract/errors';
import { type ContentType, versionedType } from '../content-types';

type Texts = Readonly<Record<string, unknown>>;

/**
 * The fields whose text is shorter than its minimum, among those that differ from `before`: a text that is older than the
 * rule does not stop an editor from changing something else.
 */
export const tooShort = ({ minLengths }: ContentType, texts: Texts, before: Texts | null | undefined): string[] =>
  Object.entries(minLengths).flatMap(([field, minimum]) => {
    const text = texts[field];
    return typeof text === 'string' && text !== before?.[field] && text.trim().length < minimum ? [field] : [];
  });

interface Row extends Texts {
  locale: string;
  publishedAt: string | null;
}

/**
 * The texts that are too short to be published, whoever publishes them. Strapi's own `minLength` would also refuse texts
 * that nobody has changed.
 */
export async function shortTexts(
  strapi: Core.Strapi,
  uid: string,
  { documentId, locale }: Readonly<Record<string, unknown>>,
): Promise<FieldError[]> {
  const type = versionedType(uid);
  if (!type || Object.keys(type.minLengths).length === 0) return [];
  const rows: Row[] = await strapi.db.query(type.uid).findMany({
    select: ['id', 'locale', 'publishedAt', ...Object.keys(type.minLengths)],
    where: { documentId, ...(locale === undefined || locale === '*' ? {} : { locale }) },
  });
  return rows
    .filter(({ publishedAt }) => publishedAt === null)
    .flatMap((draft) => {
      const published = rows.find((row) => row.publishedAt !== null && row.locale === draft.locale);
      return tooShort(type, draft, published).map((field) => ({
        field,
        key: type.missingKeys[field] ?? ERROR_KEY.invalid,
      }));
    });
}
