import * as z from 'zod/mini';
import { ERROR_KEY } from './errors.ts';
import { count, link, maxText, typed } from './fields.ts';
import { plainUrl } from './html/safe-address.ts';
import { LIMITS } from './limits.ts';
import { daysIn, isRule, typedRule } from './rule-text.ts';
import { isRealDate, isTimeZone } from './text-rules.ts';

// The rules of what events alone have. Apart from the others, which the forms of visitors load.

/** The address of a page with http(s), which leads where it seems to; or ''. */
export const webAddress = z.pipe(
  link(ERROR_KEY.address),
  z.string().check(z.refine((text) => text === '' || plainUrl(text) !== undefined, ERROR_KEY.address)),
);

/** The IANA name of a time zone; '' for the association's. */
export const zoneInput = z.string(ERROR_KEY.timeZone).check(
  z.trim(),
  z.refine((text) => text === '' || isTimeZone(text), ERROR_KEY.timeZone),
);

/** By which rule something is repeated (RRULE of RFC 5545); '' for what is not. */
export const ruleInput = z.pipe(
  typed(typedRule, LIMITS.rule.max, ERROR_KEY.rule),
  z.string().check(z.refine((rule) => rule === '' || isRule(rule), ERROR_KEY.rule)),
);

/** Days of the calendar with commas between them, in their order. */
export const daysInput = (max: number) =>
  z.pipe(
    z.pipe(
      z.string(ERROR_KEY.date).check(
        ...maxText(max, ERROR_KEY.tooLong),
        z.refine((text) => daysIn(text).every(isRealDate), ERROR_KEY.date),
      ),
      z.transform((text) => daysIn(text).join(',')),
    ),
    z.string(),
  );

/** An amount of money in whole units of a currency; '' for none. */
export const amountInput = z.union(
  [z.literal(''), z.pipe(count, z.number().check(z.lte(LIMITS.money.max, ERROR_KEY.numberRange)))],
  ERROR_KEY.number,
);
