import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { FileReason } from '../../../contract/calls/imports';
import { plainUrl } from '../../../contract/html/safe-address';
import { type Field, type FieldType, firstWord } from '../../../contract/kinds/field';
import { fieldsOfKind, titleField } from '../../../contract/kinds/kinds';
import type { Language } from '../../../contract/languages';
import { LIMITS, MAX_INTEGER } from '../../../contract/limits';
import { shownLength } from '../../../contract/line-text';
import { altColumns, altIn } from '../../../contract/localized';
import { daysIn, isRule, typedRule } from '../../../contract/rule-text';
import { isRealDate, isTimeZone, parseMoment } from '../../../contract/text-rules';
import { withoutControls } from '../../../contract/typed-text';
import { CURRENCIES } from '../../../contract/vocabulary';
import { cleanHtml } from '../../content/write-path/clean-saved-html';
import { type EarlierFile, writeEarlier } from '../../content/write-path/earlier-files';
import { contentType, type ItemUid, itemType, itemUid } from '../../content-types';
import { changeRow, FILES } from '../../platform/files/media-row';
import { service } from '../../services';
import { isTooComplex, readText } from './html-tree';
import { type AddNote, type NewPlaces, noteIn, placeText } from './place-text';
import { ruleReasons } from './reasons';
import { digestOf, type Note, type SourceItem } from './source';
import { IMPORTED_ITEMS, type ImportedState, type ItemRow, noted } from './tables';

const MADE_TITLE = 80;
const MADE_SUMMARY = 300;
/** Characters that the marks take which close what is open where a text is cut. */
const CLOSING_MARKS = 4_000;

/** A text of at most this length, ended behind a word. */
function cut(text: string, length: number): string {
  const whole = withoutControls(text);
  if (whole.length <= length) return whole;
  const piece = withoutControls(whole.slice(0, length - 1));
  return `${piece.slice(0, Math.max(piece.lastIndexOf(' '), length / 2)).trimEnd()}…`;
}

/** The first sentences of a text. */
function firstSentences(text: string): string {
  if (text.length <= MADE_SUMMARY) return text;
  const end = /^[\s\S]*[.!?؟…](?=\s)/.exec(text.slice(0, MADE_SUMMARY))?.[0] ?? '';
  return end.length >= LIMITS.summary.min ? end : cut(text, MADE_SUMMARY);
}

interface Draft {
  fields: Record<string, unknown>;
  notes: Note[];
  /** Whether its source and the rules let it be seen. */
  isVisible: boolean;
}

/** What is said of a text that an item needs, and how one is made of the item's HTML where its source has none. */
interface NeededText {
  cut: Note['kind'];
  short: Note['kind'];
  made?: { note: Note['kind']; from(text: string, item: SourceItem): string };
}

/** By what forms say where such a text is missing. */
const NEEDED: Partial<Readonly<Record<NonNullable<Field['missing']>, NeededText>>> = {
  title: {
    cut: 'title-cut',
    short: 'short-title',
    made: { note: 'no-title', from: (text, { key }) => cut(text, MADE_TITLE) || key },
  },
  summary: { cut: 'summary-cut', short: 'short-summary', made: { note: 'summary-made', from: firstSentences } },
  html: { cut: 'text-cut', short: 'short-text' },
};

const isTooShort = ({ type, min = 0 }: Field, text: unknown) =>
  typeof text === 'string' && (type === 'html' ? text.trim().length : shownLength(text)) < min;

const neededText = ({ missing }: Field) => (missing === undefined ? undefined : NEEDED[missing]);

const textOf = ({ fields }: SourceItem, name: string) => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

