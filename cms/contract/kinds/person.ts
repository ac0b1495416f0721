import { LIMITS } from '../limits.ts';
import { ADDRESSES } from './addresses.ts';
import { image, order, title } from './common-fields.ts';
import type { Kind } from './kind.ts';

/** Somebody of the team or the board, who stands in the list of a category; accounts are something else. */
export const person = {
  name: 'person',
  plural: 'persons',
  ...ADDRESSES.person,
  labels: {
    one: 'FILES.KIND_PERSON',
    all: 'BIN.PERSONS',
    add: 'ADMIN.ADD_PERSON',
    new: 'PERSON_FORM.NEW',
    edit: 'PERSON_FORM.EDIT',
  },
  isListed: true,
  hasEditorTab: false,
  help: { editor: 'team', preview: 'team' },
  /** The board comes before the team. */
  sortedBy: { circle: 'asc', order: 'asc' },
  fields: {
    title: { ...title, label: 'PERSON_FORM.NAME' },
    role: {
      type: 'line',
      label: 'PERSON_FORM.ROLE',
      max: LIMITS.label.max,
      isListed: true,
      isSearched: true,
      knownAs: ['role', 'position', 'الصفة'],
    },
    circle: {
      type: 'word',
      label: 'PERSON_FORM.CIRCLE',
      words: { team: 'PEOPLE.TEAM', board: 'PEOPLE.BOARD' },
      isListed: true,
    },
    order,
    contact: {
      type: 'line',
      label: 'PERSON_FORM.CONTACT',
      hint: 'PERSON_FORM.CONTACT_HINT',
      max: LIMITS.label.max,
      isListed: true,
    },
    image: { ...image, hint: 'PERSON_FORM.IMAGE_HINT', consent: { from: 'consentDate', until: 'consentUntil' } },
    consentDate: { type: 'date', label: 'PERSON_FORM.CONSENT_DATE', isPrivate: true },
    consentUntil: {
      type: 'date',
      label: 'PERSON_FORM.CONSENT_UNTIL',
      hint: 'PERSON_FORM.CONSENT_HINT',
      isPrivate: true,
    },
  },
} as const satisfies Kind;
