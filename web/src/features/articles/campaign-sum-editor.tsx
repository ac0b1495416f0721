import { useQueryClient } from '@tanstack/react-query';
import { type CampaignForm, campaignSum, loadCampaign } from 'contract/calls/campaigns';
import { type InlineField, InlineForm, InlineLoading } from '../../forms/inline/inline-form.tsx';
import type { StoredItem } from '../../forms/values/item-values.ts';
import { typedCount } from '../../forms/values/numbers.ts';
import { contractRules } from '../../forms/values/problems.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { useLang } from '../../lib/lang.ts';
import type { CallReply } from '../../lib/transport.ts';
import { useManagerCall, useManagerQuery } from '../session/use-manager-call.ts';

type Sum = Pick<CampaignForm, 'raised'>;

const storedSum = ({ raised, version }: CallReply<'/api/manager/LoadCampaign'>['data']): StoredItem<Sum> => ({
  values: { raised },
  version,
});

const resolver = contractRules(campaignSum);

interface CampaignSumEditorProps {
  /** The article's. */
  id: number;
  onDone: () => void;
}

/** Edits the sum that a campaign has raised, in its place on the article's page. */
export function CampaignSumEditor({ id, onDone }: CampaignSumEditorProps) {
  const lang = useLang();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  // What is edited is what is stored, never what was cached.
  const query = { ...apiQuery('/api/manager/LoadCampaign', lang, { id }), staleTime: 0, gcTime: 0 };
  const { data, error, refetch } = useManagerQuery({ ...query, refetchOnWindowFocus: false });
  if (!data) return <InlineLoading error={error} onRetry={() => void refetch()} onDone={onDone} />;
  const field: InlineField<Sum> = {
    id,
    name: 'raised',
    info: { name: 'raised', label: 'CAMPAIGN.RAISED', kind: 'text', problem: 'CAMPAIGN.AMOUNT_WRONG' },
    resolver,
    draftName: `campaign/${id}`,
    parse: typedCount,
    send: async (fields, { item: { version } }) => {
      const campaign = { id, ...fields, ...(version === undefined ? {} : { version }) };
      return (await call('/api/manager/SaveCampaign', { campaign, lang })).data;
    },
    loadCurrent: async (replied) =>
      storedSum(loadCampaign.data.safeParse(replied).data ?? (await queryClient.fetchQuery(query)).data),
  };
  return <InlineForm field={field} stored={storedSum(data.data)} onDone={onDone} />;
}
