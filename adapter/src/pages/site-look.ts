import { createHash } from 'node:crypto';
import { accentStyles, COLOR } from '../../../cms/contract/accent.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { securityContactUri } from '../../../cms/contract/html/safe-address.ts';
import { inEachLanguage, textIn, textsOf } from '../../../cms/contract/localized.ts';
import type { SettingsRow } from '../../../cms/contract/requests/site.ts';
import { DEFAULT_LANGUAGE, type Tag } from '../../../cms/contract/vocabulary.ts';
import { type CacheDeps, createCache, type Entry } from '../cache/cache.ts';
import type { CmsClient } from '../strapi/client.ts';
import { loadMenu } from '../strapi/menu.ts';
import { escapeXml } from './xml.ts';

/** What of the association's identity is in files and in the head of every page, whatever the page shows. */
export interface SiteLook {
  names: Record<Lang, string>;
  descriptions: Record<Lang, string>;
  /** Of readers who have chosen none. */
  firstLanguage: Lang;
  /** Where to report holes, as security.txt names it; '' where the settings name nobody. */
  securityContact: string;
  /** #rrggbb; undefined for the site's own color. */
  accent: string | undefined;
  /** The stored picture that icons are made from; undefined for the built-in mark. */
  favicon: string | undefined;
  /** Other than before whenever the icons are others. */
  iconVersion: string;
  /** The end of the head of a page in each language. */
  head: Record<Lang, string>;
  /** The elements in place of the link to the built-in icon; undefined where that one stays. */
  iconLinks: string | undefined;
}

export interface LookSource {
  load(): Promise<Entry<SiteLook>>;
  /** The same; undefined where the cms cannot be asked, since a page can do without it. */
  loadForPage(): Promise<Entry<SiteLook> | undefined>;
}

/** What every look is made from. */
const LOOK_TAGS: readonly Tag[] = ['site-setting', 'file'];

/** A code that a search engine gave, and nothing that could be markup. */
const SITE_CODE = /^[\w=-]{1,100}$/;
/** How each search engine names its code. */
const CODE_NAMES = [
  ['google-site-verification', 'codeGoogle'],
  ['msvalidate.01', 'codeBing'],
  ['yandex-verification', 'codeYandex'],
] as const;

const BYTES = 4_096;

export const iconAddress = (name: number | string, { iconVersion }: Pick<SiteLook, 'iconVersion'>) =>
  `/icons/${name}.png?v=${iconVersion}`;

export const manifestPath = (lang: Lang) => `/${lang}/site.webmanifest`;

/** The elements of the head that show how the association looks, and prove whose site it is. */
function headOf(settings: SettingsRow, accent: string | undefined, lang: Lang): string {
  const codes = CODE_NAMES.flatMap(([name, field]) => {
    const code = settings[field] ?? '';
    return SITE_CODE.test(code) ? [`<meta name="${name}" content="${escapeXml(code)}">`] : [];
  });
  return [
    ...codes,
    `<link rel="manifest" href="${manifestPath(lang)}">`,
    ...(accent === undefined ? [] : [`<style id="accent">${accentStyles(accent)}</style>`]),
  ].join('');
}

function lookOf(settings: SettingsRow): SiteLook {
  const accent = COLOR.test(settings.accent ?? '') ? (settings.accent ?? undefined) : undefined;
  const { favicon } = settings;
  // The addresses of a picture's versions change with what it shows.
  const source = JSON.stringify([accent, favicon?.url, favicon?.formats]);
  const iconVersion = createHash('sha256').update(source).digest('hex').slice(0, 8);
  const icon = (size: number, rel: string) =>
    `<link rel="${rel}" type="image/png" sizes="${size}x${size}" href="${iconAddress(size, { iconVersion })}">`;
  return {
    names: textsOf(settings, 'name'),
    descriptions: inEachLanguage((lang) => textIn(settings, 'description', lang) ?? ''),
    firstLanguage: settings.firstLanguage ?? DEFAULT_LANGUAGE,
    securityContact: securityContactUri(settings.securityContact || settings.contact || ''),
    accent,
    favicon: favicon?.url,
    iconVersion,
    head: inEachLanguage((lang) => headOf(settings, accent, lang)),
    iconLinks: accent || favicon ? icon(32, 'icon') + icon(180, 'apple-touch-icon') : undefined,
  };
}

/** The look as the settings say that a client reads. */
export const readLook = async (cms: CmsClient): Promise<SiteLook> => lookOf((await loadMenu(cms)).settings);

/** The look as the published settings say, cached until they change. */
export function createLookSource({ cms, ...deps }: CacheDeps & { cms: CmsClient }): LookSource {
  const cache = createCache<SiteLook>({ ...deps, maxBytes: 16 * BYTES, bytesOf: () => BYTES, isAbsence: () => false });
  const load = () => cache.get('look', async () => ({ value: await readLook(cms), tags: LOOK_TAGS }));
  return {
    load,
    loadForPage: () => load().catch(() => undefined),
  };
}
