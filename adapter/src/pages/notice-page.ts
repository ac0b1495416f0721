import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Lang } from '../../../cms/contract/fields.ts';
import { DEFAULT_LANGUAGE, DIRECTIONS, isLanguage } from '../../../cms/contract/languages.ts';
import { INTERNATIONAL_LANGUAGE } from '../../../cms/contract/localized.ts';
import { TEXTS } from '../../../cms/contract/texts/texts.ts';
import { RETRY_AFTER } from '../errors.ts';
import { readCookie } from '../http/cookie.ts';
import { chosenLanguage } from './addresses.ts';

/** Why there is no page: by its status of a preview, or what became of it. */
type Notice = keyof (typeof TEXTS)[Lang]['pages']['notices'];

/** A page that is late says neither that it is not there nor what it is called, and comes back by itself. */
const LATE_HEAD = `<meta http-equiv="refresh" content="${RETRY_AFTER}">`;
const OTHER_HEAD = '<meta name="robots" content="noindex">';

interface Plain {
  title: string;
  lines: readonly string[];
  head?: string;
  /** Where to go from there. */
  link?: { path: string; text: string };
  /** What a press sends there. */
  action?: { path: string; text: string };
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '');

/** A page of the adapter's own, which needs neither the built site nor scripts. */
export function plainPage(lang: Lang, { title, lines, head = OTHER_HEAD, link, action }: Plain): string {
  const paragraphs = lines.map((line) => `<p dir="auto">${escaped(line)}</p>`).join('');
  const next = link ? `<p><a href="${escaped(link.path)}">${escaped(link.text)}</a></p>` : '';
  const press = action
    ? `<form method="post" action="${escaped(action.path)}"><button>${escaped(action.text)}</button></form>`
    : '';
  return (
    `<!doctype html><html lang="${lang}" dir="${DIRECTIONS[lang]}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">${head}` +
    `<title>${escaped(title)}</title><style>:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;` +
    'place-content:center;padding:1.5rem;box-sizing:border-box;font:1.125rem/1.7 "Segoe UI",Tahoma,sans-serif;' +
    'text-align:center}h1{font-size:1.5rem;line-height:1.4}p{max-width:32rem;margin:0 auto}' +
    'button{margin:1rem;padding:.75rem 1.5rem;font:inherit;cursor:pointer}</style></head>' +
    `<body><main><h1>${escaped(title)}</h1>${paragraphs}${press}${next}</main></body></html>`
  );
}

export function noticePage(lang: Lang, notice: Notice): string {
  const { title, text } = TEXTS[lang].pages.notices[notice];
  return plainPage(lang, { title, lines: [text], head: notice === 'late' ? LATE_HEAD : OTHER_HEAD });
}

interface Reader {
  originalUrl: string;
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined };
}

/** The reader's language: that of the address, else of the site's switch, else of the browser. */
export function readersLang({ headers, originalUrl }: Reader): Lang {
  const [, named] = originalUrl.split(/[/?]/, 2);
  if (isLanguage(named)) return named;
  const [first] = (headers['accept-language'] ?? DEFAULT_LANGUAGE)
    .trim()
    .toLowerCase()
    .split(/[^a-z]/, 1);
  return chosenLanguage(readCookie(headers.cookie, 'lng')) ?? (isLanguage(first) ? first : INTERNATIONAL_LANGUAGE);
}

/** Whether a person opens an address in a browser, and no program or part of a page asks for it. */
export const opensPage = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

export const sendNotice = (reply: FastifyReply, lang: Lang, status: number, notice: Notice) =>
  reply.code(status).type('text/html; charset=utf-8').send(noticePage(lang, notice));

/** For what may be there in a moment: 503, and the page asks again by itself. */
export const sendLate = (reply: FastifyReply, lang: Lang) =>
  sendNotice(reply.headers({ 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER) }), lang, 503, 'late');
