import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { countsOfItems, type Demo } from '../../../../contract/calls/demo';
import { FIRST_NAMES } from '../../../../contract/first-names';
import { DAY_IN_MS } from '../../../../contract/limits';
import { type ItemKind, type ItemPath, LANGUAGES, type Language } from '../../../../contract/vocabulary';
import { FORMS, type FormRow, formRows } from '../../../content/documents/form-rows';
import { isFilled, readDrafts, type Snapshot, type StoredComponent } from '../../../content/documents/snapshots';
import { NEEDED_TEXTS } from '../../../content/items/item-type';
import { changeMenu } from '../../../content/write-path/menu-history';
import { BINNED_ITEMS } from '../../../content/write-path/move-to-bin';
import { contentType, type ItemUid, itemUid } from '../../../content-types';
import { environment } from '../../../environment';
import { FILES, type MediaRow, ROW_FIELDS } from '../../../platform/files/media-row';
import { KhayrError } from '../../../platform/requests/khayr-error';
import { service } from '../../../services';
import {
  type DemoManifest,
  draftOf,
  homeIn,
  REMOVAL_KEY,
  type Removal,
  readManifest,
  readRemoval,
  storeManifest,
} from '../manifest';
import { shownDemo } from '../own-parts';
import { type DemoPlan, planRemoval } from '../plan';

const CATEGORIES = 'api::category.category';
const SETTINGS = 'api::site-setting.site-setting';
const DONATION = 'api::donation.donation';

const NAMES: Readonly<Record<string, string>> = FIRST_NAMES;

/** A text of an item that stays, as it was, and the version of what it says now. */
interface ReplacedText {
  uid: ItemUid;
  documentId: string;
  locale: Language;
  html: unknown;
  version: number;
}

/** The backup of a removal: all that it takes to undo it. It outlives the bin, and is part of each backup of the site. */
interface Backup {
  binned: Record<string, unknown>[];
  homes: { locale: Language; blocks: StoredComponent[]; version: number }[];
  settings: { fields: Snapshot; version: number } | undefined;
  donation: { fields: Snapshot; version: number } | undefined;
  texts: ReplacedText[];
  /** Earlier versions had none. */
  gifts?: Record<string, unknown>[];
  forms?: FormRow[];
}

type Others = Omit<Demo['goes'], ItemPath>;

/** Items by their kind, with what there is besides. */
const countsOf = (of: (uid: ItemUid) => number, others: Others): Demo['goes'] => ({
  ...countsOfItems((kind) => of(itemUid(kind))),
  ...others,
});

/** By which a removal says what it was asked for. */
const markOf = (plan: DemoPlan) => createHash('sha256').update(JSON.stringify(plan)).digest('hex').slice(0, 16);

