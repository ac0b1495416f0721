import type { Core } from '@strapi/strapi';
import {
  COUNTER_DETAILS,
  COUNTER_SOURCES,
  type CounterSource,
  readCounterSource,
  type StoredDetails,
} from '../../../../contract/calls/counters';
import { minorDigits } from '../../../../contract/money';
import { CAME } from '../gift-rows';

type Sources = { [name in (typeof COUNTER_SOURCES)[number]]?: string | null };
type Details = { [name in (typeof COUNTER_DETAILS)[number]]: StoredDetails };

interface Counted {
  /** A sum in whole units, of which what is no whole one is left out. */
  number: number;
  /** YYYY-MM-DD of the newest gift; '' for none. */
  day: string;
}

const COUNTED: Record<CounterSource['counts'], string> = {
  gifts: 'count(*)',
  // As far as they can be told apart: whoever left neither an e-mail address nor a number is not among them.
  donors: "count(distinct case when email <> '' then 'e' || email when mobile <> '' then 'm' || mobile end)",
  sum: 'sum(received)',
};

/** What counters of the home page say of gifts. The demo's gifts count for none. */
export default function giftCounters({ strapi }: { strapi: Core.Strapi }) {
  async function count({ counts, currency, purpose }: CounterSource): Promise<Counted> {
    const [row] = await strapi.db.transaction(({ trx }) =>
      trx('gifts')
        .whereIn('state', [...CAME])
        .where({ is_demo: false, ...(purpose && { purpose }), ...(counts === 'sum' && { currency }) })
        .max({ day: 'received_on' })
        .select(trx.raw(`${COUNTED[counts]} as counted`)),
    );
    const { counted, day }: { counted: string | number | null; day: string | null } = row;
    const unit = counts === 'sum' && currency ? 10 ** minorDigits(currency) : 1;
    return { number: Math.floor(Number(counted ?? 0) / unit), day: day ?? '' };
  }

  /** What each counter follows, by its place, as far as it follows gifts. */
  const countedOf = (settings: Sources) =>
    Promise.all(
      COUNTER_SOURCES.map(async (name) => {
        const source = readCounterSource(settings[name] ?? '');
        return source && count(source);
      }),
    );

  return {
    /** The settings with the numbers of gifts in place of typed ones. */
    async withGifts<Settings extends Sources>(settings: Settings): Promise<Settings> {
      const counted = await countedOf(settings);
      const numbers = counted.flatMap((one, place) => (one ? [[`projectCount${place + 1}`, one.number]] : []));
      return { ...settings, ...Object.fromEntries(numbers) };
    },

    /** What counters count, with the day of the newest gift in place of a typed one. */
    async withDays(row: Sources & Details): Promise<Details> {
      const counted = await countedOf(row);
      const details = COUNTER_DETAILS.map((name, place) => {
        const updatedOn = counted[place]?.day;
        return [name, updatedOn ? row[name].map((stored) => ({ ...stored, updatedOn })) : row[name]];
      });
      return Object.fromEntries(details);
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::gift.gift-counters': typeof giftCounters;
  }
}
