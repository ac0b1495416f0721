import { type CampaignForm, campaignForm, loadCampaign } from 'contract/calls/campaigns';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useParams } from 'react-router-dom';
import { EditorFrame } from '../../forms/editor-frame.tsx';
import { Fields } from '../../forms/fields/field-list.tsx';
import { HistoryPanel } from '../../forms/panels/panels.tsx';
import { useSingleEditor } from '../../forms/single-editor.ts';
import { wireDateOf } from '../../forms/values/dates.ts';
import { type FormField, HALF, localizedFields, type StoredItem } from '../../forms/values/item-values.ts';
import { contractRules } from '../../forms/values/problems.ts';
import { editedQuery } from '../../lib/api-query.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeId, routeLang } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { useManagerCall } from '../session/use-manager-call.ts';

type Campaign = CallReply<'/api/manager/LoadCampaign'>['data'];

const query = (lang: Lang, id: number) => editedQuery('/api/manager/LoadCampaign', lang, { id });

export const loader = (args: LoaderArgs) => load(args, query(routeLang(args), routeId(args.params.articleId)));

/** Edits what an article collects for. */
export function Component() {
  const lang = useLang();
  const { data } = useLoaderData<typeof loader>();
  return <CampaignEditor key={`${lang}-${data.id}`} campaign={data} />;
}

const FIELDS: readonly FormField[] = [
  { ...HALF, name: 'raised', label: 'CAMPAIGN.RAISED', control: 'number', problem: 'CAMPAIGN.AMOUNT_WRONG' },
  { ...HALF, name: 'target', label: 'CAMPAIGN.TARGET', control: 'number', problem: 'CAMPAIGN.AMOUNT_WRONG' },
  { ...HALF, name: 'currency', label: 'DONATION.CURRENCY', control: 'currency' },
  { name: 'endDate', label: 'CAMPAIGN.END', kind: 'date', isHalf: true },
  ...localizedFields('use', 'CAMPAIGN.USE', { lines: 4 }),
  { name: 'isShown', label: 'CAMPAIGN.SHOWN', kind: 'choice', choices: { 0: 'EDITOR.NO', 1: 'EDITOR.YES' } },
];

const resolver = contractRules(campaignForm);

/** A campaign in the form's shape. A new one has no version: its first save sends the whole form. */
function toForm({ id: _, version, ...campaign }: Campaign): StoredItem<CampaignForm> {
  const { currency, endDate, target } = campaign;
  const isNew = target === 0;
  const values = {
    ...campaign,
    target: isNew ? '' : target,
    currency: currency === '' ? ('USD' as const) : currency,
    endDate: wireDateOf(endDate),
  };
  return { values, version: isNew ? undefined : version };
}

function CampaignEditor({ campaign }: { campaign: Campaign }) {
  const { id } = campaign;
  const { t } = useTranslation();
  const lang = useLang();
  const catId = routeId(useParams().catId);
  const call = useManagerCall();
  const { form, frame, history } = useSingleEditor({
    kind: 'campaign',
    id,
    draftName: `campaign/${id}`,
    fields: FIELDS,
    resolver,
    loaded: campaign,
    query: query(lang, id),
    schema: loadCampaign.data,
    toForm,
    save: async (changed) => (await call('/api/manager/SaveCampaign', { campaign: { id, ...changed }, lang })).data,
  });
  return (
    <EditorFrame
      {...frame}
      title={t('CAMPAIGN.TITLE')}
      subject={t('CAMPAIGN.NOTE')}
      backPath={paths.article(lang, catId, id)}
      side={<HistoryPanel {...history} />}
    >
      <Fields form={form} fields={FIELDS} />
    </EditorFrame>
  );
}
