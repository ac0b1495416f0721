import type { Core } from '@strapi/strapi';
import { contentBlock } from '../../../contract/kinds/content-block';
import { DONATE_CATEGORY, GALLERY_CATEGORY, ITEM_KINDS, LANGUAGES, type Language } from '../../../contract/vocabulary';
import { FORMS, formRows } from '../../content/documents/form-rows';
import { isSame, type Snapshot, type StoredComponent } from '../../content/documents/snapshots';
import { contentType, ITEM_TYPES, type ItemUid, itemUid } from '../../content-types';
import { service } from '../../services';
import { categoriesIn, type DemoItem, type DemoManifest, draftOf, draftsOf, homeIn } from './manifest';
import { ownDonation, ownSocialLinks, readDemoData } from './own-parts';

/** What the site leads to by its number, and what therefore stays. */
const isNeeded = ({ uid, number }: DemoItem) => number === contentType(uid).item?.needed;

/** What a removal of the demo would do: nothing of it was edited since the demo stored it. */
export interface DemoPlan {
  /** Go to the bin. */
  items: DemoItem[];
  /** Stay, with a text that says nothing of the demo association. */
  needed: DemoItem[];
  /** Go to the bin, each after those below it. */
  categories: { documentId: string; number: number }[];
  /** Forms that nobody has edited or answered, by their documents. */
  forms: string[];
  /** The languages whose home page becomes empty. */
  homes: Language[];
  /** Fields of the settings that still say what the demo said. */
  settings: string[];
  /** The social links that are left, where one of them is the demo's. */
  socialLinks: Snapshot[] | undefined;
  /** What the donate page says afterwards, where it says something of the demo's. */
  donation: ReturnType<typeof ownDonation> | undefined;
  /** How many ways to give go and stay. */
  ways: { goes: number; stays: number };
  /** How many gifts go and stay. */
  gifts: { goes: number; stays: number };
  /** How many items of each type stay. */
  staying: Record<ItemUid, number>;
  /** How many forms stay. */
  stayingForms: number;
}

interface Shown {
  categories: Set<unknown>;
  blocks: Set<unknown>;
}

async function listedCategories(strapi: Core.Strapi): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const { uid, isListed } of ITEM_TYPES.filter(({ hasCategory }) => hasCategory)) {
    const rows: { documentId: string; number: number; categoryNumber?: number | null }[] = await strapi.db
      .query(uid)
      .findMany({ select: ['id', 'documentId', 'number', ...(isListed ? ['categoryNumber'] : [])] });
    for (const row of rows) found.set(row.documentId, isListed ? (row.categoryNumber ?? 0) : row.number);
  }
  return found;
}

/** What home pages show that somebody has edited: that stays. */
function shownIn(blocks: readonly StoredComponent[]): Shown {
  return {
    categories: new Set(blocks.map(({ category }) => category)),
    blocks: new Set(blocks.flatMap(({ firstBlock, secondBlock }) => [firstBlock, secondBlock])),
  };
}

export async function planRemoval(strapi: Core.Strapi, manifest: DemoManifest): Promise<DemoPlan> {
  const homes: Language[] = [];
  const kept: StoredComponent[] = [];
  for (const lang of LANGUAGES) {
    const { version, blocks, hasDraft } = await homeIn(strapi, lang);
    if (version > 0 && version === manifest.home[lang] && !hasDraft) homes.push(lang);
    else kept.push(...blocks);
  }
  const shown = shownIn(kept);

  const items: DemoItem[] = [];
  const needed: DemoItem[] = [];
  const staying = {} as Record<ItemUid, number>;
  const stayingIds = new Set<string>();
  for (const kind of ITEM_KINDS) {
    const uid = itemUid(kind);
    const drafts = await draftsOf(strapi, uid);
    const ids = new Set(drafts.map(({ documentId }) => documentId));
    const unedited = manifest.items.filter(
      (item) =>
        item.uid === uid &&
        ids.has(item.documentId) &&
        drafts
          .filter(({ documentId }) => documentId === item.documentId)
          .every(({ locale, version }) => item.versions[locale] === version),
    );
    const isShown = ({ number }: DemoItem) => kind === contentBlock.name && shown.blocks.has(number);
    const goes = unedited.filter((item) => !isNeeded(item) && !isShown(item));
    items.push(...goes);
    needed.push(...unedited.filter(isNeeded));
    for (const id of ids) if (!goes.some(({ documentId }) => documentId === id)) stayingIds.add(id);
    staying[uid] = ids.size - goes.length;
  }

  const places = await listedCategories(strapi);
  const used = new Set([...stayingIds].map((id) => places.get(id)));
  const all = await categoriesIn(strapi);
  const isUnedited = (one: (typeof all)[number]) =>
    manifest.categories.some(({ documentId, content }) => documentId === one.documentId && content === one.content);
  const categories: DemoPlan['categories'] = [];
  const gone = new Set<number>();
  for (let before = -1; before !== categories.length; ) {
    before = categories.length;
    for (const one of all) {
      const { documentId, number } = one;
      const isKept =
        gone.has(number) ||
        number === DONATE_CATEGORY ||
        number === GALLERY_CATEGORY ||
        used.has(number) ||
        shown.categories.has(number) ||
        !isUnedited(one) ||
        all.some((child) => child.parent === number && !gone.has(child.number));
      if (isKept) continue;
      gone.add(number);
      categories.push({ documentId, number });
    }
  }

  const forms: string[] = [];
  for (const { documentId, number, version } of manifest.forms ?? []) {
    const isUnedited = (await formRows(strapi, { documentId })).some((row) => (row.version ?? 0) === version);
    const answers = await strapi.db.query('api::contact-message.contact-message').count({ where: { form: number } });
    if (isUnedited && answers === 0) forms.push(documentId);
  }

  const settings = await draftOf(strapi, 'api::site-setting.site-setting');
  const given = (await draftOf(strapi, 'api::donation.donation'))?.snapshot ?? {};
  const demo = (await readDemoData(strapi)) ?? { settings: manifest.settings, donation: {}, zakat: undefined };
  const donation = ownDonation(given, demo);
  const waysBefore = Array.isArray(given.ways) ? given.ways.length : 0;
  const socialLinks = ownSocialLinks(settings?.snapshot ?? {}, demo);
  return {
    items,
    needed,
    categories,
    forms,
    homes,
    settings: Object.keys(manifest.settings).filter(
      (name) => settings !== undefined && isSame(settings.snapshot[name], manifest.settings[name]),
    ),
    socialLinks: isSame(socialLinks, settings?.snapshot.socialLinks ?? []) ? undefined : socialLinks,
    donation: isSame(donation, { ...donation, ...given }) ? undefined : donation,
    ways: { goes: waysBefore - donation.ways.length, stays: donation.ways.length },
    gifts: await service(strapi, 'api::gift.demo-gifts').count(),
    staying,
    stayingForms: (await strapi.db.query(FORMS).count()) - forms.length,
  };
}
