import ar from 'contract/texts/ar.json' with { type: 'json' };
import articleAr from 'contract/texts/article.ar.json' with { type: 'json' };
import articleEn from 'contract/texts/article.en.json' with { type: 'json' };
import counterAr from 'contract/texts/counter.ar.json' with { type: 'json' };
import counterEn from 'contract/texts/counter.en.json' with { type: 'json' };
import donateAr from 'contract/texts/donate.ar.json' with { type: 'json' };
import donateEn from 'contract/texts/donate.en.json' with { type: 'json' };
import en from 'contract/texts/en.json' with { type: 'json' };
import formsAr from 'contract/texts/forms.ar.json' with { type: 'json' };
import formsEn from 'contract/texts/forms.en.json' with { type: 'json' };
import managerAr from 'contract/texts/manager.ar.json' with { type: 'json' };
import managerEn from 'contract/texts/manager.en.json' with { type: 'json' };
import mediaAr from 'contract/texts/media.ar.json' with { type: 'json' };
import mediaEn from 'contract/texts/media.en.json' with { type: 'json' };
import privacyAr from 'contract/texts/privacy.ar.json' with { type: 'json' };
import privacyEn from 'contract/texts/privacy.en.json' with { type: 'json' };
import searchAr from 'contract/texts/search.ar.json' with { type: 'json' };
import searchEn from 'contract/texts/search.en.json' with { type: 'json' };
import serverAr from 'contract/texts/server.ar.json' with { type: 'json' };
import serverEn from 'contract/texts/server.en.json' with { type: 'json' };
import sessionAr from 'contract/texts/session.ar.json' with { type: 'json' };
import sessionEn from 'contract/texts/session.en.json' with { type: 'json' };

/** The texts of every page, then those that only some screens load. */
export const TEXT_SETS = {
  ar: [ar, articleAr, counterAr, donateAr, formsAr, mediaAr, privacyAr, searchAr, sessionAr, managerAr, serverAr],
  en: [en, articleEn, counterEn, donateEn, formsEn, mediaEn, privacyEn, searchEn, sessionEn, managerEn, serverEn],
} as const;

/** All texts, for the server and the tests; the browser loads what a screen needs. */
export const ALL_TEXTS = {
  ar: {
    ...ar,
    ...articleAr,
    ...counterAr,
    ...donateAr,
    ...formsAr,
    ...mediaAr,
    ...privacyAr,
    ...searchAr,
    ...sessionAr,
    ...managerAr,
    ...serverAr,
  },
  en: {
    ...en,
    ...articleEn,
    ...counterEn,
    ...donateEn,
    ...formsEn,
    ...mediaEn,
    ...privacyEn,
    ...searchEn,
    ...sessionEn,
    ...managerEn,
    ...serverEn,
  },
};
