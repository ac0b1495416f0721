import { LIMITS } from '../limits.ts';
import { ADDRESSES } from './addresses.ts';
import { image, order, title } from './common-fields.ts';
import type { Kind } from './kind.ts';

/** Another organisation that the association works with, with its logo and the link to its site. */
export const partner = {
  name: 'partner',
  plural: 'partners',
  ...ADDRESSES.partner,
  labels: {
    one: 'FILES.KIND_PARTNER',
    all: 'BIN.PARTNERS',
    add: 'ADMIN.ADD_PARTNER',
    new: 'PARTNER_FORM.NEW',
    edit: 'PARTNER_FORM.EDIT',
  },
  isListed: true,
  hasEditorTab: false,
  help: { editor: 'team#partners', preview: 'team#partners' },
  sortedBy: { order: 'asc' },
  fields: {
    title: { ...title, label: 'PERSON_FORM.NAME' },
    link: { type: 'address', label: 'PARTNER_FORM.LINK', max: LIMITS.link.max, isListed: true },
    order,
    image: { ...image, label: 'PARTNER_FORM.LOGO' },
  },
} as const satisfies Kind;
