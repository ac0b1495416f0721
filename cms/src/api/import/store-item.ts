import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { FileReason } from '../../../contract/calls/imports';
import { LIMITS } from '../../../contract/limits';
import { isRealDate } from '../../../contract/text-rules';
import { withoutControls } from '../../../contract/typed-text';
import type { Language } from '../../../contract/vocabulary';
import { cleanHtml } from '../../content/write-path/clean-saved-html';
import { tooShort } from '../../content/write-path/minimum-lengths';
import { type ItemUid, itemType } from '../../content-types';
import { changeRow, FILES } from '../../platform/files/media-row';
import { service } from '../../services';
import { isTooComplex, plainText } from './html-tree';
import { type AddNote, type NewPlaces, noteIn, placeText } from './place-text';
import { ruleReasons } from './reasons';
import { digestOf, type Note, type SourceItem } from './source';
import { IMPORTED_ITEMS, type ImportedState, type ItemRow, noted } from './tables';

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

const HIDING = { title: 'short-title', summary: 'short-summary', html: 'short-text' } as const;

/** The fields of an item with what was guessed or lost, and whether it may be seen. */
async function draftOf(strapi: Core.Strapi, item: SourceItem, places: NewPlaces): Promise<Draft> {
  const { kind } = item;
  const notes = [...item.notes];
  const note = noteIn(notes);
  if (isTooComplex(item.html)) note('too-complex');
  const placed = await placeText(item.html, item.address, places, note);
  const html = await cleanHtml(placed.html);
  const text = plainText(html);
  const type = itemType(kind);
  const fields: Record<string, unknown> = {};
  if (type.typeOfField('html')) fields.html = html;
  if (html.length > LIMITS.html.max) {
    note('text-cut');
    fields.html = await cleanHtml(html.slice(0, LIMITS.html.max - CLOSING_MARKS).replace(/<[^<>]*$/, ''));
  }
  if (kind !== 'page') {
    if (item.title === '') note('no-title');
    if (item.title.length > LIMITS.title.max) note('title-cut', item.title);
    fields.title = cut(item.title || cut(text, 80) || item.key, LIMITS.title.max);
  }
  if (type.typeOfField('summary')) {
    if (item.summary === '') note('summary-made');
    if (item.summary.length > LIMITS.summary.max) note('summary-cut');
    fields.summary = cut(item.summary || firstSentences(text), LIMITS.summary.max);
    fields.author = cut(item.author, LIMITS.author.max);
  }
  if (type.isDated) {
    if (isRealDate(item.date)) fields.showTime = item.date;
    else note('no-date');
  }
  if (type.typeOfField('showInHome')) fields.showInHome = item.showInHome === true;
  if (type.isScheduled && item.visibleFrom !== '') fields.visibleFrom = item.visibleFrom;
  if (item.link !== undefined) fields.link = item.link;
  if (item.pictures) Object.assign(fields, await albumOf(strapi, item, places, note));
  const take = (address: string) => pictureOf(strapi, item, address, places, note);
  const picture = item.picture === '' ? placed.firstPicture : await take(item.picture);
  if (type.pictures.includes('image')) fields.image = await pictureId(strapi, picture);
  if (type.pictures.includes('bigImage') && item.widePicture)
    fields.bigImage = await pictureId(strapi, await take(item.widePicture));
  const short = tooShort(type, { summary: '', html: '', ...fields }, null).filter((name) => name in HIDING);
  for (const name of short) note(HIDING[name as keyof typeof HIDING]);
  const lacksDate = type.isDated && item.date === '';
  return { fields, notes, isVisible: item.isVisible && short.length === 0 && !lacksDate };
}

/** An album's pictures are those of its folder, in its order and with its captions. */
async function albumOf(
  strapi: Core.Strapi,
  item: SourceItem,
  places: NewPlaces,
  note: AddNote,
): Promise<Record<string, unknown>> {
  const { kind, number, key, pictures = [] } = item;
  // Both languages show the same folder.
  const folder = places.folderOf(number === undefined ? key : `${kind}-${number}`);
  await service(strapi, 'api::file-store.file-store').ensureFolder(folder);
  const captions: { name: string; caption: string }[] = [];
  const pictureOrder: string[] = [];
  for (const { address, caption } of pictures) {
    const url = await pictureOf(strapi, item, address, places, note, folder);
    const row = url === undefined ? null : await service(strapi, 'api::file-store.file-store').findByAddress(url);
    if (!row) continue;
    pictureOrder.push(row.name);
    if (caption !== '') captions.push({ name: row.name, caption: cut(caption, LIMITS.caption.max) });
  }
  return { folder, pictureOrder: pictureOrder.slice(0, LIMITS.albumPictures.max), captions };
}

/** Where a picture of an item is now, with the alternative text of its language. */
async function pictureOf(
  strapi: Core.Strapi,
  { alts, lang }: SourceItem,
  address: string,
  { file }: NewPlaces,
  note: AddNote,
  folder?: string,
): Promise<string | undefined> {
  const placed = await file(address, folder);
  if ('error' in placed) {
    note('picture-missing', address, placed.error);
    return undefined;
  }
  const alt = alts?.get(address);
  if (alt) await addAlt(strapi, placed.url, lang, alt);
  return placed.url;
}

/** Gives a file an alternative text in a language in which it has none. */
async function addAlt(strapi: Core.Strapi, url: string, lang: Language, alt: string): Promise<void> {
  const row = await service(strapi, 'api::file-store.file-store').findByAddress(url);
  const field = lang === 'ar' ? 'alternativeText' : 'alternativeTextEn';
  if (row && !row[field]) await changeRow(strapi, row.id, { [field]: cut(alt, LIMITS.altText.max) });
}

async function pictureId(strapi: Core.Strapi, url: string | undefined): Promise<number | null> {
  if (url === undefined) return null;
  const row = await strapi.db.query(FILES).findOne({ select: ['id', 'mime'], where: { url } });
  return row?.mime.startsWith('image/') ? row.id : null;
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
  const digest = digestOf(JSON.stringify([fields, isVisible, row.category]));
  const { notes } = draft;
  const note = async (stored: Stored) => {
    const data = {
      ...stored,
      ...noted(stored.notes),
      title: String(fields.title ?? item.title),
      importId: row.importId,
    };
    await strapi.db.query(IMPORTED_ITEMS).update({ where: { id: row.id }, data });
    return stored.state;
  };
  const keep = (kind: Note['kind']) => note({ state: 'kept', notes: [...notes, { kind, text: '' }] });
  const uid = `api::${row.kind}.${row.kind}` as ItemUid;
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
  { lang: locale, number, kind }: ItemRow,
  fields: Record<string, unknown>,
): Promise<string> {
  const documents = strapi.documents(uid);
  if (documentId !== undefined) {
    await documents.update({ documentId, locale, data: fields });
    return documentId;
  }
  // A page has the number of its category.
  const data = kind === 'page' ? fields : { ...fields, number };
  return (await documents.create({ locale, data })).documentId;
}
