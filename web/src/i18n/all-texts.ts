import ar from './ar.json' with { type: 'json' };
import counterAr from './counter.ar.json' with { type: 'json' };
import counterEn from './counter.en.json' with { type: 'json' };
import donateAr from './donate.ar.json' with { type: 'json' };
import donateEn from './donate.en.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import formsAr from './forms.ar.json' with { type: 'json' };
import formsEn from './forms.en.json' with { type: 'json' };
import managerAr from './manager.ar.json' with { type: 'json' };
import managerEn from './manager.en.json' with { type: 'json' };
import searchAr from './search.ar.json' with { type: 'json' };
import searchEn from './search.en.json' with { type: 'json' };
import serverAr from './server.ar.json' with { type: 'json' };
import serverEn from './server.en.json' with { type: 'json' };
import sessionAr from './session.ar.json' with { type: 'json' };
import sessionEn from './session.en.json' with { type: 'json' };

/** The texts of every page, then those that only some screens load. */
export const TEXT_SETS = {
  ar: [ar, counterAr, donateAr, formsAr, searchAr, sessionAr, managerAr, serverAr],
  en: [en, counterEn, donateEn, formsEn, searchEn, sessionEn, managerEn, serverEn],
} as const;

/** All texts, for the server and the tests; the browser loads what a screen needs. */
export const ALL_TEXTS = {
  ar: { ...ar, ...counterAr, ...donateAr, ...formsAr, ...searchAr, ...sessionAr, ...managerAr, ...serverAr },
  en: { ...en, ...counterEn, ...donateEn, ...formsEn, ...searchEn, ...sessionEn, ...managerEn, ...serverEn },
};
