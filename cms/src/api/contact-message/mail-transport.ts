/** Milliseconds. A server that is slow to confirm a mail has probably accepted it, so the last one is long. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 120_000 };

/** Options of the mail transport. A server that accepts and then says nothing must not hold the queue. */
export function mailTransport(smtpUrl: string | undefined) {
  // Without a server a mail is only rendered: the contact queue waits, and nothing knocks on a port nobody named.
  if (smtpUrl === undefined) return { jsonTransport: true };
  const url = new URL(smtpUrl);
  for (const [name, milliseconds] of Object.entries(TIMEOUTS)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(milliseconds));
  }
  return { url: url.href };
}
