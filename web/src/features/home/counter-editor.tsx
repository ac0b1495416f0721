import { useQueryClient } from '@tanstack/react-query';
import { hasNoDetails } from 'contract/calls/counters';
import { loadSiteSettings, settingsInput } from 'contract/calls/settings';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type InlineField, InlineForm, InlineLoading } from '../../forms/inline/inline-form.tsx';
import { COUNTERS, type CounterField } from '../../forms/values/counters.ts';
import { wireToday } from '../../forms/values/dates.ts';
import type { StoredItem } from '../../forms/values/item-values.ts';
import { typedCount } from '../../forms/values/numbers.ts';
import { contractRules } from '../../forms/values/problems.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { useLang } from '../../lib/lang.ts';
import type { CallPayload, CallReply } from '../../lib/transport.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { editorLink } from '../session/tools/editor-link.ts';
import { useManagerCall, useManagerQuery } from '../session/use-manager-call.ts';

type Counters = Pick<CallPayload<'/api/manager/SaveSiteSettings'>['settings'], CounterField['name']>;

type Settings = CallReply<'/api/manager/LoadSiteSettings'>['data'];

const storedCounters = (settings: Settings): StoredItem<Counters> => ({
  values: {
    project_Count_1: settings.project_Count_1,
    project_Count_2: settings.project_Count_2,
    project_Count_3: settings.project_Count_3,
    project_Count_4: settings.project_Count_4,
  },
  version: settings.version,
});

/** The settings in the reply to a refused save; undefined when there are none. */
const currentSettings = (replied: unknown) => loadSiteSettings.data.safeParse(replied).data;

/** What is said about a counter is of today once its number has changed; nothing where nothing is said. */
function detailsOfToday(settings: Settings, { name, details }: CounterField, changed: Partial<Counters>) {
  const stored = settings[details];
  return !(name in changed) || hasNoDetails(stored)
    ? {}
    : { [details]: { ...stored, updatedOn: wireToday(new Date()) } };
}

const resolver = contractRules(settingsInput);
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
  /** The settings that the next save is based on, after a conflict. */
  const latest = useRef<Settings>(undefined);
  if (!data) return <InlineLoading error={error} onRetry={() => void refetch()} onDone={onDone} />;
  const info = COUNTERS[place] ?? COUNTERS[0];
  if (data.data[info.source] !== '') return <FollowsGifts place={place} onDone={onDone} />;
  const field: InlineField<Counters> = {
    id: ID,
    name: info.name,
    info: { ...info, kind: 'text', problem: 'SETTINGS.COUNTER_WRONG' },
    resolver,
    draftName: 'settings',
    parse: typedCount,
    send: async (fields, { item: { version } }) => {
      const dated = detailsOfToday(latest.current ?? data.data, info, fields);
      const settings = { ...fields, ...dated, ...(version === undefined ? {} : { version }) };
      const reply = await call('/api/manager/SaveSiteSettings', { settings, lang });
      return { id: ID, version: reply.data.version };
    },
    loadCurrent: async (replied) => {
      latest.current = currentSettings(replied) ?? (await queryClient.fetchQuery(query)).data;
      return storedCounters(latest.current);
    },
  };
  return <InlineForm field={field} stored={storedCounters(data.data)} onDone={onDone} />;
}

/** What is said of a number that is not typed: where that is chosen. */
function FollowsGifts({ place, onDone }: CounterEditorProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const { to, ...tab } = editorLink(lang, { kind: 'counter', id: place + 1 });
  return (
    <div className="stack start gap-2 text-16">
      <p role="status">{t('SETTINGS.SOURCE_HINT')}</p>
      <ButtonLink to={to} {...tab}>
        {t('SETTINGS.COUNTERS')}
      </ButtonLink>
      <Button variant="quiet" onClick={onDone}>
        {t('CANCEL')}
      </Button>
    </div>
  );
}
