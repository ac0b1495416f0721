import { ERROR_KEY, type FieldError } from '../../../contract/errors';
import { shownLength } from '../../../contract/line-text';
import type { ContentType } from '../../content-types';
import type { Change } from '../documents/change';

type Texts = Readonly<Record<string, unknown>>;

/**
 * The fields whose text is shorter than its minimum, among those that differ from `before`: a text that is older than the
 * rule does not stop an editor from changing something else.
 */
export const tooShort = (
  { minLengths, htmlFields }: ContentType,
  texts: Texts,
  before: Texts | null | undefined,
): string[] =>
  Object.entries(minLengths).flatMap(([field, minimum]) => {
    const text = texts[field];
    if (typeof text !== 'string' || text === before?.[field]) return [];
    const length = htmlFields.includes(field) ? text.trim().length : shownLength(text);
    return length < minimum ? [field] : [];
  });

/**
 * The texts that are too short to be published, whoever publishes them. Strapi's own `minLength` would also refuse texts
 * that nobody has changed.
 */
export async function shortTexts(change: Change): Promise<FieldError[]> {
  const { strapi, type, documentId } = change;
  const fields = Object.keys(type.minLengths);
  if (!type.hasVersions || fields.length === 0) return [];
  const published: (Texts & { locale: string })[] = await strapi.db
    .query(type.uid)
    .findMany({ select: ['id', 'locale', ...fields], where: { documentId, publishedAt: { $notNull: true } } });
  return (await change.ownDrafts()).flatMap(({ locale, snapshot }) => {
    const before = published.find((row) => row.locale === locale);
    return tooShort(type, snapshot, before).map((field) => ({
      field,
      key: type.missingKeys[field] ?? ERROR_KEY.invalid,
    }));
  });
}
