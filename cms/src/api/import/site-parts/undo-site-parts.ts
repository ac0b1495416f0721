import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { SITE_PART_OF } from '../../../../contract/calls/imports';
import { fieldsOfKind } from '../../../../contract/kinds/kinds';
import type { Language } from '../../../../contract/languages';
import { isSame, pick, type Snapshot } from '../../../content/documents/snapshots';
import { contentType } from '../../../content-types';
import { service } from '../../../services';
import type { Note } from '../source';
import { IMPORTED_ITEMS, type ImportRow, type ItemRow, noted } from '../tables';
import { BLOCK, type BlockHere, blockHere, type ContentHere, partHere, SETTINGS } from './parts-here';
import { BLOCK_KIND, type SourcePart } from './source-part';

/** The kinds of rows that are put back instead of moved to the bin. */
export const PART_KINDS: readonly string[] = Object.keys(SITE_PART_OF);

/** Emptied fields are null, but for what every site has; a picture that is gone is none. */
async function settingsBefore(strapi: Core.Strapi, fields: Snapshot): Promise<Snapshot> {
  const type = contentType(SETTINGS);
  const files = service(strapi, 'api::file-store.file-store');
  const before = Object.entries(fields).map(async ([name, value]) => {
    if (type.pictures.includes(name)) {
      const address = String(value ?? '');
      return [name, address !== '' && (await files.findByAddress(address)) ? address : ''];
    }
    return [name, value ?? (name in type.lists ? [] : type.typeOfField(name) === 'integer' ? 0 : null)];
  });
  return Object.fromEntries(await Promise.all(before));
}

const BLOCK_FIELDS = fieldsOfKind(BLOCK_KIND).map(([name]) => name);

/** A text as it was; one that was not there goes to the bin. */
async function putBlockBack(strapi: Core.Strapi, number: number, locale: Language, block: BlockHere | null) {
  const { documentId } = await blockHere(strapi, number, locale);
  if (documentId === undefined) return;
  const documents = strapi.documents(BLOCK);
  if (!block) {
    await documents.delete({ documentId, locale });
    return;
  }
  const { draft, published } = block;
  const fieldsOf = (snapshot: Snapshot) => pick(snapshot, BLOCK_FIELDS);
  await documents.update({ documentId, locale, data: fieldsOf(published ?? draft) });
  if (published) await documents.publish({ documentId, locale });
  else await documents.unpublish({ documentId, locale });
  if (published && !isSame(draft, published)) await documents.update({ documentId, locale, data: fieldsOf(draft) });
}

async function putBack(strapi: Core.Strapi, { number, lang }: ItemRow, content: ContentHere): Promise<void> {
  if (content.kind === BLOCK_KIND) await putBlockBack(strapi, number, lang, content.block);
  else if (content.kind === 'home') await service(strapi, 'api::home.managed-home').restore(lang, content.blocks);
  else
    await service(strapi, 'api::site-setting.settings').save(await settingsBefore(strapi, content.fields), undefined);
}

/** Puts back what was here before an import, where nobody has edited it since. What the site needs stays, and is noted. */
export async function undoParts(strapi: Core.Strapi, run: ImportRow): Promise<void> {
  const rowsOf = strapi.db.query(IMPORTED_ITEMS);
  const rows: ItemRow[] = await rowsOf.findMany({
    where: { site: run.site, kind: { $in: PART_KINDS }, digest: { $ne: '' } },
    // The home page shows blocks, which it lets go of first.
    orderBy: { id: 'desc' },
  });
  for (const row of rows) {
    const replaced = row.replaced ?? [];
    const index = replaced.findIndex(({ importId }) => importId === run.id);
    const before = replaced[index];
    const part = { ...row, kind: row.kind as SourcePart['kind'] };
    if (!before) continue;
    // What stays is this site's own from now on.
    const stay = (kind: Note['kind']) =>
      rowsOf.update({
        where: { id: row.id },
        data: { importId: run.id, state: 'kept', digest: '', version: 0, replaced: [], ...noted([{ kind, text: '' }]) },
      });
    if ((await partHere(strapi, part)).version !== row.version) {
      await stay('edited-here');
      continue;
    }
    const [earlier] = replaced.slice(0, index).toReversed();
    try {
      await strapi.db.transaction(async () => {
        await putBack(strapi, row, before.content);
        if (!earlier) await rowsOf.delete({ where: { id: row.id } });
        else {
          const { version } = await partHere(strapi, part);
          const data = {
            importId: earlier.importId,
            digest: before.digest,
            version,
            replaced: replaced.slice(0, index),
          };
          await rowsOf.update({ where: { id: row.id }, data });
        }
      });
    } catch (error) {
      if (!(error instanceof errors.ApplicationError)) throw error;
      await stay('needed-here');
    }
  }
}
