import type { Core } from '@strapi/strapi';
import { ADDRESSED_KINDS, type AddressedKind, isAddressed } from '../../../../contract/kinds/kinds';
import { localizedNames } from '../../../../contract/localized';
import type { CategoryRow as MenuCategory, MenuTarget } from '../../../../contract/requests/site';
import {
  type ChosenTarget,
  DONATE_CATEGORY,
  LANGUAGES,
  type Language,
  type MenuTargetKind,
} from '../../../../contract/vocabulary';
import { FORMS } from '../../../content/documents/form-rows';
import { PICTURE } from '../../../content/items/visible-items';
import { shownRow } from '../../../content/preview/previewed-rows';
import { contentType } from '../../../content-types';
import { sendsMail } from '../../../platform/mail/mail-server';
import { service } from '../../../services';
import { shownDemo } from '../../demo/own-parts';

const SETTINGS = contentType('api::site-setting.site-setting');

const PICTURES = Object.fromEntries(SETTINGS.pictures.map((name) => [name, PICTURE]));

const FIELDS = [
  'id',
  'number',
  ...localizedNames('title'),
  'type',
  'link',
  'targetKind',
  'targetNumber',
  'order',
  'footerOrder',
  'inMenu',
  'inFooter',
];

/** One of an item's texts; visitors see it once it is published. */
interface TextRow {
  number: number;
  locale: Language;
  publishedAt: string | null;
}

const TEXT_FIELDS = ['id', 'number', 'locale', 'publishedAt'];

interface CategoryRow extends Omit<MenuCategory, 'target' | 'shownIn'> {
  targetKind: MenuTargetKind | null;
  targetNumber: number | null;
}

interface ItemRow extends TextRow {
  categoryNumber: number | null;
}

/** The languages whose address of an item shows it: its own, or those in which a translation stands in. */
function languagesOf(rows: readonly TextRow[]): Language[] {
  const isIn = (language: Language, row: TextRow) => row.locale === language;
  const visible = rows.filter(({ publishedAt }) => publishedAt !== null);
  return LANGUAGES.filter(
    (language) =>
      visible.some((row) => isIn(language, row)) || (visible.length > 0 && !rows.some((row) => isIn(language, row))),
  );
}

/** The numbers of the pages that have texts, with the languages in which visitors see one. */
export async function pageTexts(strapi: Core.Strapi): Promise<Map<number, Language[]>> {
  const rows: TextRow[] = await strapi.db.query('api::page.page').findMany({ select: TEXT_FIELDS });
  return new Map(rows.map(({ number }) => [number, languagesOf(rows.filter((row) => row.number === number))]));
}

export default function menu({ strapi }: { strapi: Core.Strapi }) {
  /** The items of a kind that entries lead to. */
  async function itemsOf(kind: AddressedKind, categories: readonly CategoryRow[]): Promise<ItemRow[]> {
    const numbers = categories.flatMap(({ targetKind, targetNumber }) =>
      targetKind === kind && targetNumber ? [targetNumber] : [],
    );
    if (numbers.length === 0) return [];
    return strapi.db.query(`api::${kind}.${kind}`).findMany({
      select: [...TEXT_FIELDS, 'categoryNumber'],
      where: { number: { $in: numbers } },
    });
  }

  /** The numbers of the forms that entries lead to and visitors see. */
  async function shownForms(categories: readonly CategoryRow[]): Promise<ReadonlySet<number>> {
    const chosen = categories.flatMap(({ targetKind, targetNumber }) =>
      targetKind === 'form' && targetNumber ? [targetNumber] : [],
    );
    const forms: { number: number }[] =
      chosen.length === 0
        ? []
        : await strapi.db
            .query(FORMS)
            .findMany({ select: ['id', 'number'], where: { number: { $in: chosen }, isShown: true } });
    return new Set(forms.map(({ number }) => number));
  }

  function targetOf(
    { targetKind: kind, targetNumber }: CategoryRow,
    items: ReadonlyMap<string, readonly ItemRow[]>,
    shown: { hasZakat: boolean; forms: ReadonlySet<number> },
  ): MenuTarget | null {
    if (!kind) return null;
    const number = targetNumber ?? 0;
    if (!isAddressed(kind)) {
      const isShown = kind === 'form' ? shown.forms.has(number) : kind !== 'zakat' || shown.hasZakat;
      return { kind, number, category: null, shownIn: isShown ? [...LANGUAGES] : [] };
    }
    const rows = items.get(kind)?.filter((row) => row.number === number) ?? [];
    const category = rows.find(({ categoryNumber }) => categoryNumber !== null)?.categoryNumber ?? null;
    return { kind, number, category, shownIn: languagesOf(rows) };
  }

  async function categoriesWithTargets(): Promise<MenuCategory[]> {
    const categories: CategoryRow[] = await strapi.db.query('api::category.category').findMany({
      select: FIELDS,
      populate: { parent: { select: ['id', 'number'] } },
      orderBy: [{ order: 'asc' }, { number: 'asc' }],
    });
    const [found, pages, zakat, forms] = await Promise.all([
      Promise.all(ADDRESSED_KINDS.map(async (kind) => [kind, await itemsOf(kind, categories)] as const)),
      pageTexts(strapi),
      service(strapi, 'api::zakat.zakat-page').findVisible(),
      shownForms(categories),
    ]);
    const items = new Map(found);
    return categories.map((category) => ({
      ...category,
      target: targetOf(category, items, { hasZakat: zakat !== null, forms }),
      shownIn: category.type === 'page' ? (pages.get(category.number) ?? []) : null,
    }));
  }

  return {
    /** What is the same on every page: the tree of categories, in the editors' order, and the settings. */
    async load() {
      const [categories, settings, demo, sends, notices] = await Promise.all([
        categoriesWithTargets(),
        strapi.db.query(SETTINGS.uid).findOne({
          select: ['id', ...SETTINGS.scalars],
          where: await shownRow(strapi, SETTINGS.uid, { publishedAt: { $notNull: true } }),
          populate: { ...PICTURES, socialLinks: true, quickLinks: true },
        }),
        shownDemo(strapi),
        sendsMail(strapi),
        service(strapi, 'api::notice.notices').findVisible(),
      ]);
      return {
        categories,
        settings: settings && demo.ofSettings(settings),
        donatePageIn: categories.find(({ number }) => number === DONATE_CATEGORY)?.shownIn ?? [],
        demoAccounts: demo.accounts,
        sendsMail: sends,
        notices,
      };
    },

    /**
     * Whether an entry of the menu leads to an item of a kind, or a form: to this one, or to any where the number is not known. Asked
     * after a commit, whose transaction is over, so past the Query Engine, which would still use it.
     */
    async leadsTo(kind: ChosenTarget, number: number | undefined): Promise<boolean> {
      const where = { target_kind: kind, ...(number === undefined ? {} : { target_number: number }) };
      return (await strapi.db.connection('categories').select('id').where(where).first()) !== undefined;
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::category.menu': typeof menu;
  }
}
