import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GiftState } from 'contract/vocabulary';
import { apiQuery, editedQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import { newRequestId } from '../../lib/request-id.ts';
import type { CallPayload, CallReply } from '../../lib/transport.ts';
import { useFailureToast } from '../../ui/failure-toast.ts';
import { keepFocus, ROWS_PER_PAGE } from '../../ui/manager-list.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';

type Listed = CallReply<'/api/manager/GiftsList'>;
export type Gift = Listed['data'][number];
export type GiftChoices = Listed['extra'];
export type StatementEntry = CallReply<'/api/manager/GiftStatement'>['data'][number];
export type Settings = CallReply<'/api/manager/LoadGiftSettings'>['data'];

/** The gifts that an address displays: without a filter all of them. */
export interface GiftsPlace {
  state: GiftState | undefined;
  purpose: string;
  from: string;
  until: string;
  search: string;
  page: number;
}

const LIST = '/api/manager/GiftsList';

export const giftFilters = ({ state, purpose, from, until, search }: Omit<GiftsPlace, 'page'>) => ({
  ...(state ? { state } : {}),
  ...(purpose === '' ? {} : { purpose }),
  ...(from === '' ? {} : { from }),
  ...(until === '' ? {} : { until }),
  ...(search === '' ? {} : { search }),
});

/** A page of the gifts, newest first. */
export const giftsQuery = (lang: Lang, { page, ...filters }: GiftsPlace) =>
  apiQuery(LIST, lang, { page, itemsPerPage: ROWS_PER_PAGE, ...giftFilters(filters) });

const NOBODYS = '-';

/** The choices of a gift's form, with the gifts that a search finds; without one with none. */
export const giftChoicesQuery = (lang: Lang, search: string) =>
  giftsQuery(lang, { state: undefined, purpose: '', from: '', until: '', page: 1, search: search || NOBODYS });

export const sumsQuery = (lang: Lang, { year }: { year: number }) => apiQuery('/api/manager/GiftsSums', lang, { year });

export const giftSettingsQuery = (lang: Lang) => editedQuery('/api/manager/LoadGiftSettings', lang, {});

/** Loads again what shows gifts, after one was changed. */
export function useGiftsReload() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: [LIST] });
    keepFocus();
  };
}

type Act = Pick<CallPayload<'/api/manager/GiftAct'>['gift'], 'act' | 'receivedOn' | 'amount' | 'entry'>;

/** Says what became of a gift, unless a colleague changed it since it was loaded. */
export function useGiftAct() {
  const call = useManagerCall();
  const fail = useFailureToast();
  const reload = useGiftsReload();
  return useMutation({
    mutationFn: ({ gift: { id, version }, ...act }: { gift: Gift } & Act) =>
      call('/api/manager/GiftAct', { gift: { id, version, ...act }, requestId: newRequestId() }),
    onSuccess: reload,
    onError: fail,
  });
}
