import { SESSION_STRATEGY } from './session-strategy';

/** A route for managers: a session opens it, no other kind of token does. */
export const managerRoute = (method: 'GET' | 'POST', path: string, handler: string) => ({
  method,
  path,
  handler,
  config: { auth: { strategies: [SESSION_STRATEGY] } },
});
