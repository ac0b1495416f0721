import type { IncomingMessage, ServerResponse } from 'node:http';

/** As proxies receive it, with the host before the path. */
const ABSOLUTE = /^https?:\/\/([^/?#@\s]+)((?:[/?#].*)?)$/i;

/** A name or an address, with a port or without (RFC 3986, 3.2.2). */
const HOST = /^(?:[\w.~%!$&'()*+,;=-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

const isHost = (name: string | undefined) => name?.length === 4 && name.toLowerCase() === 'host';

/** Whether a request names one host at most, and a possible one: another program in front might read another of two (RFC 9112, 3.2). */
function namesOneHost({ headers: { host }, rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at])) count += 1;
  return count <= 1 && (host === undefined || HOST.test(host));
}

/** A path without its query, as the browser sent it. */
export const pathIn = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';

/** Whether the codes in a path are letters in UTF-8, and whole ones. */
export function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The target of a request as the router takes it: old addresses may have letters of another encoding, or cut ones, which it would
 * answer itself, before any page could. Handlers know the address as it was sent. An address of a call is left to the router.
 */
export function routableUrl({ url = '/' }: IncomingMessage): string {
  const path = pathIn(url);
  if (url.startsWith('/api/') || isDecodable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

/**
 * Makes the path of a request's target in its absolute form, so that everything behind knows paths alone; the host of the
 * target is the request's then (RFC 9112, 3.2.2). Answers a request for no path at all: `*` asks what the server can do. Refuses
 * what names no possible host, or several.
 * @returns Whether the request is still to be answered.
 */
export function readTarget(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '', method, headers } = request;
  const isPlain = namesOneHost(request);
  if (isPlain && url.startsWith('/')) return true;
  const [, host, path = ''] = ABSOLUTE.exec(url) ?? [];
  if (isPlain && host !== undefined && HOST.test(host)) {
    headers.host = host;
    request.url = path.startsWith('/') ? path : `/${path}`;
    return true;
  }
  if (isPlain && url === '*' && method === 'OPTIONS')
    response.writeHead(204, { allow: 'GET, HEAD, POST, OPTIONS' }).end();
  else response.writeHead(400, { 'content-length': 0 }).end();
  return false;
}
