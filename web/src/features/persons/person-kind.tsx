import type { person } from 'contract/kinds/person';
import type { OwnKind } from '../../forms/form-of-kind.ts';

export const own: OwnKind<typeof person.name> = {
  publishedNote: ({ image, consentDate }) => (image && !consentDate ? 'PERSON_FORM.PUBLISHED_WITHOUT' : undefined),
};
