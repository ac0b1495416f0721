import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { ParsedPayloadOf } from '../../../../contract/calls/call';
import type { textsToMend } from '../../../../contract/calls/writing';
import { type CheckedItem, checkItem, findingsOf, type ItemFinding } from '../../../../contract/html/item-checks';
import { BLOCK_WORDS } from '../../../../contract/html/text-blocks';
import { fieldsOfKind } from '../../../../contract/kinds/kinds';
import { DEFAULT_LANGUAGE } from '../../../../contract/languages';
import { WRITING_LIMITS } from '../../../../contract/limits';
import { TEXTS } from '../../../../contract/texts/texts';
import { ITEM_CHECKS, type ItemKind, type Language } from '../../../../contract/vocabulary';
import { type ContentType, ITEM_TYPES } from '../../../content-types';
import { environment } from '../../../environment';
import { chunksOf } from '../../../platform/database/chunks';
import type { Page } from '../../../platform/requests/read-input';
import { service } from '../../../services';
import { namedTexts } from '../named-texts';

/** Texts that are read at once, since they are long. */
const BATCH = 20;
/** Milliseconds of work in one request. */
const WORK = 2_000;

/** What stands in a new block. */
const wordsIn = (lang: Language) => new Set(BLOCK_WORDS.map((key) => TEXTS[lang].manager[key]));

interface DraftRow {
  id: number;
  documentId: string;
  number: number;
  locale: Language;
  version: number | null;
}

/** A text of an item in a language. */
interface Text extends DraftRow {
  type: ContentType;
  key: string;
}

interface Mended extends Text {
  findings: ItemFinding[];
}

/** What a list says of the findings of a text. */
const told = (findings: readonly ItemFinding[]) => ({
  findings: findings.slice(0, WRITING_LIMITS.findings).map(({ check, text }) => ({ check, text })),
  count: findings.length,
});

/** What to mend in the texts of all items. What was found in a version of a text is kept in memory until there is another. */
export default function checkedTexts({ strapi }: { strapi: Core.Strapi }) {
  const known = new Map<string, CheckedItem & { version: number | null }>();

  const isKnown = ({ key, version }: Text) => known.get(key)?.version === version;

  async function allTexts(): Promise<Text[]> {
    const lists = ITEM_TYPES.map(async (type) => {
      const rows: DraftRow[] = await strapi.db.query(type.uid).findMany({
        select: ['id', 'documentId', 'number', 'locale', 'version'],
        where: { publishedAt: null },
        orderBy: { id: 'asc' },
      });
      return rows.map((row): Text => ({ ...row, type, key: `${row.documentId}/${row.locale}` }));
    });
    return (await Promise.all(lists)).flat();
  }

  async function check(texts: readonly Text[], type: ContentType): Promise<void> {
    const kind = type.kind as ItemKind;
    const rows: (DraftRow & Record<string, unknown>)[] = await strapi.db.query(type.uid).findMany({
      select: ['id', ...fieldsOfKind(kind).flatMap(([name]) => (type.scalars.includes(name) ? [name] : []))],
      where: { id: { $in: texts.map(({ id }) => id) } },
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const { id, key, version, locale } of texts) {
      const row = byId.get(id);
      if (row) known.set(key, { ...checkItem(kind, row, environment.siteUrl, wordsIn(locale)), version });
      await letOthersRun();
    }
  }

  /** Checks texts of a new version for some time. */
  async function work(texts: readonly Text[]): Promise<void> {
    const keys = new Set(texts.map(({ key }) => key));
    for (const key of known.keys()) if (!keys.has(key)) known.delete(key);
    const end = Date.now() + WORK;
    for (const type of ITEM_TYPES) {
      const changed = texts.filter((text) => text.type === type && !isKnown(text));
      for (const batch of chunksOf(changed, BATCH)) {
        await check(batch, type);
        if (Date.now() > end) return;
      }
    }
  }

  async function toMend(texts: readonly Text[]): Promise<Mended[]> {
    const checked = texts.flatMap((text) => {
      const found = known.get(text.key);
      return found ? [{ text, found }] : [];
    });
    const addresses = checked.flatMap(({ found }) => found.links.map((link) => link.text));
    const states = await service(strapi, 'api::link.states').of(DEFAULT_LANGUAGE, addresses);
    const dead = new Set(states.flatMap(({ address, state }) => (state === 'visible' ? [] : [address])));
    return checked.flatMap(({ text, found }) => {
      const findings = findingsOf(found, (address) => dead.has(address));
      return findings.length === 0 ? [] : [{ ...text, findings }];
    });
  }

  return {
    async list({ check: asked }: Pick<ParsedPayloadOf<typeof textsToMend>, 'check'>, { limit, offset }: Page) {
      const texts = await allTexts();
      await work(texts);
      const found = await toMend(texts);
      const has = (of: string) => (text: Mended) => text.findings.some((finding) => finding.check === of);
      const listed = asked === undefined ? found : found.filter(has(asked));
      const shown = listed.slice(offset, offset + limit);
      const named = await namedTexts(strapi, shown);
      return {
        data: named.map((text, index) => ({ ...text, ...told(shown[index]?.findings ?? []) })),
        extra: {
          itemsCount: listed.length,
          checked: texts.filter(isKnown).length,
          total: texts.length,
          counts: ITEM_CHECKS.map((one) => ({ check: one, texts: found.filter(has(one)).length })),
        },
      };
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::writing.checked-texts': typeof checkedTexts;
  }
}
