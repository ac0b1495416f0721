import type { Language } from '../../../contract/vocabulary';
import { BRANDING_ID, type Branding, DEFAULT_BRANDING } from '../../branding';
import { darkColors, lightColors } from './brand-colors';
import { markOf } from './brand-mark';

/** What the server wrote into the page (cms/src/middlewares/dashboard-page.ts). */
function readBranding(): Branding {
  const text = document.getElementById(BRANDING_ID)?.textContent;
  return text ? JSON.parse(text) : DEFAULT_BRANDING;
}

const branding = readBranding();
const logo = branding.logo || markOf(branding.accent);

/** The part of Strapi's configuration that shows whose dashboard this is. */
export const brandedConfig = {
  auth: { logo },
  menu: { logo },
  theme: {
    light: { colors: lightColors(branding.accent) },
    dark: { colors: darkColors(branding.accent) },
  },
};

const MESSAGES: Record<Language, (name: string) => Record<string, string>> = {
  ar: (name) => ({
    'Auth.form.welcome.title': name,
    'Auth.form.welcome.subtitle': 'سجّل الدخول إلى لوحة التحكّم',
    'Auth.form.register.subtitle': `حسابك في لوحة تحكّم ${name}`,
    'app.components.LeftMenu.navbrand.title': `لوحة تحكّم ${name}`,
    'app.components.LeftMenu.navbrand.workplace': name,
    'app.components.LeftMenu.logo.alt': `شعار ${name}`,
  }),
  en: (name) => ({
    'Auth.form.welcome.title': name,
    'Auth.form.welcome.subtitle': 'Log in to the dashboard',
    'Auth.form.register.subtitle': `Your account in the dashboard of ${name}`,
    'app.components.LeftMenu.navbrand.title': `Dashboard of ${name}`,
    'app.components.LeftMenu.navbrand.workplace': name,
    'app.components.LeftMenu.logo.alt': `Logo of ${name}`,
  }),
};

/** Strapi's texts that name Strapi. */
export const brandMessages = (language: Language) => MESSAGES[language](branding.name[language]);
