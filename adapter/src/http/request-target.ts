import type { IncomingMessage, ServerResponse } from 'node:http';

/** As proxies receive it, with the host before the path. */
const ABSOLUTE = /^https?:\/\/([^/?#@\s]+)((?:[/?#].*)?)$/i;

/**
 * Makes the path of a request's target in its absolute form, so that everything behind knows paths alone; the host of the
 * target is the request's then (RFC 9112, 3.2.2). Answers a request for no path at all: `*` asks what the server can do.
 * @returns Whether the request is still to be answered.
 */
export function readTarget(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '', method, headers } = request;
  if (url.startsWith('/')) return true;
  const [, host, path = ''] = ABSOLUTE.exec(url) ?? [];
  if (host !== undefined) {
    headers.host = host;
    request.url = path.startsWith('/') ? path : `/${path}`;
    return true;
  }
  if (url === '*' && method === 'OPTIONS') response.writeHead(204, { allow: 'GET, HEAD, POST, OPTIONS' }).end();
  else response.writeHead(400, { 'content-length': 0 }).end();
  return false;
}
