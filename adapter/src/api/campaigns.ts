import type * as z from 'zod/mini';
import { type CampaignCard, loadCampaign, saveCampaign } from '../../../cms/contract/calls/campaigns.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import type { CampaignReply } from '../../../cms/contract/replies.ts';
import { type CallDeps, handle, requireSession } from '../calls/call-handler.ts';
import {
  type CampaignRow,
  loadManagedCampaign,
  readManagedCampaign,
  saveManagedCampaign,
} from '../strapi/campaigns.ts';
import { flagOf, fromFlag, withCurrentItem } from './items.ts';
import { moneyText } from './money.ts';

type CampaignFields = Partial<Omit<z.output<typeof saveCampaign.payload>['campaign'], 'id'>>;

/** A campaign as visitors read it. More than the target is a full bar. */
export function presentCampaign({ target, raised, currency, endDate }: CampaignRow, lang: Lang): CampaignCard {
  const sum = new Intl.NumberFormat(`${lang}-u-nu-latn`).format(raised);
  const goal = moneyText(lang, target, currency);
  return {
    percent: Math.min(100, Math.floor((100 * raised) / target)),
    text: lang === 'ar' ? `جُمع ${sum} من ${goal}` : `${sum} of ${goal} raised`,
    end: endDate,
  };
}

export const campaignUse = ({ useAr, useEn }: CampaignRow, lang: Lang) => (lang === 'ar' ? useAr : useEn);

const present = ({ number, isShown, ...campaign }: CampaignReply): z.infer<typeof loadCampaign.data> => ({
  ...campaign,
  id: number,
  isShown: flagOf(isShown),
});

async function storeCampaign({ cms }: CallDeps, token: string, id: number, form: CampaignFields) {
  const { version, isShown, ...given } = form;
  const named = Object.entries({ ...given, isShown: fromFlag(isShown) });
  const fields = Object.fromEntries(named.filter(([, value]) => value !== undefined));
  const save = saveManagedCampaign(cms, token, id, { version, fields });
  const { version: stored } = await withCurrentItem(save, async (current) => present(readManagedCampaign(current)));
  return { id, version: stored };
}

/** A revision of a campaign, as its form has it. */
export function campaignOfRevision(number: number, fields: Record<string, unknown>) {
  const { id: _, version: __, ...stored } = present(readManagedCampaign({ ...fields, number, version: '' }));
  return stored;
}

/** Restores a revision as if its form were saved, over what is stored now. */
export function restoreCampaign(deps: CallDeps, token: string, number: number, fields: Record<string, unknown>) {
  const { currency, ...rest } = campaignOfRevision(number, fields);
  return storeCampaign(deps, token, number, { ...rest, ...(currency === '' ? {} : { currency }) });
}

export const campaignHandlers = (deps: CallDeps) => [
  handle(loadCampaign, async ({ id }, context) => ({
    data: present(await loadManagedCampaign(deps.cms, requireSession(context).token, id)),
  })),

  handle(saveCampaign, async ({ campaign: { id, ...form } }, context) => ({
    data: await storeCampaign(deps, requireSession(context).token, id, form),
  })),
];
