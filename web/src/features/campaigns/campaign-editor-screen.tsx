import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type CampaignForm, CURRENCIES, campaignForm, loadCampaign } from 'contract/calls/campaigns';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useParams } from 'react-router-dom';
import { EditorFrame } from '../../forms/editor-frame.tsx';
import { ChoiceField, DateField } from '../../forms/fields/fields.tsx';
import { HistoryPanel } from '../../forms/panels/panels.tsx';
import { useItemForm } from '../../forms/saving/use-item-form.ts';
import { wireDateOf } from '../../forms/values/dates.ts';
import { type FieldInfo, fieldId, type StoredItem, takeFields } from '../../forms/values/item-values.ts';
import { typedCount } from '../../forms/values/numbers.ts';
import { useProblemText } from '../../forms/values/problems.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeId, routeLang } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import controlStyles from '../../ui/field.module.css';
import { describedBy, Field, TextAreaField, TextField } from '../../ui/field.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import styles from './campaign-editor-screen.module.css';

type Campaign = CallReply<'/api/manager/LoadCampaign'>['data'];

/** What is stored. Never from the cache, because it is edited. */
const campaignQuery = (lang: Lang, id: number) => ({
  ...apiQuery('/api/manager/LoadCampaign', lang, { id }),
  staleTime: 0,
});

export const loader = (args: LoaderArgs) => load(args, campaignQuery(routeLang(args), routeId(args.params.articleId)));

/** Edits what an article collects for. */
export function Component() {
  const lang = useLang();
  const { data } = useLoaderData<typeof loader>();
  return <CampaignEditor key={`${lang}-${data.id}`} campaign={data} />;
}

const FIELDS: readonly FieldInfo[] = [
  { name: 'raised', label: 'CAMPAIGN.RAISED', kind: 'text', problem: 'CAMPAIGN.AMOUNT_WRONG' },
  { name: 'target', label: 'CAMPAIGN.TARGET', kind: 'text', problem: 'CAMPAIGN.AMOUNT_WRONG' },
  { name: 'currency', label: 'DONATION.CURRENCY', kind: 'text' },
  { name: 'endDate', label: 'CAMPAIGN.END', kind: 'date' },
  { name: 'isShown', label: 'CAMPAIGN.SHOWN', kind: 'choice', choices: { 0: 'EDITOR.NO', 1: 'EDITOR.YES' } },
  { name: 'useAr', label: 'CAMPAIGN.USE_AR', kind: 'text' },
  { name: 'useEn', label: 'CAMPAIGN.USE_EN', kind: 'text' },
];

const resolver = zodResolver(campaignForm, undefined, { raw: true });

/** A campaign in the form's shape. A new one has no version: its first save sends the whole form. */
function storedCampaign({ id: _, version, ...campaign }: Campaign): StoredItem<CampaignForm> {
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

function currentCampaign(replied: unknown): StoredItem<CampaignForm> | undefined {
  const { success, data } = loadCampaign.data.safeParse(replied);
  return success ? storedCampaign(data) : undefined;
}

function CampaignEditor({ campaign }: { campaign: Campaign }) {
  const { id } = campaign;
  const { t } = useTranslation();
  const lang = useLang();
  const catId = routeId(useParams().catId);
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const { form, editor, reload } = useItemForm<CampaignForm>({
    resolver,
    fields: FIELDS,
    begin: () => storedCampaign(campaign),
    id,
    draftItem: () => `campaign/${id}`,
    send: async (fields, { item: { version } }) => {
      const changed = { id, ...fields, ...(version === undefined ? {} : { version }) };
      return (await call('/api/manager/SaveCampaign', { campaign: changed, lang })).data;
    },
    loadCurrent: async (replied) =>
      currentCampaign(replied) ?? storedCampaign((await queryClient.fetchQuery(campaignQuery(lang, id))).data),
  });
  const { values } = editor.item;
  return (
    <EditorFrame
      title={t('CAMPAIGN.TITLE')}
      subject={t('CAMPAIGN.NOTE')}
      editor={editor}
      errors={form.formState.errors}
      fields={FIELDS}
      backPath={paths.article(lang, catId, id)}
      side={
        <HistoryPanel
          kind="campaign"
          id={id}
          fields={FIELDS}
          current={values}
          toForm={(fields) => takeFields({ ...fields, endDate: wireDateOf(String(fields.endDate ?? '')) }, values)}
          isDirty={editor.isDirty}
          onRestored={reload}
        />
      }
    >
      <div className={styles.pair}>
        <SumField form={form} name="raised" label={t('CAMPAIGN.RAISED')} />
        <SumField form={form} name="target" label={t('CAMPAIGN.TARGET')} />
      </div>
      <div className={styles.pair}>
        <CurrencyField form={form} />
        <DateField control={form.control} name="endDate" label={t('CAMPAIGN.END')} />
      </div>
      <div className={styles.pair}>
        <UseField form={form} name="useAr" label={t('CAMPAIGN.USE_AR')} dir="rtl" lang="ar" />
        <UseField form={form} name="useEn" label={t('CAMPAIGN.USE_EN')} dir="ltr" lang="en" />
      </div>
      <ChoiceField
        control={form.control}
        name="isShown"
        label={t('CAMPAIGN.SHOWN')}
        options={[
          { value: 1, label: t('EDITOR.YES') },
          { value: 0, label: t('EDITOR.NO') },
        ]}
      />
    </EditorFrame>
  );
}

interface FormProps {
  form: UseFormReturn<CampaignForm>;
}

function SumField({ form, name, label }: FormProps & { name: 'raised' | 'target'; label: string }) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          id={fieldId(name)}
          label={label}
          error={fieldState.error && t('CAMPAIGN.AMOUNT_WRONG')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          value={String(field.value ?? '')}
          onChange={({ target }) => field.onChange(typedCount(target.value))}
        />
      )}
    />
  );
}

function CurrencyField({ form }: FormProps) {
  const { t, i18n } = useTranslation();
  const problem = useProblemText();
  const names = new Intl.DisplayNames(i18n.language, { type: 'currency' });
  const id = fieldId('currency');
  const error = problem(form.formState.errors.currency);
  return (
    <Field id={id} label={t('DONATION.CURRENCY')} error={error}>
      <select
        {...form.register('currency')}
        id={id}
        className={controlStyles.control}
        aria-describedby={describedBy(id, undefined, error)}
      >
        {CURRENCIES.map((code) => (
          <option key={code} value={code}>
            {names.of(code)} ({code})
          </option>
        ))}
      </select>
    </Field>
  );
}

interface UseFieldProps extends FormProps {
  name: 'useAr' | 'useEn';
  label: string;
  dir: 'rtl' | 'ltr';
  lang: Lang;
}

function UseField({ form, name, ...shown }: UseFieldProps) {
  const problem = useProblemText();
  return (
    <TextAreaField
      {...shown}
      id={fieldId(name)}
      error={problem(form.formState.errors[name])}
      rows={4}
      {...form.register(name)}
    />
  );
}
