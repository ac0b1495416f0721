import type { Language } from '../../cms/contract/languages.ts';
import dashboardAr from '../../cms/contract/texts/dashboard.ar.json' with { type: 'json' };
import dashboardEn from '../../cms/contract/texts/dashboard.en.json' with { type: 'json' };
import tablesAr from '../../cms/contract/texts/export.ar.json' with { type: 'json' };
import tablesEn from '../../cms/contract/texts/export.en.json' with { type: 'json' };
import formsAr from '../../cms/contract/texts/forms.ar.json' with { type: 'json' };
import formsEn from '../../cms/contract/texts/forms.en.json' with { type: 'json' };
import screensAr from '../../cms/contract/texts/manager.ar.json' with { type: 'json' };
import screensEn from '../../cms/contract/texts/manager.en.json' with { type: 'json' };

// The texts of screens that the adapter writes as well.

/** The names of columns, and of what the screens call otherwise or not at all. */
export const TABLE_TEXTS: Readonly<Record<Language, typeof tablesEn>> = { ar: tablesAr, en: tablesEn };

type ScreenKey = keyof typeof screensAr & keyof typeof screensEn;
export const SCREEN_TEXTS: Readonly<Record<Language, Readonly<Record<ScreenKey, string>>>> = {
  ar: screensAr,
  en: screensEn,
};

export const DASHBOARD_TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  ar: { ...formsAr, ...dashboardAr },
  en: { ...formsEn, ...dashboardEn },
};
