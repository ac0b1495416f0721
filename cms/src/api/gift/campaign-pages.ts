import type { Core } from '@strapi/strapi';
import { announce } from '../../content/documents/change-tags';
import { withdraw } from '../../content/write-path/withdrawals';
import { CAME } from './gift-rows';
import type { GiftRow } from './tables';

type Shown = Pick<GiftRow, 'campaign' | 'showName' | 'state'>;

const isNamed = ({ showName, state }: Shown) => showName && CAME.includes(state);

/**
 * Tells the donate page, which may have a report, and the pages of campaigns that gifts changed, in the ambient transaction. A name that was on one is to be
 * seen nowhere any more, also while the cms does not answer.
 */
export async function refreshCampaigns(strapi: Core.Strapi, before: readonly Shown[], after: readonly Shown[] = []) {
  await announce(strapi, 'api::donation.donation');
  if ([...before, ...after].every(({ campaign }) => campaign === null)) return;
  if (before.some(isNamed) && !after.some(isNamed)) await withdraw(strapi, ['campaign']);
  await announce(strapi, 'api::campaign.campaign');
}
