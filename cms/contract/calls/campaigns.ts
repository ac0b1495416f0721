import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { count, dateInput, dateReply, flag, flagReply, id, lines, saved, version } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { localized } from '../localized.ts';
import { CURRENCIES } from '../vocabulary.ts';
import { forwardedCall } from './call.ts';

export { CURRENCIES } from '../vocabulary.ts';

/** The last day of campaigns that ended before today in every time zone. */
export const lastEndedDay = (now: Date) => new Date(now.getTime() - 48 * 3_600_000).toISOString().slice(0, 10);

/** Whether a campaign with this last day, or '' for none, is over. */
export const hasEnded = (endDate: string, now: Date) => endDate !== '' && endDate <= lastEndedDay(now);

/** What an article collects for, in the words of the requested language. */
export const campaignCard = z.object({
  /** How much of the target is raised, from 0 to 100. */
  percent: z.number(),
  /** Such as “12,400 of 20,000 US dollars raised”; it also says that the target is reached, or the campaign closed. */
  text: z.string(),
  /** The last day, or ''. */
  end: dateReply,
  state: z.enum(['open', 'reached', 'closed']),
});
export type CampaignCard = z.infer<typeof campaignCard>;

export const currency = z.enum(CURRENCIES, ERROR_KEY.invalid);
/** In whole units of a currency. */
export const money = (min: number) =>
  z.pipe(
    count,
    z.int(ERROR_KEY.invalid).check(z.gte(min, ERROR_KEY.invalid), z.lte(LIMITS.money.max, ERROR_KEY.invalid)),
  );

/** The campaign of an article, in both languages at once; before the first save its target is 0. */
export const loadCampaign = forwardedCall({
  path: '/api/manager/LoadCampaign',
  access: 'publish',
  payload: z.object({ id }),
  data: z.object({
    /** The article's. */
    id: z.number(),
    target: z.number(),
    raised: z.number(),
    currency: z.union([currency, z.literal('')]),
    endDate: dateReply,
    isShown: flagReply,
    ...localized('use', z.string()),
    version: z.string(),
  }),
});

export const campaignForm = z.object({
  target: money(1),
  raised: money(0),
  currency,
  endDate: dateInput,
  isShown: flag,
  ...localized('use', lines(LIMITS.moneyUse.max)),
});
export type CampaignForm = z.input<typeof campaignForm>;

/** The rule of the sum alone, which is edited in place. */
export const campaignSum = z.pick(campaignForm, { raised: true });

/** A save of the form: a field that it does not have stays as it is. The id is the article's. */
const campaignInput = z.extend(z.partial(campaignForm), { id, version: z.optional(version) });

export const saveCampaign = forwardedCall({
  path: '/api/manager/SaveCampaign',
  access: 'publish',
  invalidates: ['campaign'],
  form: 'campaign',
  payload: z.object({ campaign: campaignInput }),
  data: saved,
  current: loadCampaign.data,
});