export default function demo({ strapi }: { strapi: Core.Strapi }) {
  const store = () => strapi.store({ type: 'api', name: 'demo' });
  const homeEditor = () => service(strapi, 'api::home.managed-home');

  /** The settings' fields that the demo filled, emptied. */
  function emptied(names: readonly string[], manifest: DemoManifest): Snapshot {
    const type = contentType(SETTINGS);
    const fields: Snapshot = {};
    for (const name of names) {
      if (!isFilled(manifest.settings[name]) || type.pictures.includes(name)) continue;
      if (name in type.lists) fields[name] = [];
      else fields[name] = NAMES[name] ?? (type.typeOfField(name) === 'integer' ? 0 : null);
    }
    return fields;
  }

  async function emptyHomes(homes: readonly Language[]): Promise<Backup['homes']> {
    const done: Backup['homes'] = [];
    for (const locale of homes) {
      const { blocks } = await homeIn(strapi, locale);
      done.push({ locale, blocks, version: Number(await homeEditor().restore(locale, [])) });
    }
    return done;
  }

  async function replaceText(uid: ItemUid, documentId: string, locale: string, html: unknown): Promise<number> {
    await strapi.documents(uid).update({ documentId, locale, data: { html } as object });
    await strapi.documents(uid).publish({ documentId, locale });
    const row = await strapi.db.query(uid).findOne({ where: { documentId, locale, publishedAt: null } });
    return row.version;
  }

  async function emptyNeeded(needed: DemoPlan['needed']): Promise<ReplacedText[]> {
    const texts: ReplacedText[] = [];
    for (const { uid, documentId } of needed) {
      for (const { locale, snapshot } of await readDrafts(strapi, contentType(uid), { documentId })) {
        const lang = LANGUAGES.find((language) => language === locale);
        if (!lang) continue;
        const version = await replaceText(uid, documentId, lang, NEEDED_TEXTS[contentType(uid).kind]?.html[lang]);
        texts.push({ uid, documentId, locale: lang, html: snapshot.html, version });
      }
    }
    return texts;
  }

  async function change(mark: string): Promise<{ backup: Backup; manifest: DemoManifest }> {
    const manifest = await readManifest(strapi);
    if (!manifest || (await readRemoval(strapi))) throw new KhayrError('notFound', 'There is no demo to remove.');
    const plan = await planRemoval(strapi, manifest);
    if (markOf(plan) !== mark)
      throw new KhayrError('editConflict', 'Something of the demo was changed since.', { current: await load() });
    const before = await strapi.db.query(BINNED_ITEMS).findOne({ select: ['id'], orderBy: { id: 'desc' } });
    const homes = await emptyHomes(plan.homes);
    const fields = {
      ...emptied(plan.settings, manifest),
      ...(plan.socialLinks ? { socialLinks: plan.socialLinks } : {}),
    };
    const said = (await draftOf(strapi, SETTINGS))?.snapshot ?? {};
    const settings =
      Object.keys(fields).length > 0
        ? {
            fields: Object.fromEntries(Object.keys(fields).map((name) => [name, said[name]])),
            version: Number((await service(strapi, 'api::site-setting.settings').save(fields, undefined)).version),
          }
        : undefined;
    const given = await draftOf(strapi, DONATION);
    const donation =
      plan.donation && given
        ? {
            fields: given.snapshot,
            version: Number(
              (await service(strapi, 'api::donation.donate-page').save(plan.donation, undefined)).version,
            ),
          }
        : undefined;
    const texts = await emptyNeeded(plan.needed);
    for (const { uid, documentId } of plan.items) await strapi.documents(uid).delete({ documentId, locale: '*' });
    for (const { documentId } of plan.categories) await strapi.documents(CATEGORIES).delete({ documentId });
    const forms = await formRows(strapi, { documentId: { $in: plan.forms } });
    for (const documentId of plan.forms) await strapi.documents(FORMS).delete({ documentId });
    const binned: Backup['binned'] = await strapi.db
      .query(BINNED_ITEMS)
      .findMany({ where: { id: { $gt: before?.id ?? 0 } }, orderBy: { id: 'asc' } });
    const gifts = await service(strapi, 'api::gift.demo-gifts').remove();
    return { backup: { binned, homes, settings, donation, texts, gifts, forms }, manifest };
  }

  /** The demo's pictures that nothing shows any more go to the bin, as the last step: files cannot be rolled back. */
  async function binPictures({ pictures }: DemoManifest) {
    const folders = new Set(pictures.map(({ folder }) => folder));
    for (const path of folders) {
      const folder = await service(strapi, 'api::file-store.file-store').folder(path);
      if (!folder) continue;
      const names = pictures.filter((picture) => picture.folder === path).map(({ name }) => name);
      const rows: MediaRow[] = await strapi.db
        .query(FILES)
        .findMany({ select: ROW_FIELDS, where: { folder: folder.id, name: { $in: names } } });
      const uses = await service(strapi, 'api::file-store.file-uses').find(path, rows);
      const free = rows.filter(({ name }) => uses.every((use) => use.name !== name));
      if (free.length > 0)
        await service(strapi, 'api::file-store.file-bin').moveRows(free.map((row) => ({ row, folder: path })));
    }
  }

  async function load(): Promise<Demo> {
    const manifest = await readManifest(strapi);
    const removal = await readRemoval(strapi);
    const none = countsOf(() => 0, { categories: 0, forms: 0, ways: 0, gifts: 0 });
    if (removal) {
      const until = new Date(new Date(removal.at).getTime() + environment.binKeepDays * DAY_IN_MS).toISOString();
      return { state: 'removed', mark: '', goes: none, stays: none, removedAt: removal.at, picturesUntil: until };
    }
    if (!manifest) return { state: 'none', mark: '', goes: none, stays: none, removedAt: '', picturesUntil: '' };
    const plan = await planRemoval(strapi, manifest);
    const going = (uid: ItemUid) => plan.items.filter((item) => item.uid === uid).length;
    const all = await strapi.db.query(CATEGORIES).count();
    return {
      state: 'present',
      mark: markOf(plan),
      goes: countsOf(going, {
        categories: plan.categories.length,
        forms: plan.forms.length,
        ways: plan.ways.goes,
        gifts: plan.gifts.goes,
      }),
      stays: countsOf((uid) => plan.staying[uid], {
        categories: all - plan.categories.length,
        forms: plan.stayingForms,
        ways: plan.ways.stays,
        gifts: plan.gifts.stays,
      }),
      removedAt: '',
      picturesUntil: '',
    };
  }

  /** Brings an item back from the bin, or from the backup where it is in the bin no more. */
  async function bringBack(entry: Record<string, unknown>) {
    const { id: _, ...data } = entry;
    const { itemDocumentId, kind } = entry;
    const type = itemUid(kind as ItemKind);
    if ((await strapi.db.query(type).count({ where: { documentId: itemDocumentId } })) > 0) return;
    const inBin = await strapi.db
      .query(BINNED_ITEMS)
      .findOne({ select: ['id'], where: { kind, itemDocumentId }, orderBy: { id: 'desc' } });
    const { id } = inBin ?? (await strapi.db.query(BINNED_ITEMS).create({ data }));
    try {
      await service(strapi, 'api::bin.bin').restore(id, { confirm: true }, undefined);
    } catch (error) {
      // Something that was made since has its number or place: that stays, and the item is in the bin.
      if (!(error instanceof KhayrError)) throw error;
      strapi.log.warn(`A ${String(kind)} of the demo stays in the bin: ${error.message}`);
    }
  }

  /** With the number that links lead to. */
  async function bringBackForm({ id: _, documentId: __, version: ___, ...data }: FormRow) {
    if ((await formRows(strapi, { number: data.number })).length > 0) return;
    const documents = strapi.documents(FORMS);
    await documents.create({ data: data as unknown as NonNullable<Parameters<typeof documents.create>[0]['data']> });
  }

  async function putBack({ homes, settings, donation, texts, gifts = [], forms = [] }: Backup) {
    await service(strapi, 'api::gift.demo-gifts').restore(gifts);
    for (const form of forms) await bringBackForm(form);
    for (const { uid, documentId, locale, html, version } of texts) {
      const now = await strapi.db.query(uid).findOne({ where: { documentId, locale, publishedAt: null } });
      if (now?.version === version) await replaceText(uid, documentId, locale, html);
    }
    for (const { locale, blocks, version } of homes) {
      if ((await homeIn(strapi, locale)).version === version) await homeEditor().restore(locale, blocks);
    }
    // Of the settings each field that is still empty says again what it said: the others are the association's.
    if (settings) {
      const now = (await draftOf(strapi, SETTINGS))?.snapshot ?? {};
      const isEmpty = (name: string) => !isFilled(now[name]) || now[name] === NAMES[name];
      const fields = Object.fromEntries(Object.entries(settings.fields).filter(([name]) => isEmpty(name)));
      if (Object.keys(fields).length > 0) await service(strapi, 'api::site-setting.settings').save(fields, undefined);
    }
    if (donation && (await draftOf(strapi, DONATION))?.version === donation.version)
      await service(strapi, 'api::donation.donate-page').save(donation.fields, undefined);
  }

  /** What came back by new versions is the demo's again. */
  async function renewManifest(manifest: DemoManifest, backup: Backup) {
    for (const { locale } of backup.homes) manifest.home[locale] = (await homeIn(strapi, locale)).version;
    if (backup.donation) manifest.donation = (await draftOf(strapi, DONATION))?.version ?? 0;
    for (const { uid, documentId, locale } of backup.texts) {
      const now = await strapi.db.query(uid).findOne({ where: { documentId, locale, publishedAt: null } });
      const item = manifest.items.find((one) => one.documentId === documentId);
      if (item && now) item.versions = { ...item.versions, [locale]: now.version };
    }
    const numbers = (manifest.forms ?? []).map(({ number }) => number);
    manifest.forms = (await formRows(strapi, { number: { $in: numbers } })).map(({ documentId, number, version }) => ({
      ...{ documentId, number, version: version ?? 0 },
    }));
    await storeManifest(strapi, manifest);
  }

  return {
    load,

    /** What the demo stored; null on a site without it. */
    stored: () => readManifest(strapi),

    /** Fields of the settings without those of the demo that an association does not show as its own. */
    shownSettings: async (row: Snapshot) => (await shownDemo(strapi)).ofSettings(row),

    /**
     * Moves to the bin what the demo stored and nobody has edited, empties what stays for the site's sake, and stores a backup
     * with it. What the association wrote, and what that needs, stays.
     */
    async remove(mark: string): Promise<Demo> {
      const { manifest } = await changeMenu(strapi, async () => {
        const done = await change(mark);
        // In the same transaction: without its backup nothing is removed.
        await store().set({ key: REMOVAL_KEY.backup, value: done.backup });
        await store().set({ key: REMOVAL_KEY.removal, value: { at: new Date().toISOString() } satisfies Removal });
        return done;
      });
      await binPictures(manifest);
      return load();
    },

    /** Brings back what a removal took; what was written since stays as it is. Interrupted, it goes on when it is repeated. */
    async restore(): Promise<Demo> {
      const removal = await readRemoval(strapi);
      const manifest = await readManifest(strapi);
      const backup = (await store().get({ key: REMOVAL_KEY.backup })) as Backup | null;
      if (!removal || !manifest || !backup) throw new KhayrError('notFound', 'No demo was removed.');
      // Backwards: a category before what is in it, and one above before those below.
      for (const entry of backup.binned.toReversed()) await bringBack(entry);
      await changeMenu(strapi, async () => {
        await putBack(backup);
        await renewManifest(manifest, backup);
        for (const key of Object.values(REMOVAL_KEY)) await store().delete({ key });
      });
      return load();
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::demo.demo': typeof demo;
  }
}
