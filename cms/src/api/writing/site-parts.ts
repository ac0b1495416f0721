import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import * as z from 'zod/mini';
import { donationForm } from '../../../contract/calls/donation';
import { homeForm } from '../../../contract/calls/home';
import { menuInput } from '../../../contract/calls/managed-menu';
import { noticesForm } from '../../../contract/calls/notices';
import { ERROR_KEY } from '../../../contract/errors';
import { type FoundPlace, type Replacement, replaceInHtml, replaceInValue } from '../../../contract/html/replace-text';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import { altColumns, altTexts, fieldIn } from '../../../contract/localized';
import { hasRight, type Right } from '../../../contract/rights';
import { LANGUAGES, type Language, type SitePart } from '../../../contract/vocabulary';
import type { SignedIn } from '../../platform/accounts/live-session';
import { changeRow, FILES, type MediaRow, titlesOfFile } from '../../platform/files/media-row';
import { invalidData } from '../../platform/requests/khayr-error';
import { service } from '../../services';

type Json = Readonly<Record<string, unknown>>;

/** The words of a part of the site that is no item. */
export interface PartText {
  part: SitePart;
  /** Of a file; 0 for what there is once. */
  id: number;
  lang: Language;
  /** A file's name; '' for what there is once. */
  title: string;
  version: string;
  content: Json;
}

interface Part {
  right: Right;
  read(strapi: Core.Strapi): Promise<PartText[]>;
  /** Stores a changed content as its editor would. */
  write(strapi: Core.Strapi, text: PartText, content: Json, user: SignedIn): Promise<unknown>;
}

const once = (part: SitePart, lang: Language, { version, ...content }: Json & { version: string }): PartText => ({
  ...{ part, id: 0, lang, title: '' },
  version,
  content,
});

/** The fields that differ, which alone are sent. */
const changedIn = (before: Json, after: Json) =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]));

/** A content that the form of its part takes. */
function accepted<Form extends z.ZodMiniType>(part: SitePart, form: Form, content: Json): z.output<Form> {
  const read = form.safeParse(content);
  if (!read.success) throw invalidData(part, z.prettifyError(read.error), ERROR_KEY.invalid);
  return read.data;
}

const PARTS: Readonly<Record<SitePart, Part>> = {
  home: {
    right: 'publish',
    async read(strapi) {
      const home = service(strapi, 'api::home.managed-home');
      const texts: PartText[] = [];
      for (const lang of LANGUAGES) texts.push(once('home', lang, (await home.load(lang)).data));
      return texts;
    },
    write: (strapi, { lang, version }, content) => {
      const { blocks } = accepted('home', homeForm, content);
      return service(strapi, 'api::home.managed-home').save(lang, blocks, version);
    },
  },
  menu: {
    right: 'publish',
    read: async (strapi) => [
      once('menu', DEFAULT_LANGUAGE, (await service(strapi, 'api::category.managed-menu').load()).data),
    ],
    write: (strapi, { version }, content, { number }) => {
      const menu = accepted('menu', menuInput, { ...content, removed: [], moves: [], version });
      return service(strapi, 'api::category.managed-menu').save({ menu, requestId: undefined }, number);
    },
  },
  notice: {
    right: 'publish',
    read: async (strapi) => [once('notice', DEFAULT_LANGUAGE, await service(strapi, 'api::notice.notices').load())],
    write: (strapi, { version }, content) => {
      accepted('notice', noticesForm, content);
      return service(strapi, 'api::notice.notices').saveForm(content, version);
    },
  },
  donation: {
    right: 'manager',
    read: async (strapi) => [
      once('donation', DEFAULT_LANGUAGE, await service(strapi, 'api::donation.donate-page').load()),
    ],
    write: (strapi, { version, content: before }, content) => {
      accepted('donation', donationForm, content);
      return service(strapi, 'api::donation.donate-page').saveForm(changedIn(before, content), version);
    },
  },
  settings: {
    right: 'manager',
    read: async (strapi) => [
      once('settings', DEFAULT_LANGUAGE, await service(strapi, 'api::site-setting.settings').loadStored()),
    ],
    write: (strapi, { version, content: before }, content) => {
      const settings = service(strapi, 'api::site-setting.settings');
      const changed = changedIn(before, content);
      for (const [name, value] of Object.entries(changed))
        if (typeof value === 'string' && settings.acceptedField(name, value) === undefined)
          throw invalidData(name, 'The form would refuse this.', ERROR_KEY.invalid);
      return settings.saveStored(changed, version);
    },
  },
  file: {
    right: 'publish',
    async read(strapi) {
      const rows: MediaRow[] = await strapi.db
        .query(FILES)
        .findMany({ where: { binnedFrom: { $null: true } }, orderBy: { id: 'asc' } });
      return rows.map((row): PartText => {
        const titles = LANGUAGES.map((lang) => [fieldIn('title', lang), titlesOfFile(row)[lang]]);
        const content = { ...altColumns(altTexts(row)), ...Object.fromEntries(titles) };
        const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
        return { part: 'file', id: row.id, lang: DEFAULT_LANGUAGE, title: row.name, version, content };
      });
    },
    write: (strapi, { id, content: before }, content) => changeRow(strapi, id, changedIn(before, content)),
  },
};

