import { homeEntry } from 'contract/calls/home';
import { useTranslation } from 'react-i18next';
import { LoadProblem } from '../../forms/panels/panels.tsx';
import { isSame } from '../../forms/values/item-values.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { useSettled } from '../../lib/browser-state.ts';
import { useLang } from '../../lib/lang.ts';
import { Loading } from '../../ui/skeleton.tsx';
import { useManagerQuery } from '../session/use-manager-call.ts';
import { type Entry, withoutKey } from './block-types.ts';
import styles from './home-editor.module.css';
import { isFilled, ShownBlock } from './shown-block.tsx';

/** Milliseconds without a change before a block is shown with it. */
const PAUSE_MS = 400;

/** What the block would show, hidden or not, once nobody has changed it for a moment. */
function useSettledBlock(entry: Entry) {
  const block = { ...withoutKey(entry), isVisible: 1 as const };
  const settled: typeof block = JSON.parse(useSettled(JSON.stringify(block), PAUSE_MS));
  return isSame(settled, block) ? block : settled;
}

interface BlockPreviewProps {
  entry: Entry;
  /** Whether the whole block is shown, or its upper part. */
  isWhole: boolean;
}

/** A block as the page will show it, before it is saved. Nothing in it can be pressed. */
export function BlockPreview({ entry, isWhole }: BlockPreviewProps) {
  const { t } = useTranslation();
  const block = useSettledBlock(entry);
  const isComplete = homeEntry.safeParse(block).success;
  const { data, error, refetch } = useManagerQuery({
    ...apiQuery('/api/manager/PreviewHomeBlock', useLang(), { block }),
    enabled: isComplete,
    placeholderData: (before) => before,
  });
  if (!isComplete) return <p className={styles.empty}>{t('HOME_EDITOR.INCOMPLETE')}</p>;
  if (error && !data) return <LoadProblem error={error} onRetry={refetch} />;
  if (!data) return <Loading shape="text" />;
  const shown = data.data;
  if (!shown || !isFilled(shown)) return <p className={styles.empty}>{t('HOME_EDITOR.NOTHING')}</p>;
  return (
    <div className={styles.preview} data-whole={isWhole || undefined} inert>
      <ShownBlock block={shown} />
    </div>
  );
}