/** The fields of an item with what was guessed or lost, and whether it may be seen. */
async function draftOf(strapi: Core.Strapi, item: SourceItem, places: NewPlaces): Promise<Draft> {
  const notes = [...item.notes];
  const note = noteIn(notes);
  const all = fieldsOfKind(item.kind);
  const ofType = (...types: FieldType[]) => all.filter(([, { type }]) => types.includes(type));
  const saidIn = (name: string) => (name === titleField(item.kind) ? item.title : textOf(item, name));
  const html = await placeHtml(item, ofType('html'), places, note);
  const fields: Record<string, unknown> = { ...html.fields };
  for (const [name, field] of ofType('line', 'lines')) {
    const { max = 0 } = field;
    const needed = neededText(field);
    const said = saidIn(name);
    if (said === '' && needed?.made) note(needed.made.note);
    if (said.length > max && needed) note(needed.cut, name === titleField(item.kind) ? said : '');
    fields[name] = cut(said || (needed?.made?.from(html.text, item) ?? ''), max);
  }
  const dates = ofType('date');
  for (const [name] of dates) if (isRealDate(saidIn(name))) fields[name] = saidIn(name);
  // The site tells nobody the dates that are private.
  const saidDates = dates.flatMap(([name, { isPrivate }]) => (isPrivate ? [] : [saidIn(name)]));
  for (const said of saidDates) if (!isRealDate(said)) note('no-date');
  for (const [name] of ofType('moment')) fields[name] = parseMoment(saidIn(name)) ?? null;
  for (const [name, field] of ofType('zone', 'address', 'amount', 'currency', 'word', 'rule', 'days', 'number'))
    fields[name] = machineValue(field, saidIn(name));
  for (const [name] of ofType('flag')) fields[name] = item.fields[name] === true;
  for (const [name] of ofType('film')) fields[name] = saidIn(name);
  if (itemType(item.kind).isScheduled && item.visibleFrom !== '') fields.visibleFrom = item.visibleFrom;
  for (const [name] of ofType('folder')) Object.assign(fields, await folderOf(strapi, item, name, places, note));
  const pictures = ofType('picture');
  for (const picture of pictures) {
    const [name] = picture;
    const address = saidIn(name);
    if (address !== '') fields[name] = await fileId(strapi, await pictureOf(strapi, item, address, places, note), true);
    // The first picture of the HTML stands for one that the source does not name.
    else if (picture === pictures[0]) fields[name] = await fileId(strapi, html.firstPicture, true);
  }
  const placeFile = (address: string) => placedFile('file-missing', address, places, note);
  for (const [name] of ofType('file'))
    if (saidIn(name) !== '') fields[name] = await fileId(strapi, await placeFile(saidIn(name)), false);
  const { earlier = [] } = item;
  if (earlier.length > 0) {
    const placed: EarlierFile[] = [];
    for (const { address, until } of earlier) {
      const url = await placeFile(address);
      if (url !== undefined) placed.push({ url, until });
    }
    fields.earlier = writeEarlier(placed);
  }
  const short = all.flatMap(([name, field]) =>
    isTooShort(field, fields[name]) ? (neededText(field)?.short ?? []) : [],
  );
  for (const kind of short) note(kind);
  return { fields, notes, isVisible: item.isVisible && short.length === 0 && !saidDates.includes('') };
}

const CODES: ReadonlySet<string> = new Set(CURRENCIES);

/** What programs read, as it is stored; nothing where it is not what it should be. */
function machineValue({ type, words = {}, range = [0, MAX_INTEGER], initial }: Field, said: string) {
  switch (type) {
    case 'number':
      return /^\d{1,10}$/.test(said) && Number(said) >= range[0] && Number(said) <= range[1]
        ? Number(said)
        : (initial ?? null);
    case 'zone':
      return isTimeZone(said) ? said : '';
    case 'address':
      return said.length <= LIMITS.link.max && plainUrl(said) ? said : '';
    case 'amount':
      return /^\d{1,10}$/.test(said) && Number(said) <= LIMITS.money.max ? Number(said) : null;
    case 'rule':
      return isRule(typedRule(said)) ? typedRule(said) : '';
    case 'days':
      return daysIn(said)
        .filter(isRealDate)
        .join(',')
        .slice(0, LIMITS.days.max)
        .replace(/,[^,]{0,9}$/, '');
    case 'currency':
      return CODES.has(said) ? said : null;
    default:
      return said in words ? said : firstWord({ words });
  }
}

