import type { Core } from '@strapi/strapi';
import type { StoredZakat } from '../../../../contract/calls/zakat';
import { localizedFrom } from '../../../../contract/localized';
import { TEXTS } from '../../../../contract/texts/texts';
import { ZAKAT_RULES, type ZakatRule } from '../../../../contract/vocabulary';
import type { Snapshot } from '../../../content/documents/snapshots';
import { createSingleEntryService } from '../../../content/items/single-entry';
import { contentType } from '../../../content-types';
import { shownDemo } from '../../demo/own-parts';

const ZAKAT = 'api::zakat.zakat';

/** What holds until somebody saves the page; it is not shown before. */
const FIRST = {
  isShown: false,
  currency: 'USD',
  nisabBy: 'gold',
  goldNisab: '85',
  silverNisab: '595',
  rate: '2.5',
} as const;

const keyOf = <Part extends 'RULE' | 'SOURCE'>(part: Part, rule: ZakatRule) =>
  `ZAKAT.${part}.${rule.toUpperCase() as Uppercase<ZakatRule>}` as const;

const productsRule = (rule: ZakatRule): StoredZakat['rules'][number] => ({
  rule,
  ...localizedFrom('text', (lang) => TEXTS[lang].zakat[keyOf('RULE', rule)]),
  ...localizedFrom('source', (lang) => TEXTS[lang].zakat[keyOf('SOURCE', rule)]),
});

/** One of each rule in their order: the association's words, or else the product's. */
const allRules = (own: StoredZakat['rules']) =>
  ZAKAT_RULES.map((rule) => own.find((one) => one.rule === rule) ?? productsRule(rule));

/** The prices, rates and rules of the zakat page. */
export default function zakatPage(context: { strapi: Core.Strapi }) {
  const entry = createSingleEntryService<StoredZakat>(ZAKAT, FIRST)(context);

  async function formOfVersion(snapshot: Snapshot) {
    const form = await entry.formOfVersion(snapshot);
    return form.rules ? { ...form, rules: allRules(form.rules) } : form;
  }

  return {
    ...entry,

    formOfVersion,

    /** With all rules, so that whoever edits the page sees the words that its readers see. */
    async load() {
      const form = await entry.load();
      return { ...form, rules: allRules(form.rules) };
    },

    async restoreVersion(snapshot: Snapshot): Promise<string> {
      return (await entry.saveForm(await formOfVersion(snapshot), undefined)).version;
    },

    /** The page as visitors see it, read without waiting for whoever saves it; null while it is not shown. */
    async findVisible(): Promise<StoredZakat | null> {
      const { scalars, lists } = contentType(ZAKAT);
      const row = await context.strapi.db.query(ZAKAT).findOne({
        select: ['id', 'version', ...scalars],
        populate: Object.fromEntries(Object.keys(lists).map((name) => [name, true])),
        orderBy: { id: 'asc' },
      });
      const shown = row?.isShown === true && (await shownDemo(context.strapi)).ofZakat(row);
      if (!shown) return null;
      return (await formOfVersion(shown)) as StoredZakat;
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::zakat.zakat-page': typeof zakatPage;
  }
}
