import { inEachLanguage, LOCAL_STYLES } from './localized.ts';

const namesOfMonths = (locale: string) =>
  Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2000, month)).toLocaleDateString(locale, { month: 'long', calendar: 'gregory', timeZone: 'UTC' }),
  );

/** The names of the months, January first, as the settings can choose them (`monthNames`). */
export const MONTHS = inEachLanguage((lang) => ({
  gregorian: namesOfMonths(lang),
  levantine: namesOfMonths(LOCAL_STYLES[lang]?.months ?? lang),
}));