/** The HTML of an item with links and pictures of here, its text without marks, and its first picture. */
async function placeHtml(item: SourceItem, fields: readonly [string, Field][], places: NewPlaces, note: AddNote) {
  const placed: Record<string, string> = {};
  let text = '';
  let firstPicture: string | undefined;
  for (const [name, field] of fields) {
    const { max = 0 } = field;
    const written = textOf(item, name);
    if (isTooComplex(written)) note('too-complex');
    const { html, ...found } = await placeText(written, item.address, places, note);
    const clean = await cleanHtml(html);
    text ||= readText(clean);
    firstPicture ??= found.firstPicture;
    placed[name] = clean;
    if (clean.length <= max) continue;
    note(neededText(field)?.cut ?? 'text-cut');
    placed[name] = await cleanHtml(clean.slice(0, max - CLOSING_MARKS).replace(/<[^<>]*$/, ''));
  }
  return { fields: placed, text, firstPicture };
}

/** The pictures of a folder, in their order and with what is written below them. */
async function folderOf(
  strapi: Core.Strapi,
  item: SourceItem,
  field: string,
  places: NewPlaces,
  note: AddNote,
): Promise<Record<string, unknown>> {
  const { kind, number, key } = item;
  const said = item.fields[field];
  const pictures = typeof said === 'object' ? said : [];
  // All languages show the same folder.
  const folder = places.folderOf(number === undefined ? key : `${kind}-${number}`);
  await service(strapi, 'api::file-store.file-store').ensureFolder(folder);
  const captions: { name: string; caption: string }[] = [];
  const names: string[] = [];
  for (const { address, caption } of pictures) {
    const url = await pictureOf(strapi, item, address, places, note, folder);
    const row = url === undefined ? null : await service(strapi, 'api::file-store.file-store').findByAddress(url);
    if (!row) continue;
    names.push(row.name);
    if (caption !== '') captions.push({ name: row.name, caption: cut(caption, LIMITS.caption.max) });
  }
  const values: Partial<Record<FieldType, unknown>> = {
    folder,
    names: names.slice(0, LIMITS.albumPictures.max),
    captions,
  };
  return Object.fromEntries(
    fieldsOfKind(kind).flatMap(([name, { type }]) => (values[type] === undefined ? [] : [[name, values[type]]])),
  );
}

/** Where a picture of an item is now, with the alternative text of its language. */
async function pictureOf(
  strapi: Core.Strapi,
  { alts, lang }: SourceItem,
  address: string,
  places: NewPlaces,
  note: AddNote,
  folder?: string,
): Promise<string | undefined> {
  const url = await placedFile('picture-missing', address, places, note, folder);
  const alt = alts?.get(address);
  if (url !== undefined && alt) await addAlt(strapi, url, lang, alt);
  return url;
}

/** Where a file of an item is now; what could not be had is noted. */
async function placedFile(
  missing: Note['kind'],
  address: string,
  { file }: NewPlaces,
  note: AddNote,
  folder?: string,
): Promise<string | undefined> {
  const placed = await file(address, folder);
  if (!('error' in placed)) return placed.url;
  note(missing, address, placed.error);
  return undefined;
}

/** Gives a file an alternative text in a language in which it has none. */
async function addAlt(strapi: Core.Strapi, url: string, lang: Language, alt: string): Promise<void> {
  const row = await service(strapi, 'api::file-store.file-store').findByAddress(url);
  if (row && altIn(row, lang) === '')
    await changeRow(strapi, row.id, altColumns({ [lang]: cut(alt, LIMITS.altText.max) }));
}

async function fileId(strapi: Core.Strapi, url: string | undefined, isPicture: boolean): Promise<number | null> {
  if (url === undefined) return null;
  const row = await strapi.db.query(FILES).findOne({ select: ['id', 'mime'], where: { url } });
  return row?.mime.startsWith('image/') === isPicture ? row.id : null;
}

/** Stores what an article collects for, unless somebody has edited it here. Returns the version that was stored. */
async function storeCampaign(
  strapi: Core.Strapi,
  { campaign }: SourceItem,
  { number, campaign: stored = null }: ItemRow,
): Promise<number | null> {
  if (!campaign) return stored;
  const campaigns = service(strapi, 'api::campaign.campaigns');
  const { version, ...here } = await campaigns.load(number);
  const isSame = Object.entries(campaign).every(([name, value]) => here[name as keyof typeof here] === value);
  if (isSame) return Number(version);
  if (Number(version) !== (stored ?? 0)) return stored;
  return Number((await campaigns.save(number, campaign)).version);
}

