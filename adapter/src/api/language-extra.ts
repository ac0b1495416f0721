import type { Lang } from '../../contract/fields.ts';
import type { Found } from '../strapi/item-type.ts';
import { flagOf } from './flag.ts';

/** What a detail's `extra` tells of its languages (contract, detailLanguages). */
export const languageExtra = ({ lang, visibleIn, languages }: Found<unknown>, asked: Lang) => ({
  ...(lang === asked ? {} : { lang }),
  twin: visibleIn.some((visible) => visible !== asked),
  ...(languages === undefined
    ? {}
    : { languages: languages.map(({ isVisible, ...state }) => ({ ...state, isVisible: flagOf(isVisible) })) }),
});
