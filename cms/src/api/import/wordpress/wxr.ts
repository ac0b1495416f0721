import { createHash } from 'node:crypto';
import { UnknownTextDecoder } from '../../../../contract/decode-text';
import { IMPORT_LIMITS } from '../../../../contract/limits';
import { shortKey } from '../source';
import { EntryReader } from './entry-reader';
import type { ExportPart } from './export-files';
import { postsByLanguage } from './language-marks';
import { tooLarge, type Wxr, type WxrPost, type WxrSite } from './wxr-collector';

/** Characters that XML cannot hold, and that exporters write all the same. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const NOT_IN_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

const NO_BYTES = new Uint8Array();

/** Bytes between two marks: what is longer is no export. */
const LONGEST_MARK = 16 * 1_048_576;

/** Reads one file of an export as a stream: what it holds at a time is one entry. */
async function* readPart({ name, read }: ExportPart, site: WxrSite): AsyncGenerator<Wxr> {
  const entries = new EntryReader();
  const decoder = new UnknownTextDecoder();
  let progress = 0;
  let since = 0;
  for await (const chunk of await read()) {
    const text = decoder.decode(chunk).replace(NOT_IN_XML, '');
    yield* entries.write(text);
    since = entries.progress > progress ? 0 : since + chunk.length;
    progress = entries.progress;
    if (since > LONGEST_MARK) throw tooLarge('a mark without end');
  }
  yield* entries.write(decoder.decode(NO_BYTES, { isLast: true }).replace(NOT_IN_XML, ''));
  yield* entries.end();
  if (!entries.isWhole) site.cutOff.push(name);
  site.faults.push(...entries.faults.map((line) => `${name}:${line}`));
}

/** Reads the files of an export one after the other; an entry that two of them have comes once. */
export async function* readWxr(parts: readonly ExportPart[], site: WxrSite): AsyncGenerator<WxrPost> {
  /** Their ids, also with what stands in them: as a digest, because a text holds the whole of what it was cut out of. */
  const seen = new Set<number | string>();
  let entries = 0;
  for (const part of parts) {
    for await (const { site: more, term, post } of readPart(part, site)) {
      entries += 1;
      if (entries > IMPORT_LIMITS.entries) throw tooLarge('too many entries');
      site.address ||= more.address ?? '';
      site.language ||= more.language ?? '';
      for (const [login, shown] of more.authors ?? []) site.authors.set(login, shown);
      // A copy: a text that was cut out of a larger one keeps all of that in memory.
      if (term) site.terms.set(`${term.taxonomy}/${term.slug}`, structuredClone(term));
      if (!post) continue;
      const place = shortKey(`${post.type} ${post.link || post.guid || post.title}`);
      const digest = createHash('sha256').update(place).digest('base64');
      const own = `${post.id} ${digest}`;
      if (seen.has(own)) continue;
      // Another entry with the same id, as sites that were joined by hand have them.
      if (seen.has(post.id)) post.key = shortKey(`${post.key}:${place}`);
      seen.add(post.id).add(own);
      yield* postsByLanguage(post);
    }
  }
}
