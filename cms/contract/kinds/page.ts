import { DONATE_CATEGORY } from '../visitors-vocabulary.ts';
import { ADDRESSES } from './addresses.ts';
import { html } from './common-fields.ts';
import type { Kind } from './kind.ts';

/** The text of a category: its number and its title are the category's. */
export const page = {
  name: 'page',
  plural: 'pages',
  ...ADDRESSES.page,
  labels: {
    one: 'FILES.KIND_PAGE',
    all: 'BIN.PAGES',
    add: 'ADMIN.ADD_TEXT',
    edit: 'CONTENT_FORM.EDIT',
  },
  isListed: false,
  hasEditorTab: false,
  importedAs: 'page',
  needed: DONATE_CATEGORY,
  fields: {
    html,
  },
} as const satisfies Kind;
