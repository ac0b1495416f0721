import type { CampaignCard } from 'contract/calls/campaigns';
import { useDigits } from '../lib/menu.ts';
import styles from './campaign-progress.module.css';

/** How much a campaign has raised, as a bar with its sums in words. */
export function CampaignProgress({ campaign }: { campaign: CampaignCard }) {
  return (
    <div className="stack gap-1">
      <progress className={styles.bar} max={100} value={campaign.percent} aria-hidden="true" />
      <p className={styles.text}>{useDigits()(campaign.text)}</p>
    </div>
  );
}
