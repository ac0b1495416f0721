import type { ItemKind } from '../manage/item-kinds';

/** What a visitor is told of a picture. */
export const PICTURE = {
  select: ['id', 'url', 'width', 'height', 'alternativeText', 'alternativeTextEn', 'formats'],
};

/** What a visitor is told of a category. */
export const CATEGORY = { select: ['id', 'number', 'titleAr', 'titleEn'] };

/** A row of an item as visitors see it: its own fields, its category and its pictures. */
export interface VisibleRow {
  id: number;
  number: number;
  [field: string]: unknown;
}

/** What of an item's rows is read; lists do without the text. */
export function visibleFields({ type, needsCategory }: ItemKind, withHtml: boolean) {
  const hasCategory = needsCategory || type.kind === 'page';
  return {
    select: ['id', 'number', 'version', ...type.scalars.filter((field) => withHtml || field !== 'html')],
    populate: {
      ...Object.fromEntries(type.pictures.map((name) => [name, PICTURE])),
      ...(hasCategory ? { category: CATEGORY } : {}),
    },
  };
}
