import { adminApi, useQueryParams } from '@strapi/strapi/admin';
import { DEFAULT_LANGUAGE, sourceLanguage, toLanguage } from '../../../contract/languages';

export interface ListedItem {
  number: number;
  title: string;
}

interface ListQuery {
  uid: string;
  params: string;
}

const { useListedItemsQuery } = adminApi.injectEndpoints({
  endpoints: (builder) => ({
    listedItems: builder.query<{ results: ListedItem[] }, ListQuery>({
      query: ({ uid, params }) => `/content-manager/collection-types/${uid}?${params}`,
    }),
  }),
});

/** Items by their titles: in the language that is edited where they have one, or else in the one that stands in for it. */
export function useListedItems(uid: string, search: string, { skip = false } = {}) {
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const first = query.plugins?.i18n?.locale ?? DEFAULT_LANGUAGE;
  const second = sourceLanguage(toLanguage(first));
  const paramsIn = (locale: string) => ({
    uid,
    params: `page=1&pageSize=100&sort=number:ASC&locale=${locale}&${search}`,
  });
  const own = useListedItemsQuery(paramsIn(first), { skip });
  const other = useListedItemsQuery(paramsIn(second), { skip });
  const ownItems = own.data?.results ?? [];
  const numbers = new Set(ownItems.map(({ number }) => number));
  const items = [...ownItems, ...(other.data?.results ?? []).filter(({ number }) => !numbers.has(number))];
  return { items, isLoading: own.isLoading || other.isLoading };
}
