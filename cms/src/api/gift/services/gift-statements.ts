import type { Core } from '@strapi/strapi';
import type { ParsedPayloadOf } from '../../../../contract/calls/call';
import type { giftStatement, StatementEntry } from '../../../../contract/calls/gifts';
import { ERROR_KEY } from '../../../../contract/errors';
import { referencesIn } from '../../../../contract/gift-reference';
import { GIFT_LIMITS } from '../../../../contract/limits';
import { latinDigits } from '../../../../contract/machine-text';
import type { Language } from '../../../../contract/vocabulary';
import { recordAct } from '../../../platform/audit/audit-log';
import { groupedBy } from '../../../platform/grouped-by';
import { invalidData } from '../../../platform/requests/khayr-error';
import { CAME, presentGifts } from '../gift-rows';
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

  async function inBatches(
    field: 'reference' | 'bankEntry' | 'monthlyOf',
    values: readonly string[],
  ): Promise<GiftRow[]> {
    const found: GiftRow[] = [];
    for (let start = 0; start < values.length; start += BATCH)
      found.push(
        ...(await rows().findMany({ where: { isDemo: false, [field]: { $in: values.slice(start, start + BATCH) } } })),
      );
    return found;
  }

  const isExpected = ({ state, interval }: GiftRow) =>
    state === 'promised' || (interval === 'monthly' && state !== 'cancelled');

  /** What says that a gift came in the month of an entry: of one that is given once, in any. */
  const timeOf = ({ reference, interval }: GiftRow, day: string) =>
    interval === 'monthly' ? `${reference} ${day.slice(0, 7)}` : reference;

  /** Of the gifts whose numbers the entry has in it. What `came` has came in another way: whoever reads it says whether it came again. */
  function stateOf(
    { amount, currency, day }: BankEntry,
    named: readonly GiftRow[],
    came: ReadonlySet<string>,
  ): StatementEntry['state'] {
    const [gift, ...others] = named;
    if (!gift) return 'unknown';
    if (others.length > 0) return 'several';
    const isNew = isExpected(gift) && !came.has(timeOf(gift, day));
    return isNew && Number(gift.amount) === amount && gift.currency === currency ? 'matched' : 'sum';
  }

  return {
    async read({ text, currency }: Statement, lang: Language) {
      const statement = readStatement(text, currency);
      if (!statement) throw invalidData('text', 'This is no statement.', ERROR_KEY.statement);
      const { entries, skipped, unread } = statement;
      if (entries.length > GIFT_LIMITS.entries)
        throw invalidData('text', 'The statement has too many entries.', ERROR_KEY.statementLong);
      await recordAct(strapi, { action: 'open', kind: 'gift' });
      const numbers = new Map(entries.map((entry) => [entry.entry, referencesIn(latinDigits(entry.text))]));
      const references = [...new Set([...numbers.values()].flat())];
      const found = await inBatches('reference', references);
      const named = groupedBy(found, ({ reference }) => reference);
      const further = await inBatches('monthlyOf', references);
      const came = new Set(
        [...found, ...further]
          .filter(({ state }) => CAME.includes(state))
          .map((gift) => timeOf({ ...gift, reference: gift.monthlyOf || gift.reference }, gift.receivedOn)),
      );
      const booked = groupedBy(await inBatches('bankEntry', [...numbers.keys()]), ({ bankEntry }) => String(bankEntry));
      const promised: GiftRow[] = await rows().findMany({
        where: { state: 'promised', isDemo: false },
        orderBy: { id: 'desc' },
        limit: 5_000,
      });
      const alike = groupedBy(promised, sumOf);
      const read = entries.map((entry) => {
        const before = booked.get(entry.entry) ?? [];
        const meant = (numbers.get(entry.entry) ?? []).flatMap((reference) => named.get(reference) ?? []);
        if (before.length > 0) return { entry, state: 'booked' as const, gifts: before };
        const gifts = meant.length > 0 ? meant : (alike.get(sumOf(entry)) ?? []).slice(0, MOST_PROPOSED);
        const state = stateOf(entry, meant, came);
        // A gift of once that two entries name came by one of them.
        for (const gift of meant)
          if (state === 'matched' && gift.interval === 'once') came.add(timeOf(gift, entry.day));
        return { entry, state, gifts };
      });
      const shown = [...new Map(read.flatMap(({ gifts }) => gifts.map((gift) => [gift.id, gift]))).values()];
      const presented = new Map((await presentGifts(strapi, shown, lang)).map((gift) => [gift.id, gift]));
      const data = read.map(({ entry, state, gifts }): StatementEntry => {
        const known = gifts.map(({ id }) => presented.get(id)).filter((gift) => gift !== undefined);
        return { ...entry, state, gifts: known };
      });
      return { data, extra: { skipped, unread } };
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::gift.gift-statements': typeof giftStatements;
  }
}
