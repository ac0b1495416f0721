import type { Core } from '@strapi/strapi';
import { DAY_IN_MS } from '../../../../contract/limits';
import { compareVersions } from '../../../../contract/versions';
import { environment } from '../../../environment';

const ANSWERED_WITHIN = 5_000;
/** A folder with every archive that there was says so in less. */
const MAX_BYTES = 262_144;

/** The archives that a page or a list names, and the tags that a forge tells of; no candidates for a release. */
const VERSIONS = /(?:khayr-(\d{1,6}(?:\.\d{1,6}){0,3})\.tar\.gz|"tag_name": ?"v?(\d{1,6}(?:\.\d{1,6}){0,3})")/g;

/** The newest version that an answer names; '' where it names none. */
export function newestVersionIn(answer: string): string {
  const found = Array.from(answer.matchAll(VERSIONS), ([, archive, tag]) => archive ?? tag ?? '');
  return found.sort(compareVersions).at(-1) ?? '';
}

/** The beginning of what an address answers. */
async function read(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(ANSWERED_WITHIN) });
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > MAX_BYTES) break;
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Which release is the newest, by what is answered at the address that the operator names, and nowhere else. */
export default function releases({ strapi }: { strapi: Core.Strapi }) {
  let known = '';
  let askedAt = Number.NEGATIVE_INFINITY;

  return {
    /** Its version, for which a look at the site asks once a day; '' where nobody says where, or nothing was found there. */
    async newest(): Promise<string> {
      const address = environment.releasesUrl;
      if (address === undefined) return '';
      if (performance.now() - askedAt < DAY_IN_MS) return known;
      askedAt = performance.now();
      try {
        known = newestVersionIn(await read(address));
      } catch (error) {
        strapi.log.warn(`The newest release cannot be asked for at RELEASES_URL: ${String(error)}`);
      }
      return known;
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::site-health.releases': typeof releases;
  }
}