interface Stored {
  state: ImportedState;
  digest?: string;
  version?: number;
  campaign?: number | null;
  notes: Note[];
}

interface DraftRow {
  documentId: string;
  version: number | null;
}

/** Notes why there is nothing to store; what an earlier import stored stays. */
export async function noteMissing(strapi: Core.Strapi, { id, digest }: ItemRow, reason?: FileReason) {
  const state: ImportedState = digest === '' ? 'failed' : 'kept';
  const data = { state, ...noted([{ kind: 'item-missing', text: '', reason }]) };
  await strapi.db.query(IMPORTED_ITEMS).update({ where: { id }, data });
  return state;
}

/** Stores an item by the write path of everything, with the note of it in the same transaction: neither is there alone. */
export async function storeItem(
  strapi: Core.Strapi,
  item: SourceItem,
  row: ItemRow,
  { places, category }: { places: NewPlaces; category?: string },
): Promise<ImportedState> {
  const draft = await draftOf(strapi, item, places);
  const { fields, isVisible } = draft;
  const inOrder = Object.fromEntries(Object.entries(fields).toSorted());
  const digest = digestOf(JSON.stringify([inOrder, isVisible, row.category]));
  const { notes } = draft;
  const note = async (stored: Stored) => {
    const data = {
      ...stored,
      ...noted(stored.notes),
      title: String(fields[titleField(item.kind) ?? ''] ?? item.title),
      importId: row.importId,
    };
    await strapi.db.query(IMPORTED_ITEMS).update({ where: { id: row.id }, data });
    return stored.state;
  };
  const keep = (kind: Note['kind']) => note({ state: 'kept', notes: [...notes, { kind, text: '' }] });
  const uid = itemUid(item.kind);
  const rows: (DraftRow & { locale: string })[] = await strapi.db
    .query(uid)
    .findMany({ select: ['id', 'documentId', 'version', 'locale'], where: { number: row.number, publishedAt: null } });
  const there = rows.find(({ locale }) => locale === row.lang);
  const wasStored = row.digest !== '';
  if (wasStored && !there) {
    const where = { kind: row.kind, itemNumber: row.number };
    const isInBin = rows.length > 0 || (await strapi.db.query('api::bin.binned-item').count({ where })) > 0;
    return keep(isInBin ? 'in-bin' : 'edited-here');
  }
  if (there && there.version !== row.version) return keep('edited-here');
  if (wasStored && row.digest === digest)
    return strapi.db.transaction(async () =>
      note({ state: 'same', campaign: await storeCampaign(strapi, item, row), notes }),
    );

  const write = (published: boolean) =>
    strapi.db.transaction(async () => {
      const documentId = await writeDraft(
        strapi,
        uid,
        rows[0]?.documentId,
        row,
        category === undefined ? fields : { ...fields, category },
      );
      if (published) await strapi.documents(uid).publish({ documentId, locale: row.lang });
      const { version }: DraftRow = await strapi.db
        .query(uid)
        .findOne({ select: ['id', 'version'], where: { documentId, locale: row.lang, publishedAt: null } });
      const campaign = await storeCampaign(strapi, item, row);
      return note({ state: published ? 'visible' : 'hidden', digest, version: version ?? 0, campaign, notes });
    });
  try {
    return await write(isVisible);
  } catch (error) {
    if (!(error instanceof errors.ApplicationError)) throw error;
    strapi.log.warn(`${item.address || item.key} is refused: ${error.message} ${JSON.stringify(error.details)}`);
    for (const reason of ruleReasons(error)) noteIn(notes)('refused', '', reason);
    // What may not be shown can still be kept.
    return await write(false).catch(() => note({ state: 'failed', notes }));
  }
}

async function writeDraft(
  strapi: Core.Strapi,
  uid: ItemUid,
  documentId: string | undefined,
  { lang: locale, number }: ItemRow,
  fields: Record<string, unknown>,
): Promise<string> {
  const documents = strapi.documents(uid);
  if (documentId !== undefined) {
    await documents.update({ documentId, locale, data: fields });
    return documentId;
  }
  // Others have the number of their category.
  const data = contentType(uid).isNumbered ? { ...fields, number } : fields;
  return (await documents.create({ locale, data })).documentId;
}
