import { pageHtml } from 'adapter/contract/pages';
import type { Lang } from '../../lib/lang.ts';
import type { CallPayload, CallReply } from '../../lib/transport.ts';
import type { FieldInfo } from '../editing/values/field-info.ts';
import type { StoredItem } from '../editing/values/stored-item.ts';

export type PageFields = CallPayload<'/api/manager/PageContentSave'>['page'];
export type PageReply = Pick<CallReply<'/api/home/PageHtml'>, 'data' | 'extra'>;

export const pageFields = ({ catId, html }: PageReply['data']): PageFields => ({ catId, html });

/** What the editor of a language starts from: nothing where the other language stands in. */
export function storedPage({ data, extra }: PageReply, lang: Lang): StoredItem<PageFields> {
  if (extra.lang === undefined || extra.lang === lang) return { values: pageFields(data), version: data.version };
  return { values: { catId: data.catId, html: '' }, version: undefined };
}

/** The page in a reply of a refused save; undefined when there is none. */
export function currentPage(replied: unknown): StoredItem<PageFields> | undefined {
  const { success, data } = pageHtml.data.safeParse(replied);
  return success ? { values: pageFields(data), version: data.version } : undefined;
}

export const PAGE_FIELDS: readonly FieldInfo[] = [{ name: 'html', label: 'EDITOR.TEXT', kind: 'html' }];
