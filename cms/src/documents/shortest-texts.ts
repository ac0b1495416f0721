import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type VersionedType, versionedType } from './versioned-types';

type Texts = Readonly<Record<string, unknown>>;

/**
 * The fields that hold fewer letters than they need, of those that are another text than `before`: what is older than the
 * rules keeps nobody from mending something else.
 */
export const tooShort = ({ shortest }: VersionedType, texts: Texts, before: Texts | null | undefined): string[] =>
  Object.entries(shortest).flatMap(([field, letters]) => {
    const text = texts[field];
    return typeof text === 'string' && text !== before?.[field] && text.trim().length < letters ? [field] : [];
  });

interface Row extends Texts {
  locale: string;
  publishedAt: string | null;
}

/**
 * Keeps texts that are too short from being shown, however they are published. Not by `minLength` in the schemas, which
 * would ask it of texts that nobody has touched as well.
 */
export function refuseShortTexts(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    const type = context.action === 'publish' ? versionedType(context.uid) : undefined;
    if (!type || Object.keys(type.shortest).length === 0) return next();
    const { documentId, locale } = { documentId: undefined, locale: undefined, ...context.params };
    const rows: Row[] = await strapi.db.query(type.uid).findMany({
      select: ['id', 'locale', 'publishedAt', ...Object.keys(type.shortest)],
      where: { documentId, ...(locale === undefined || locale === '*' ? {} : { locale }) },
    });
    const faults = rows
      .filter(({ publishedAt }) => publishedAt === null)
      .flatMap((draft) => {
        const shown = rows.find((row) => row.publishedAt !== null && row.locale === draft.locale);
        return tooShort(type, draft, shown).map((field) => ({
          path: [field],
          value: draft[field],
          name: 'ValidationError',
          message: `${field} must be at least ${type.shortest[field]} characters`,
        }));
      });
    if (faults[0]) throw new errors.ValidationError(faults[0].message, { errors: faults });
    return next();
  });
}
