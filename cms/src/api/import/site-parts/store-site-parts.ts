import type { Core } from '@strapi/strapi';
import { type ImportReply, SITE_PART_OF, SITE_PARTS, type SitePart } from '../../../../contract/calls/imports';
import { LIST_ROUTES } from '../../../../contract/kinds/kinds';
import { ANY_LANGUAGE } from '../../../../contract/localized';
import { pick } from '../../../content/documents/snapshots';
import { KhayrError } from '../../../platform/requests/khayr-error';
import { service } from '../../../services';
import type { Working } from '../allowance';
import type { TakeCategory } from '../import-categories';
import { type AddNote, type NewPlaces, noteIn, placeText } from '../place-text';
import { ruleReasons } from '../reasons';
import { digestOf, type Note, POST, type Source } from '../source';
import { storeItem } from '../store-item';
import { IMPORTED_ITEMS, type ImportRow, type ItemRow, noted, type Places } from '../tables';
import { BLOCK, type ContentHere, isOwn, partHere } from './parts-here';
import { placeSections, withoutRefused } from './place-sections';
import { placeSettings } from './place-settings';
import { BLOCK_KIND, type BlockKind, type SourcePart } from './source-part';

const rowsOf = (strapi: Core.Strapi) => strapi.db.query(IMPORTED_ITEMS);

const partsOf = ({ parts = [] }: Pick<Source, 'parts'>, name: SitePart) =>
  parts.filter(({ kind }) => SITE_PART_OF[kind] === name);

/** The parts of a source that can be taken over, and whether this site has its own in their place. */
export async function foundParts(
  strapi: Core.Strapi,
  source: Pick<Source, 'site' | 'parts'>,
): Promise<ImportReply['found']['parts']> {
  const found: ImportReply['found']['parts'] = [];
  const known: ItemRow[] = await rowsOf(strapi).findMany({ where: { site: source.site, digest: { $ne: '' } } });
  for (const name of SITE_PARTS) {
    const parts = partsOf(source, name);
    if (parts.length === 0) continue;
    // What an import stored is its own again in the next one, as far as nobody edited it.
    const others = parts.filter(({ key }) => known.every((row) => row.key !== key));
    const owned = await Promise.all(others.map((part) => isOwn(strapi, part)));
    found.push({ name, isOwn: owned.includes(true) });
  }
  return found;
}

/** Notes the parts of a source beside its items: those that were not chosen stay away. */
export async function noteParts(strapi: Core.Strapi, run: ImportRow, source: Source): Promise<void> {
  const chosen = run.parts ?? (run.found.parts ?? []).filter((part) => !part.isOwn).map(({ name }) => name);
  for (const { kind, key, lang, number, title, address } of source.parts ?? []) {
    const state = chosen.includes(SITE_PART_OF[kind]) ? 'waiting' : 'left-out';
    const row: ItemRow | null = await rowsOf(strapi).findOne({ where: { site: source.site, key } });
    const now = { importId: run.id, state, ...noted([]) };
    if (!row)
      await rowsOf(strapi).create({
        data: {
          ...{ firstImport: run.id, site: source.site, key, kind, number, lang, category: 0, title, address },
          ...{ addresses: [], digest: '', version: 0, replaced: [], ...now },
        },
      });
    else if (row.importId !== run.id) await rowsOf(strapi).update({ where: { id: row.id }, data: now });
  }
}

interface Target {
  source: Source;
  takeCategory: TakeCategory;
  /** The number of each category of the source here. */
  numbers: Places;
  places: NewPlaces;
}

const LISTED = new RegExp(`^(/${ANY_LANGUAGE}/(?:${LIST_ROUTES.join('|')})/)(\\d+)(?=[/?#]|$)`);
const LANGUAGE_END = new RegExp(`:${ANY_LANGUAGE}$`);

