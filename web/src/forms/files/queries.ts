import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useManagerCall } from '../../features/session/use-manager-call.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import type { CallPayload, CallReply } from '../../lib/transport.ts';
import { useFailureToast } from '../../ui/failure-toast.ts';
import { useToast } from '../../ui/toast.tsx';

const FOLDER_CONTENT = '/api/filemanager/FolderContent';
const FILE_SEARCH = '/api/filemanager/FileSearch';

export const folderQuery = (lang: Lang, folder: string) => apiQuery(FOLDER_CONTENT, lang, { folder });

/** What a search in all folders asks for. */
export type Criteria = Omit<CallPayload<'/api/filemanager/FileSearch'>, 'token' | 'lang'>;

export const searchQuery = (lang: Lang, criteria: Criteria) => ({
  ...apiQuery(FILE_SEARCH, lang, criteria),
  placeholderData: keepPreviousData,
});

/** A small version of a picture in the bin; '' for a file without one. A name in the bin is another file after a restore. */
export const thumbnailQuery = (lang: Lang, name: string) => ({
  ...apiQuery('/api/filemanager/FileThumbnail', lang, { name }),
  gcTime: 60_000,
});

/** All folders and searches: any change of the file store may concern several of them. */
export const everyFolder = {
  predicate: ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
    path === FOLDER_CONTENT || path === FILE_SEARCH,
};

type Change =
  | '/api/filemanager/FolderNew'
  | '/api/filemanager/FileMove'
  | '/api/filemanager/FileMoveToBin'
  | '/api/filemanager/FileRestore'
  | '/api/filemanager/FileInfoSave';

/** Called even when the component that started the change is no longer mounted. */
interface Outcome<P extends Change> {
  onSuccess?: (reply: CallReply<P>) => void;
  onError?: (error: Error) => void;
}

/** A call that changes the file store; what is on screen follows it. */
export function useFileChange<P extends Change>(path: P, { onSuccess, onError }: Outcome<P> = {}) {
  const lang = useLang();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (payload: CallPayload<P>) => call(path, { ...payload, lang }),
    onSuccess: (reply: CallReply<P>) => {
      onSuccess?.(reply);
      return queryClient.invalidateQueries(everyFolder);
    },
    onError: (error: Error) => onError?.(error),
  });
}

/** Restores files from the bin to their folders, and says so. */
export function useRestore() {
  const { t } = useTranslation();
  const toast = useToast();
  const fail = useFailureToast();
  return useFileChange('/api/filemanager/FileRestore', {
    onSuccess: ({ data }) => toast('success', t('FILES.RESTORED', { count: data.length })),
    onError: fail,
  });
}
