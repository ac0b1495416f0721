import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type DonationForm, donationForm } from 'contract/calls/donation';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { EditorFrame } from '../../forms/editor-frame.tsx';
import { HistoryPanel } from '../../forms/panels/panels.tsx';
import { useItemForm } from '../../forms/saving/use-item-form.ts';
import { takeFields } from '../../forms/values/item-values.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { useManagerCall } from '../session/use-manager-call.ts';
import { AmountRows, MoneyUse, WayRows } from './donation-fields.tsx';
import { currentDonation, DONATION_FIELDS, DONATION_ID, storedDonation } from './donation-values.ts';

/** What is stored. Never from the cache, because it is edited. */
const donationFormQuery = (lang: Lang) => ({ ...apiQuery('/api/manager/LoadDonation', lang, {}), staleTime: 0 });

export const loader = (args: LoaderArgs) => load(args, donationFormQuery(routeLang(args)));

/** Edits what the donate page shows above its text. */
export function Component() {
  return <DonationEditor key={useLang()} donation={useLoaderData<typeof loader>().data} />;
}

const resolver = zodResolver(donationForm, undefined, { raw: true });

function DonationEditor({ donation }: { donation: CallReply<'/api/manager/LoadDonation'>['data'] }) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const { form, editor, reload } = useItemForm<DonationForm>({
    resolver,
    fields: DONATION_FIELDS,
    begin: () => storedDonation(donation),
    id: DONATION_ID,
    draftItem: () => 'donation',
    send: async (fields, { item: { version } }) => {
      const changed = { ...fields, ...(version === undefined ? {} : { version }) };
      const { data } = await call('/api/manager/SaveDonation', { donation: changed, lang });
      return { id: DONATION_ID, version: data.version };
    },
    loadCurrent: async (replied) =>
      currentDonation(replied) ?? storedDonation((await queryClient.fetchQuery(donationFormQuery(lang))).data),
  });

  const { values } = editor.item;
  return (
    <EditorFrame
      title={t('DONATION.TITLE')}
      subject={t('DONATION.NOTE')}
      editor={editor}
      errors={form.formState.errors}
      fields={DONATION_FIELDS}
      backPath={paths.donate(lang)}
      side={
        <HistoryPanel
          kind="donation"
          id={DONATION_ID}
          fields={DONATION_FIELDS}
          current={values}
          toForm={(fields) => takeFields(fields, values)}
          isDirty={editor.isDirty}
          onRestored={reload}
        />
      }
    >
      <WayRows form={form} />
      <AmountRows form={form} />
      <MoneyUse form={form} />
    </EditorFrame>
  );
}
