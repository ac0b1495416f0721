import { managerRoutes } from './manager-routes.ts';
import { type Route, routes } from './routes.ts';

/** Every screen of the site. To add one, add its route to routes.ts or manager-routes.ts, and its module in web/src/features. */
export const allRoutes = { ...routes, ...managerRoutes };

const ALL: readonly Route[] = Object.values<Route>(allRoutes);

/**
 * The route of a place behind the language; undefined for an unknown address. One rule for the server and the browser: an
 * address is known when a pattern fits it from end to end. Every id and page in it is a whole number of at most 15
 * digits, from 1 on (from 0 on where 0 means «new»), without a sign or leading zeros. Every other address shows the home
 * screen with HTTP status 404; a known one whose item does not exist shows the not-found screen with the same status.
 */
export const routeOf = (place: string): Route | undefined => ALL.find(({ parse }) => parse(place) !== undefined);
