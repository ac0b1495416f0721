const hasCookie = () => document.cookie.includes('XSRF-TOKEN=');

let firstReply: Promise<unknown> | undefined;

/**
 * Sends a request now, or after the reply that brings the anti-forgery cookie. A request on its way when the cookie
 * arrives would carry the cookie without the header that axios makes of it, and be refused.
 */
export async function afterFirstReply<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  if (hasCookie()) return send();
  if (firstReply) {
    await firstReply.catch(() => undefined);
    return send();
  }
  const reply = send();
  firstReply = reply;
  return reply.finally(() => {
    firstReply = undefined;
  });
}
