import type { GiftChoices } from './queries.ts';

/** What a gift may be for, to choose among. */
export const purposeOptions = ({ purposes, campaigns }: Pick<GiftChoices, 'purposes' | 'campaigns'>) => [
  ...purposes.map(({ key, title }) => ({ value: key, label: title })),
  ...campaigns.map(({ id, title }) => ({ value: `campaign-${id}`, label: title })),
];

/** What was chosen, as the call has it. */
export function purposeIn(chosen: string) {
  const campaign = /^campaign-(\d+)$/.exec(chosen)?.[1];
  return { purpose: campaign ? 'campaign' : chosen, campaign: Number(campaign ?? 0) };
}
