import { CONTACT_BLOCK } from 'contract/visitors-vocabulary';
import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';

/** The content block with the association's contact details (spec §2, Contact). */
export const contactBlockQuery = (lang: Lang) =>
  apiQuery('/api/home/ContentHtml', lang, { id: CONTACT_BLOCK, forDisplay: true });