/** What is no words: files, choices, times, and what programs read. */
const NO_WORDS = new Set([
  ...['image', 'logo', 'logoDark', 'favicon', 'shareImage', 'type', 'kind', 'network', 'orderBy', 'ask', 'currency'],
  ...['accent', 'firstLanguage', 'monthNames', 'digits', 'timeZone', 'visibleFrom', 'visibleUntil'],
  ...['codeGoogle', 'codeBing', 'codeYandex', 'securityContact'],
]);

/** A word of a content that changes: where it is, what it is, and what it would be. */
export interface WordChange {
  path: string[];
  before: string;
  after: string;
}

export interface FoundPart {
  text: PartText;
  places: ({ field: string } & FoundPlace)[];
  changes: WordChange[];
}

function visitWords(value: unknown, path: readonly string[], visit: (words: string, path: string[]) => void): void {
  if (typeof value === 'string') visit(value, [...path]);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value))
      if (!NO_WORDS.has(name)) visitWords(inner, [...path, name], visit);
}

/** A content with the words of some places replaced; undefined where one of them is not there, or says something else by now. */
function withWords(content: Json, changes: readonly WordChange[]): Json | undefined {
  const copy = structuredClone(content) as Record<string, unknown>;
  for (const { path, before, after } of changes) {
    const last = path.at(-1) ?? '';
    const holder = path.slice(0, -1).reduce((at: unknown, name) => Object(at)[name], copy) as Record<string, unknown>;
    if (holder?.[last] !== before) return undefined;
    holder[last] = after;
  }
  return copy;
}

export function foundInPart(text: PartText, how: Replacement): FoundPart {
  const found: FoundPart = { text, places: [], changes: [] };
  visitWords(text.content, [], (words, path) => {
    const field = path.at(-1) ?? '';
    const { text: after, places } = field === 'html' ? replaceInHtml(words, how) : replaceInValue(words, how);
    if (places.length === 0) return;
    found.changes.push({ path, before: words, after });
    found.places.push(...places.map((place) => ({ field, ...place })));
  });
  return found;
}

export const nameOfPart = ({ part, id, lang }: Pick<PartText, 'part' | 'id' | 'lang'>) => `${part}/${id}/${lang}`;

/** The parts of the site that an account may change, without what only its items hold. */
export async function readParts(strapi: Core.Strapi, user: SignedIn): Promise<PartText[]> {
  const texts: PartText[] = [];
  for (const { right, read } of Object.values(PARTS)) if (hasRight(user, right)) texts.push(...(await read(strapi)));
  return texts;
}

/** Stores the changes of a part; false, and nothing, where it says something else by now. */
export async function changePart(strapi: Core.Strapi, text: PartText, changes: readonly WordChange[], user: SignedIn) {
  const content = withWords(text.content, changes);
  if (content) await PARTS[text.part].write(strapi, text, content, user);
  return content !== undefined;
}
