import { adminApi, useQueryParams } from '@strapi/strapi/admin';

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

const LANGUAGES = ['ar', 'en'];

/** Items by their titles: in the language that is edited where they have one, or else in the other. */
export function useListedItems(uid: string, search: string, { skip = false } = {}) {
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const first = query.plugins?.i18n?.locale ?? 'ar';
  const second = LANGUAGES.find((language) => language !== first) ?? first;
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
