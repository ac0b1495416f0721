import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { VIDEO_FRAME_ORIGINS } from '../../../cms/contract/video-address.ts';
import type { Config } from '../config.ts';

export type Headers = Record<string, string>;

/**
 * The only inline script, at the beginning of each page: remembers the button that was pressed last before React listens, and
 * hides the notices that the reader has put away, whose keys the browser keeps.
 */
export const EARLY_SCRIPT =
  'var pressed;onclick=({target})=>{pressed=target.closest("button[type=button]")??pressed};' +
  'try{document.head.append(Object.assign(document.createElement("style"),' +
  '{textContent:localStorage["khayr.notices"].replace(/\\w+/g,\'[data-notice="$&"]\')+"{display:none}"}))}catch{}';
const EARLY_HASH = createHash('sha256').update(EARLY_SCRIPT).digest('base64');

/** Stored HTML and the editor use style attributes. */
const PAGE_POLICY = [
  "default-src 'self'",
  `script-src 'self' 'sha256-${EARLY_HASH}'`,
  "style-src 'self' 'unsafe-inline'",
  // Pictures being scaled in the editors are blobs; those of stored texts may lie anywhere.
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  `frame-src ${VIDEO_FRAME_ORIGINS.join(' ')}`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const REPLY_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** A stored file that is opened as a page can do nothing. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const YEAR = 31_536_000;

/** Header of every reply: browsers stay on https, for other names below the site's own only where the operator said so. */
export const transportHeaders = ({ siteUrl, hstsSubdomains }: Pick<Config, 'siteUrl' | 'hstsSubdomains'>): Headers =>
  siteUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${YEAR}${hstsSubdomains ? '; includeSubDomains' : ''}` }
    : {};

export const PAGE_HEADERS: Headers = {
  'content-security-policy': PAGE_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** Headers of pages that the dashboard shows in its frames: for one person, from no cache, and into none. */
export const FRAMED_PAGE_HEADERS: Headers = {
  ...PAGE_HEADERS,
  'content-security-policy': PAGE_POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
};

/** Headers of replies to calls, which nobody may cache. */
export const REPLY_HEADERS: Headers = {
  'content-security-policy': REPLY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** Sets prebuilt headers on every reply of a scope. */
export function addHeaders(app: FastifyInstance, headers: Headers): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

/** Of a page for one person: from no cache and into none, for no search engine, and its address goes to no other site. */
export const OWN_PAGE_HEADERS: Headers = {
  ...PAGE_HEADERS,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};
