import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { loadSiteSettings, settingsInput } from 'adapter/contract/settings';
import { apiQuery } from '../../lib/api-query.ts';
import { useLang } from '../../lib/lang.ts';
import type { CallPayload, CallReply } from '../../lib/transport.ts';
import type { StoredItem } from '../editing/values/item-values.ts';
import { typedCount } from '../editing/values/numbers.ts';
import { useManagerCall, useManagerQuery } from '../session/use-manager-call.ts';
import { type InlineField, InlineForm, InlineLoading } from './inline-form.tsx';

const FIELDS = [
  { name: 'project_Count_1', label: 'SETTINGS.FOOD' },
  { name: 'project_Count_2', label: 'SETTINGS.SEASON' },
  { name: 'project_Count_3', label: 'SETTINGS.ENHANCE' },
  { name: 'project_Count_4', label: 'SETTINGS.URGENT' },
] as const;

type Counters = Pick<CallPayload<'/api/manager/SaveSiteSettings'>['settings'], (typeof FIELDS)[number]['name']>;

const storedCounters = (settings: CallReply<'/api/manager/LoadSiteSettings'>['data']): StoredItem<Counters> => ({
  values: {
    project_Count_1: settings.project_Count_1,
    project_Count_2: settings.project_Count_2,
    project_Count_3: settings.project_Count_3,
    project_Count_4: settings.project_Count_4,
  },
  version: settings.version,
});

/** The counters in the reply to a refused save; undefined when there are none. */
function currentCounters(replied: unknown): StoredItem<Counters> | undefined {
  const { success, data } = loadSiteSettings.data.safeParse(replied);
  return success ? storedCounters(data) : undefined;
}

const resolver = zodResolver(settingsInput, undefined, { raw: true });
/** There is one set of settings. */
const ID = 1;

interface CounterEditorProps {
  /** Which of the four, from 0 on. */
  place: number;
  onDone: () => void;
}

/** Edits a counter in its place on the home page. */
export function CounterEditor({ place, onDone }: CounterEditorProps) {
  const lang = useLang();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  // What is edited is what is stored, never what was cached.
  const query = { ...apiQuery('/api/manager/LoadSiteSettings', lang, {}), staleTime: 0, gcTime: 0 };
  const { data, error, refetch } = useManagerQuery({ ...query, refetchOnWindowFocus: false });
  if (!data) return <InlineLoading error={error} onRetry={() => void refetch()} onDone={onDone} />;
  const info = FIELDS[place] ?? FIELDS[0];
  const field: InlineField<Counters> = {
    id: ID,
    name: info.name,
    info: { ...info, kind: 'text', problem: 'SETTINGS.COUNTER_WRONG' },
    resolver,
    draftName: 'settings',
    parse: typedCount,
    send: async (fields, { item: { version } }) => {
      const settings = { ...fields, ...(version === undefined ? {} : { version }) };
      const reply = await call('/api/manager/SaveSiteSettings', { settings, lang });
      return { id: ID, version: reply.data.version };
    },
    loadCurrent: async (replied) =>
      currentCounters(replied) ?? storedCounters((await queryClient.fetchQuery(query)).data),
  };
  return <InlineForm field={field} stored={storedCounters(data.data)} onDone={onDone} />;
}
