import { homeEntry } from 'contract/calls/managed-home';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadProblem } from '../../forms/panels/panels.tsx';
import { isSame } from '../../forms/values/item-values.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { useLang } from '../../lib/lang.ts';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { useManagerQuery } from '../session/use-manager-call.ts';
import styles from './home-editor.module.css';
import { type Entry, withoutKey } from './home-values.ts';
import { isFilled, ShownBlock } from './shown-block.tsx';

/** Milliseconds without a change before a block is shown with it. */
const PAUSE_MS = 400;

/** What the block would show, hidden or not, once nobody has changed it for a moment. */
function useSettled(entry: Entry) {
  const block = { ...withoutKey(entry), isVisible: 1 as const };
  const [settled, setSettled] = useState(block);
  const text = JSON.stringify(block);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
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
  const block = useSettled(entry);
  const isComplete = homeEntry.safeParse(block).success;
  const { data, error, refetch } = useManagerQuery({
    ...apiQuery('/api/manager/PreviewHomeBlock', useLang(), { block }),
    enabled: isComplete,
    placeholderData: (before) => before,
  });
  if (!isComplete) return <p className={styles.empty}>{t('HOME_EDITOR.INCOMPLETE')}</p>;
  if (error && !data) return <LoadProblem error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <>
        <LoadingNote />
        <Skeleton shape="text" />
      </>
    );
  }
  const shown = data.data;
  if (!shown || !isFilled(shown)) return <p className={styles.empty}>{t('HOME_EDITOR.NOTHING')}</p>;
  return (
    <div className={styles.preview} data-whole={isWhole || undefined} inert>
      <ShownBlock block={shown} />
    </div>
  );
}
