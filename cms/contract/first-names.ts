import type { Language } from './languages.ts';
import { localizedFrom } from './localized.ts';
import productName from './texts/product-name.json' with { type: 'json' };

/** The product's name, in a file of its own, so that visitors do not load it. */
export const PRODUCT_NAME: Readonly<Record<Language, string>> = productName;

/** What a site is called whose settings were never saved. */
export const FIRST_NAMES = localizedFrom('name', (lang) => PRODUCT_NAME[lang]);
