import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Headers } from '../http/security-headers.ts';
import { PAGE_HEADERS } from '../http/security-headers.ts';
import { noticePage, readersLang } from './notice-page.ts';

/** Why Node could read no request, with the bytes that it read last. */
interface ReadError extends Error {
  code?: string;
  rawPacket?: unknown;
}

const STATUS_OF: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
const UNREADABLE = 400;

/** A longer path than this is none of the site. */
const LONGEST_PATH = 2_000;
/** Milliseconds for a client to read the answer before what it still sends ends the connection. */
const TIME_TO_READ = 500;

/** What can be told of a request that was not read: the last bytes may have no beginning of it. */
function partsOf(packet: string) {
  const [first = '', ...lines] = packet.split('\r\n');
  const [, path] = /^[A-Z-]+ (\S*)/i.exec(first) ?? [];
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { path, headers: Object.fromEntries(headers) };
}

/**
 * Answers what Node cannot read as a request, such as an address that is too long: to a browser with a small page in its reader's
 * language, to a program with the status alone.
 */
export const answerUnreadable = (transport: Headers) =>
  function answer(error: ReadError, socket: Socket): void {
    // Bytes that come later are unreadable as well.
    if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return;
    const status = STATUS_OF[error.code ?? ''] ?? UNREADABLE;
    const packet = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : '';
    const { path, headers } = partsOf(packet);
    const isOfBrowser = headers.accept?.includes('text/html') ?? (status === 431 && path === undefined);
    const isPage = isOfBrowser && path?.startsWith('/api/') !== true;
    const isTooLong = status === 431 && (path === undefined || path.length > LONGEST_PATH);
    const lang = readersLang({ originalUrl: path ?? '', headers });
    const body = isPage ? noticePage(lang, isTooLong ? 'missing' : 'failed') : '';
    const all: Headers = {
      ...transport,
      ...(isPage ? { ...PAGE_HEADERS, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } : {}),
      ...{ 'content-length': String(Buffer.byteLength(body)), connection: 'close' },
    };
    const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable) socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
    socket.pause();
    setTimeout(() => socket.destroy(), TIME_TO_READ).unref();
  };