/** Where a link of the old site leads here; others stay as they are. */
function linkHere(link: string, { source, numbers, places }: Target): string {
  if (!URL.canParse(link, source.site)) return link;
  const url = new URL(link, source.site);
  const path = ['http:', 'https:'].includes(url.protocol) ? places.linkOf(url) : undefined;
  return path?.replace(LISTED, (_, list, id) => list + String(numbers[`category:${id}`] || id)) ?? link;
}

async function pictureHere(address: string, { source, places }: Target, note: AddNote): Promise<string> {
  if (address === '') return '';
  const href = URL.canParse(address, source.site) ? new URL(address, source.site).href : '';
  if (href === '') {
    note('picture-missing', address, 'address');
    return '';
  }
  const file = await places.file(href);
  if ('url' in file) return file.url;
  note('picture-missing', href, file.error);
  return '';
}

/** What is stored of a part, and how: the version that it has then. */
interface Write {
  content: unknown;
  store: () => Promise<number>;
  /** Another write after one that was refused; undefined where nothing can be left out. */
  afterRefusal?: (refusal: KhayrError) => Write | undefined;
}

/** The articles of the source by the numbers that they had there, with those that they have here. */
async function articlesHere(strapi: Core.Strapi, { source }: Target): Promise<ReadonlyMap<string, number>> {
  const known: Pick<ItemRow, 'key' | 'number'>[] = await rowsOf(strapi).findMany({
    select: ['id', 'key', 'number'],
    where: { site: source.site, kind: POST.name },
  });
  return new Map(known.map(({ key, number }) => [key.replace(LANGUAGE_END, ''), number]));
}

async function settingsWrite(
  strapi: Core.Strapi,
  part: SourcePart & { kind: 'settings' },
  target: Target,
  note: AddNote,
): Promise<Write> {
  const articles = await articlesHere(strapi, target);
  const settings = service(strapi, 'api::site-setting.settings');
  const fields = await placeSettings(
    part,
    settings,
    {
      linkOf: (link) => linkHere(link, target),
      pictureOf: (address) => pictureHere(address, target, note),
      articleOf: (number) => articles.get(`${POST.name}:${number}`) ?? 0,
    },
    note,
  );
  return { content: fields, store: async () => Number((await settings.save(fields, undefined)).version) };
}

async function homeWrite(
  strapi: Core.Strapi,
  part: SourcePart & { kind: 'home' },
  target: Target,
  note: AddNote,
): Promise<Write> {
  const { lang, address, sections } = part;
  const articles = await articlesHere(strapi, target);
  const entries = await placeSections(
    sections,
    {
      async categoryOf(old) {
        const number = target.numbers[`category:${old}`] ?? 0;
        if (number > 0) await target.takeCategory(number);
        return number;
      },
      htmlOf: async (html) => (await placeText(html, address, target.places, note)).html,
      async campaignOf(article) {
        const number = articles.get(`${POST.name}:${article}`) ?? 0;
        return (await strapi.db.query('api::campaign.campaign').count({ where: { number } })) > 0 ? number : 0;
      },
      pictureOf: (picture) => pictureHere(picture, target, note),
    },
    note,
  );
  const home = service(strapi, 'api::home.managed-home');
  const writeOf = (accepted: typeof entries): Write => ({
    content: entries,
    async store() {
      const { data } = await home.load(lang);
      return Number((await home.save(lang, accepted, data.version)).data.version);
    },
    afterRefusal({ details: { errors = [], field = '' } }) {
      const fewer = withoutRefused(accepted, [...errors, { field }], note);
      return fewer && writeOf(fewer);
    },
  });
  return writeOf(entries);
}

/** What was here before an import, of which the row keeps what there was: of the settings only what is replaced. */
function replacedBy(run: ImportRow, { digest, replaced }: ItemRow, content: ContentHere, written: unknown) {
  const kept =
    content.kind === 'settings' ? { ...content, fields: pick(content.fields, Object.keys(Object(written))) } : content;
  // One that was interrupted has noted it already.
  const earlier = (replaced ?? []).filter(({ importId }) => importId !== run.id);
  return [...earlier, { importId: run.id, digest, content: kept }];
}

