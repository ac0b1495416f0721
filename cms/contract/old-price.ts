const DAY = 24 * 3_600_000;

/** Days after which a price is old. */
const PRICE_DAYS = 30;

/** Whether more days than that have passed since a day, YYYY-MM-DD. */
export const isOldPrice = (pricedOn: string, now: Date) =>
  now.getTime() - Date.parse(pricedOn) >= (PRICE_DAYS + 1) * DAY;
