import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
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
 * Refuses to publish texts that are too short, whoever publishes them. Strapi's own `minLength` would also refuse texts
 * that nobody has changed.
 */
export function refuseShortTexts(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    const type = context.action === 'publish' ? versionedType(context.uid) : undefined;
    if (!type || Object.keys(type.minLengths).length === 0) return next();
    const { documentId, locale } = { documentId: undefined, locale: undefined, ...context.params };
    const rows: Row[] = await strapi.db.query(type.uid).findMany({
      select: ['id', 'locale', 'publishedAt', ...Object.keys(type.minLengths)],
      where: { documentId, ...(locale === undefined || locale === '*' ? {} : { locale }) },
    });
    const faults = rows
      .filter(({ publishedAt }) => publishedAt === null)
      .flatMap((draft) => {
        const published = rows.find((row) => row.publishedAt !== null && row.locale === draft.locale);
        return tooShort(type, draft, published).map((field) => ({
          path: [field],
          value: draft[field],
          name: 'ValidationError',
          message: `${field} must be at least ${type.minLengths[field]} characters`,
        }));
      });
    if (faults[0]) throw new errors.ValidationError(faults[0].message, { errors: faults });
    return next();
  });
}
