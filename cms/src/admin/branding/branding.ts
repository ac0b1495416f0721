import type { Language } from '../../../contract/vocabulary';
import { BRANDING_ID, type Branding, DEFAULT_BRANDING } from '../../content/documents/branding';
import { filledText } from '../../platform/plain-text';
import { darkColors, lightColors } from './brand-colors';
import brandTexts from './brand-texts.json';

/** The built-in mark, as on the site: a sprig and its seed, held by a hand, on the accent color. */
const markOf = (accent: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="11" fill="${accent}"/><g fill="#fffdf9" transform="translate(4.8 5.2) scale(.8)"><path d="M4 25.5a20 20 0 0 0 40 0c-3.4 6.4-10.7 10-20 10s-16.6-3.6-20-10Z"/><path d="M24 31.5C24 23 18.2 16.5 8.5 15.5 9 25 14.8 31 24 31.5Z"/><path d="M24 31.5C24 23 29.8 16.5 39.5 15.5 39 25 33.2 31 24 31.5Z"/><path fill="#e0a526" d="M24 2.5c5 5.5 5.8 12 0 18.5-5.8-6.5-5-13 0-18.5Z"/></g></svg>`,
  )}`;

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

/** Strapi's texts that name Strapi. */
export const brandMessages = (language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(brandTexts[language]).map(([id, text]) => [id, filledText(text, { name: branding.name[language] })]),
  );
