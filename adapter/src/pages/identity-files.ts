import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OWN_COLOR, THEMES } from '../../../cms/contract/accent.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { DIRECTIONS } from '../../../cms/contract/languages.ts';
import { DAY_IN_MS } from '../../../cms/contract/limits.ts';
import { routes } from '../../../cms/contract/routes.ts';
import { LANGUAGES } from '../../../cms/contract/vocabulary.ts';
import { type CacheDeps, createCache, type Entry } from '../cache/cache.ts';
import { CmsUnavailable, overloaded } from '../errors.ts';
import { addHeaders, PAGE_HEADERS } from '../http/security-headers.ts';
import {
  bytesOfBody,
  freshnessHeaders,
  REVALIDATE,
  type StoredBody,
  sendBody,
  storeBody,
} from '../http/stored-body.ts';
import type { ReadStored } from '../strapi/client.ts';
import { createIconMaker, ICONS } from './icons.ts';
import { iconAddress, type LookSource, manifestPath, type SiteLook } from './site-look.ts';

interface IdentityFileOptions extends CacheDeps {
  readStored: ReadStored;
  look: LookSource;
  siteUrl: string;
  webDir: string;
}

const MANIFEST = 'application/manifest+json; charset=utf-8';
const MAX_BYTES = 8_388_608;

/** What phones and computers call the site, and show it as, once somebody has added it to the home screen. */
function manifestOf(look: SiteLook, lang: Lang): string {
  const name = look.names[lang];
  const description = look.descriptions[lang];
  const icon = (file: string, size: number, purpose: string) => ({
    src: iconAddress(file, look),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name,
    short_name: name,
    ...(description === '' ? {} : { description }),
    lang,
    dir: DIRECTIONS[lang],
    id: routes.home(lang),
    start_url: routes.home(lang),
    scope: '/',
    display: 'browser',
    background_color: THEMES.light.paper,
    theme_color: look.accent ?? OWN_COLOR,
    icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable', 512, 'maskable')],
  });
}

const ICO_HEADER = 22;

/** An ICO file that holds one square PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(ICO_HEADER);
  // An icon, of one picture.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  // One plane of 32 bits a pixel.
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICO_HEADER, 18);
  return Buffer.concat([header, png]);
}

/** RFC 9116 advises less than a year. */
const VALID_DAYS = 364;
const SECURITY_TXT = '/.well-known/security.txt';

/** Whom to tell of a hole (RFC 9116). It is renewed each day, and says so to the day, so that it changes once a day. */
function securityTxt({ securityContact }: SiteLook, siteUrl: string): string {
  const today = Math.floor(Date.now() / DAY_IN_MS) * DAY_IN_MS;
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_IN_MS).toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    ...(siteUrl.startsWith('https:') ? [`Canonical: ${siteUrl}${SECURITY_TXT}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** The files that others know the association by: its icons, a manifest in each language, and whom to tell of a hole. */
export async function registerIdentityFiles(
  app: FastifyInstance,
  { readStored, look, siteUrl, webDir, ...deps }: IdentityFileOptions,
): Promise<void> {
  const draw = createIconMaker({ readStored, webDir });
  const cache = createCache<StoredBody>({ ...deps, maxBytes: MAX_BYTES, bytesOf: bytesOfBody, isAbsence: () => false });

  async function fillIcon(name: string): Promise<Entry<StoredBody>> {
    const { value, ...made } = await look.load();
    const kind = ICONS[name];
    if (kind === undefined) throw new Error(`there is no icon ${name}`);
    try {
      return { ...made, value: storeBody(await draw(kind, value), 'image/png') };
    } catch (error) {
      // A picture that was deleted or is damaged leaves the built-in mark; while one cannot be read, the mark stands in.
      const mark = await draw(kind, { ...value, favicon: undefined });
      return {
        ...made,
        ...(error instanceof CmsUnavailable && { staleAge: 0 }),
        value: storeBody(mark, 'image/png'),
      };
    }
  }

  async function fillIco(): Promise<Entry<StoredBody>> {
    const { value, ...made } = await fillIcon('32');
    return { ...made, value: storeBody(icoOf(value.identity, 32), 'image/x-icon') };
  }

  async function fillManifest(lang: Lang): Promise<Entry<StoredBody>> {
    const { value, ...made } = await look.load();
    return { ...made, value: storeBody(Buffer.from(manifestOf(value, lang)), MANIFEST) };
  }

  await app.register(async (files) => {
    addHeaders(files, { ...PAGE_HEADERS, 'cache-control': REVALIDATE });
    type Fill = () => Promise<Entry<StoredBody>>;

    async function send(request: FastifyRequest, reply: FastifyReply, key: string, fill: Fill) {
      const { value, staleAge } = await cache.get(key, fill);
      return sendBody(request, reply.headers(freshnessHeaders(staleAge)), value);
    }

    for (const name of Object.keys(ICONS)) {
      files.get(`/icons/${name}.png`, (request, reply) => send(request, reply, name, () => fillIcon(name)));
    }
    // Where phones and programs look without being told.
    files.get('/apple-touch-icon.png', (request, reply) => send(request, reply, '180', () => fillIcon('180')));
    files.get('/favicon.ico', (request, reply) => send(request, reply, 'ico', fillIco));
    files.get(SECURITY_TXT, async (request, reply) => {
      const { value, staleAge } = await look.load();
      if (value.securityContact === '' && staleAge !== undefined) throw overloaded();
      if (value.securityContact === '') return reply.callNotFound();
      const body = storeBody(Buffer.from(securityTxt(value, siteUrl)), 'text/plain; charset=utf-8');
      return sendBody(request, reply.headers(freshnessHeaders(staleAge)), body);
    });
    for (const lang of LANGUAGES) {
      files.get(manifestPath(lang), (request, reply) => send(request, reply, lang, () => fillManifest(lang)));
    }
  });
}
