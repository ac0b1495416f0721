import type { Core } from '@strapi/strapi';
import type { ParsedPayloadOf } from '../../../../contract/calls/call';
import type { giftStatement, StatementEntry } from '../../../../contract/calls/gifts';
import { ERROR_KEY } from '../../../../contract/errors';
import { referencesIn } from '../../../../contract/gift-reference';
import { latinDigits } from '../../../../contract/typed-text';
import type { Language } from '../../../../contract/vocabulary';
import { recordAct } from '../../../platform/audit/audit-log';
import { groupedBy } from '../../../platform/grouped-by';
import { invalidData } from '../../../platform/requests/khayr-error';
import { presentGifts } from '../gift-rows';
import { type BankEntry, readStatement } from '../read-statement';
import { GIFTS, type GiftRow } from '../tables';

/** Gifts of the same sum that are proposed for an entry without a number. */
const MOST_PROPOSED = 5;
/** References that are looked up at once. */
const BATCH = 500;

type Statement = ParsedPayloadOf<typeof giftStatement>['statement'];

/** An amount with its currency. */
const sumOf = ({ amount, currency }: Pick<GiftRow | BankEntry, 'amount' | 'currency'>) => `${amount} ${currency}`;

/** What a bank's statement says about gifts. It changes nothing: whoever reads it confirms what came. */
export default function giftStatements({ strapi }: { strapi: Core.Strapi }) {
  const rows = () => strapi.db.query(GIFTS);

  async function inBatches(field: 'reference' | 'bankEntry', values: readonly string[]): Promise<GiftRow[]> {
    const found: GiftRow[] = [];
    for (let start = 0; start < values.length; start += BATCH)
      found.push(
        ...(await rows().findMany({ where: { isDemo: false, [field]: { $in: values.slice(start, start + BATCH) } } })),
      );
    return found;
  }

  const isExpected = ({ state, interval }: GiftRow) =>
    state === 'promised' || (interval === 'monthly' && state !== 'cancelled');

  /** Of the gifts whose numbers the entry has in it. */
  function stateOf({ amount, currency }: BankEntry, named: readonly GiftRow[]): StatementEntry['state'] {
    const [gift, ...others] = named;
    if (!gift) return 'unknown';
    if (others.length > 0) return 'several';
    return isExpected(gift) && Number(gift.amount) === amount && gift.currency === currency ? 'matched' : 'sum';
  }

  return {
    async read({ text, currency }: Statement, lang: Language) {
      const statement = readStatement(text, currency);
      if (!statement) throw invalidData('text', 'This is no statement.', ERROR_KEY.statement);
      const { entries, skipped } = statement;
      await recordAct(strapi, { action: 'open', kind: 'gift' });
      const numbers = new Map(entries.map((entry) => [entry.entry, referencesIn(latinDigits(entry.text))]));
      const named = groupedBy(
        await inBatches('reference', [...new Set([...numbers.values()].flat())]),
        ({ reference }) => reference,
      );
      const booked = groupedBy(await inBatches('bankEntry', [...numbers.keys()]), ({ bankEntry }) => String(bankEntry));
      const promised: GiftRow[] = await rows().findMany({
        where: { state: 'promised', isDemo: false },
        orderBy: { id: 'desc' },
        limit: 5_000,
      });
      const alike = groupedBy(promised, sumOf);
      const found = entries.map((entry) => {
        const before = booked.get(entry.entry) ?? [];
        const meant = (numbers.get(entry.entry) ?? []).flatMap((reference) => named.get(reference) ?? []);
        if (before.length > 0) return { entry, state: 'booked' as const, gifts: before };
        const gifts = meant.length > 0 ? meant : (alike.get(sumOf(entry)) ?? []).slice(0, MOST_PROPOSED);
        return { entry, state: stateOf(entry, meant), gifts };
      });
      const shown = [...new Map(found.flatMap(({ gifts }) => gifts.map((gift) => [gift.id, gift]))).values()];
      const presented = new Map((await presentGifts(strapi, shown, lang)).map((gift) => [gift.id, gift]));
      const data = found.map(({ entry, state, gifts }): StatementEntry => {
        const known = gifts.map(({ id }) => presented.get(id)).filter((gift) => gift !== undefined);
        return { ...entry, state, gifts: known };
      });
      return { data, extra: { skipped } };
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::gift.gift-statements': typeof giftStatements;
  }
}
