import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { messagesIn } from '../src/content/documents/names';
import { COMPONENTS } from '../src/content-types';

const CMS = path.join(import.meta.dirname, '..');
const STRAPI = path.join(CMS, 'node_modules/@strapi');

type Texts = Record<string, string>;

/** Strapi's packages whose screens the dashboard shows: the prefix of their ids, and where their sources and texts are. */
const PACKAGES = [
  { prefix: '', folder: 'admin/dist/admin/admin/src', texts: 'admin/dist/admin/admin/src' },
  { prefix: 'content-manager.', folder: 'content-manager/dist/admin', texts: 'content-manager/dist/admin' },
  { prefix: 'i18n.', folder: 'i18n/dist/admin', texts: 'i18n/dist/admin' },
  { prefix: 'upload.', folder: 'upload/dist/admin', texts: 'upload/dist/admin' },
  { prefix: 'email.', folder: 'email/dist/admin', texts: 'email/dist/admin' },
];

/** Texts that nobody sees here, by why. */
const UNSEEN: Record<string, RegExp> = {
  'The guided tour is off (app.tsx).': /^(tours\.|app\.components\.GuidedTour\.)/,
  'The cms closes these screens (closed-rights.ts).':
    /^(Settings\.(admin|api|transfer)?[tT]okens\.|notification\.success\.adminToken|i18n\.(Settings\.(locales\.(modal|list|row)|list)|CheckboxConfirmation|plugin\.(schema|description))|Settings\.locales\.|app\.components\.Status\.beta|app\.utils\.show-bound-route)/,
  'Paid features: history, audit logs, single sign-on, trials.':
    /^(content-manager\.(history|restore)\.|history\.|Settings\.(sso|content-history|page\.[pP]urchase|permissions\.auditLogs)|app\.components\.(FreeTrial|UpsellBanner|LeftMenu\.trialCountdown)|components\.premiumFeature|widget\.last-activity\.link|content-releases\.|notification\.ee\.)/,
  'Artificial intelligence is off (config/admin.ts).':
    /^(upload\.ai\.|i18n\.CMEditViewAITranslation|i18n\.CMEditViewLocalePicker\.locale\.ai|i18n\.Settings\.aiLocalizations|upload\..*([mM]etadata(?!-missing)|\.ai$))/,
  'Surveys are off (config/admin.ts), and announcements hidden (src/admin/dashboard.css).':
    /^app\.components\.(NpsSurvey|MediaLibraryBanner)/,
  'No type has a field of these editors.': /^(content-manager\.)?components\.(Blocks|Wysiwyg\.blocks)\./,
  'Strapi’s own lists of the home screen, replaced by ours (home-screen).': /^widget\.(key-statistics|deploy-now)\./,
  'Not an id: the source puts it together, or writes another text there.': /\$\{|^app$/,
};

async function translations(folder: string, language: string): Promise<Texts> {
  const file = path.join(STRAPI, folder, `translations/${language}.json.mjs`);
  const module: { default: Texts } | undefined = await import(/* @vite-ignore */ file).catch(() => undefined);
  return module?.default ?? {};
}

/** The texts that the sources of a package name by an id with a text in English beside it. */
function usedIn({ prefix, folder }: (typeof PACKAGES)[number]): Texts {
  const used: Texts = {};
  const sources = readdirSync(path.join(STRAPI, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.mjs') && !/(^|\/)(translations|tests|ee)\//.test(file),
  );
  for (const file of sources) {
    const source = readFileSync(path.join(STRAPI, folder, file), 'utf8');
    const found = source.matchAll(
      /(?:id|labelId):\s*(getTrad|getTranslation)?\(?\s*(['"`])([^'"`]+)\2\)?,\s*defaultMessage:\s*(['"`])((?:\\.|(?!\4).)*)\4/g,
    );
    for (const [, isPrefixed, , id = '', , text = ''] of found) {
      const named = id.replace(/\$\{(pluginId|PLUGIN_ID)\}\./, prefix);
      used[isPrefixed ? `${prefix}${named}` : named] = text;
    }
  }
  return used;
}

const english: Texts = {};
/** The ids that a source names. */
const used = new Set<string>();
const arabicOfStrapi: Texts = {};
for (const source of PACKAGES) {
  const addTo = (texts: Texts, own: Texts) => {
    for (const [id, text] of Object.entries(own)) texts[`${source.prefix}${id}`] = text;
  };
  const texts = usedIn(source);
  for (const id of Object.keys(texts)) used.add(id);
  Object.assign(english, { ...texts, ...english });
  addTo(english, await translations(source.texts, 'en'));
  addTo(arabicOfStrapi, await translations(source.texts, 'ar'));
}
const readOwn = (language: string): Texts =>
  JSON.parse(readFileSync(path.join(CMS, `src/admin/strapi.${language}.json`), 'utf8'));
const own = readOwn('ar');
const ownEnglish = readOwn('en');
const arabic = { ...arabicOfStrapi, ...own };

/** Reads texts as the dashboard does. It is a dependency of react-intl. */
const requireOfIntl = createRequire(createRequire(import.meta.url).resolve('react-intl'));
const { parse }: { parse(text: string): unknown } = requireOfIntl('@formatjs/icu-messageformat-parser');

const isSeen = (id: string) => Object.values(UNSEEN).every((pattern) => !pattern.test(id));

/** The names of what a text leaves to be filled in. */
const placeholders = (text: string) =>
  [
    ...new Set([...text.matchAll(/(?<!\b(?:one|other|undefined|true) )\{(\w+)(?=[,}])/g)].map(([, name = '']) => name)),
  ].filter((name) => !/^\d/.test(name));

describe('Strapi’s texts in Arabic', () => {
  it('has one for every text of the screens that the dashboard shows', () => {
    const missing = Object.keys(english).filter((id) => isSeen(id) && !arabic[id]);
    expect(missing).toEqual([]);
  });

  it('has none in Latin letters alone', () => {
    /** Formats, addresses and names that are the same in both. */
    const same = /^[^A-Za-z]*$|^[^a-z]*\{\w+\}|^(https?:|[\w.]+@)|^(GraphQL|Sentry|URL|Ctrl)$|placeholder$|<text>/;
    const latin = Object.entries(arabic).filter(
      ([id, text]) => id in english && isSeen(id) && !/[\u0600-\u06ff]/.test(text) && !same.test(text),
    );
    expect(latin).toEqual([]);
  });

  it('can all be read', () => {
    const unreadable = Object.keys(english).filter((id) => {
      try {
        return isSeen(id) && !parse(arabic[id] ?? '');
      } catch {
        return true;
      }
    });
    expect(unreadable).toEqual([]);
  });

  it('gives ours only for texts that Strapi has', () => {
    expect(Object.keys({ ...own, ...ownEnglish }).filter((id) => !english[id])).toEqual([]);
  });

  it('fills in nothing that the English text does not', () => {
    const isForm = (name: string) => ['zero', 'one', 'two', 'few', 'many', 'other', 'br'].includes(name);
    const strange = Object.keys(english).flatMap((id) => {
      const known = placeholders(english[id] ?? '');
      const names = isSeen(id)
        ? placeholders(arabic[id] ?? '').filter((name) => !isForm(name) && !known.includes(name))
        : [];
      return names.length > 0 ? [{ id, names }] : [];
    });
    expect(strange).toEqual([]);
  });

  it('excuses no group of texts that does not exist', () => {
    const unused = Object.entries(UNSEEN).filter(([, pattern]) => !Object.keys(english).some((id) => pattern.test(id)));
    expect(unused).toEqual([]);
  });
});

it.each(['ar', 'en'] as const)('the names of types and fields in %s replace no text of Strapi', (language) => {
  expect(Object.keys(messagesIn(language, COMPONENTS)).filter((id) => id in english)).toEqual([]);
});

describe('Strapi’s texts in English', () => {
  it('can all be read', () => {
    for (const [id, text] of Object.entries(ownEnglish)) expect(() => parse(text), id).not.toThrow();
  });

  it('fill in nothing that Strapi’s do not', () => {
    const strange = Object.entries(ownEnglish).filter(([id, text]) =>
      placeholders(text).some((name) => !placeholders(english[id] ?? '').includes(name)),
    );
    expect(strange).toEqual([]);
  });

  it('have no words of developers where editors read them', () => {
    const words =
      /\b(collection|single)[- ]types?\b|\bentr(y|ies)\b|\bassets?\b|\blocales?\b|\brelations?\b|\bregex\b|\bcomponents?\b|\bdocuments?\b|\bwidgets?\b/i;
    const ofEditors = /^(content-manager(?!\.Settings)|i18n|upload|HomePage|components)\./;
    const texts = Object.entries({ ...english, ...ownEnglish }).map(([id, text]) => ({
      id,
      // Without the names of what is filled in.
      text: text.replace(/\{\w+|<\/?\w+>/g, ''),
    }));
    const wrong = texts.filter(({ id, text }) => ofEditors.test(id) && used.has(id) && isSeen(id) && words.test(text));
    expect(wrong).toEqual([]);
  });
});
