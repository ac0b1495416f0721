import { CONTACT_BLOCK } from '../visitors-vocabulary.ts';
import { html, title } from './common-fields.ts';
import type { Kind } from './kind.ts';

/** A text of the home page, or above the contact form. */
export const contentBlock = {
  name: 'content-block',
  plural: 'content-blocks',
  types: {},
  labels: {
    one: 'FILES.KIND_BLOCK',
    all: 'BIN.BLOCKS',
    add: 'ADMIN.ADD_TEXT',
    edit: 'CONTENT_FORM.EDIT_BLOCK',
  },
  isListed: false,
  hasEditorTab: true,
  needed: CONTACT_BLOCK,
  fields: {
    title,
    html,
  },
} as const satisfies Kind;
