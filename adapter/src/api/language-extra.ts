import type { Lang } from '../../contract/fields.ts';
import type { Found } from '../strapi/item-type.ts';
import { flagOf } from './flag.ts';

/** What a detail's `extra` tells of its languages: the one that stands in, and for managers the state of each. */
export const languageExtra = ({ lang, languages }: Found<unknown>, asked: Lang) => ({
  ...(lang === asked ? {} : { lang }),
  ...(languages === undefined
    ? {}
    : { languages: languages.map(({ isVisible, ...state }) => ({ ...state, isVisible: flagOf(isVisible) })) }),
});
