import { oneAtATime } from '../../platform/one-at-a-time';

/**
 * Compares a password, of the site's accounts or of the dashboard's, after those that came before. That blocks the only thread for
 * a tenth of a second: run at once, many comparisons would let no other request in between.
 */
export const inPasswordQueue = oneAtATime();

/**
 * The hash of a random password that nobody has kept, as costly to compare as any other: a login that finds no account
 * compares it, so that its answer takes as long. It opens nothing, whatever password is compared.
 */
export const DECOY_HASH = '$2a$10$OguDliDgbZhMxgg.d2kCgeD4CAuQLI4qnlZfySk/MqJ3.FINj9TVK';