/** A content block whose number waits in the bin comes back from there. */
async function bringBack(strapi: Core.Strapi, number: number): Promise<void> {
  if ((await strapi.db.query(BLOCK).count({ where: { number } })) > 0) return;
  const entry = await strapi.db
    .query('api::bin.binned-item')
    .findOne({ select: ['id'], where: { kind: BLOCK_KIND, itemNumber: number }, orderBy: { id: 'desc' } });
  if (entry) await service(strapi, 'api::bin.bin').restore(entry.id, { confirm: true }, undefined);
}

async function storeBlock(
  strapi: Core.Strapi,
  run: ImportRow,
  part: SourcePart & { kind: BlockKind },
  row: ItemRow,
  { places }: Target,
): Promise<void> {
  const update = (data: Partial<ItemRow>) => rowsOf(strapi).update({ where: { id: row.id }, data });
  const { version, content } = await partHere(strapi, part);
  const isFirst = row.digest === '';
  const notes: Note[] = isFirst && version > 0 ? [{ kind: 'replaced', text: '' }] : [];
  const item = {
    ...part,
    ...{ pair: undefined, category: '', addresses: [], isVisible: true, visibleFrom: '', notes },
  };
  if (isFirst && version === 0) await bringBack(strapi, part.number);
  const now = isFirst ? (await partHere(strapi, part)).version : row.version;
  await update({ replaced: replacedBy(run, row, content, undefined) });
  const state = await storeItem(strapi, item, { ...row, version: now }, { places });
  if (state !== 'visible' && state !== 'hidden') await update({ replaced: row.replaced ?? [] });
}

/** Stores one in place of what is here. What was edited since an earlier run stays. */
async function storePart(
  strapi: Core.Strapi,
  run: ImportRow,
  part: Exclude<SourcePart, { kind: BlockKind }>,
  row: ItemRow,
  target: Target,
): Promise<void> {
  const notes: Note[] = [];
  const note = noteIn(notes);
  const end = (data: Partial<ItemRow>) =>
    rowsOf(strapi).update({ where: { id: row.id }, data: { ...data, ...noted(notes) } });
  const { version, content } = await partHere(strapi, part);
  if (row.digest !== '' && version !== row.version) {
    note('edited-here');
    await end({ state: 'kept' });
    return;
  }
  const first =
    part.kind === 'home'
      ? await homeWrite(strapi, part, target, note)
      : await settingsWrite(strapi, part, target, note);
  const digest = digestOf(JSON.stringify(first.content));
  if (digest === row.digest) {
    await end({ state: 'same' });
    return;
  }
  if (row.digest === '' && version > 0) note('replaced');
  const replaced = replacedBy(run, row, content, first.content);
  let write: Write | undefined = first;
  while (write) {
    const { store, afterRefusal }: Write = write;
    try {
      await strapi.db.transaction(async () => {
        await end({ state: 'visible', digest, version: await store(), replaced });
      });
      return;
    } catch (error) {
      if (!(error instanceof KhayrError)) throw error;
      write = afterRefusal?.(error);
      if (write) continue;
      // Somebody has not published yet what they changed here.
      const isEdited = error.details.code === 'editConflict';
      if (isEdited) note('edited-here');
      else for (const reason of ruleReasons(error)) note('refused', '', reason);
      await end({ state: isEdited ? 'kept' : 'failed' });
    }
  }
}

/** Stores what has not been stored yet, once the items are there that they lead to. Returns whether all of it is. */
export async function storeParts(
  strapi: Core.Strapi,
  run: ImportRow,
  target: Target,
  { goesOn }: Working,
): Promise<boolean> {
  for (const part of target.source.parts ?? []) {
    const row: ItemRow | null = await rowsOf(strapi).findOne({ where: { site: target.source.site, key: part.key } });
    if (row?.importId !== run.id || row.state !== 'waiting') continue;
    if (!(await goesOn())) return false;
    if (part.kind === BLOCK_KIND) await storeBlock(strapi, run, part, row, target);
    else await storePart(strapi, run, part, row, target);
  }
  return true;
}
