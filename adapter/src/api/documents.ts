import type { DocumentCard } from '../../../cms/contract/calls/documents.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { document } from '../../../cms/contract/kinds/document.ts';
import { documentFiles } from '../../../cms/contract/requests/documents.ts';
import { ask, type CmsClient } from '../strapi/client.ts';
import { type OwnReplies, presentCard, type RowOf } from './items.ts';

type Row = RowOf<'document'>;

/** The files of some documents, in the order of their rows. */
async function loadFiles(cms: CmsClient, rows: readonly Row[], lang: Lang) {
  if (rows.length === 0) return [];
  // Managers read drafts, and are told of their languages.
  const ofDrafts = rows.some(({ languages }) => languages !== undefined);
  const { data } = await ask(cms, documentFiles, {
    locale: lang,
    numbers: rows.map(({ number }) => number),
    ...(ofDrafts ? { ofDrafts: 'true' as const } : {}),
  });
  const files = new Map(data.map((one) => [one.number, one]));
  return rows.map(({ number, updatedAt }) => {
    const { file = null, earlier = [] } = files.get(number) ?? {};
    return { newest: file, earlier, updatedAt };
  });
}

export const documentReplies: OwnReplies<'document'> = { load: loadFiles };

/** Documents as lists show them. */
export async function presentDocuments(cms: CmsClient, rows: readonly Row[], lang: Lang): Promise<DocumentCard[]> {
  const files = await loadFiles(cms, rows, lang);
  return rows.map((row, at) => ({ ...presentCard(document.name, row, lang), newest: files[at]?.newest ?? null }));
}
