import {
  Clapperboard,
  FileText,
  FolderTree,
  HandCoins,
  Images,
  LayoutPanelTop,
  type LucideIcon,
  Newspaper,
  RotateCcw,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../forms/panels/panels.tsx';
import { useMomentText } from '../../forms/values/dates.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { useLang } from '../../lib/lang.ts';
import { Button } from '../../ui/button.tsx';
import { EntryRow, Facts } from '../../ui/manager-list.tsx';
import { NamedSentence } from '../../ui/named-sentence.tsx';
import { DeleteButton } from '../../ui/question-dialog.tsx';
import styles from './bin.module.css';
import { type BinKind, type BinnedItem, titleOf } from './queries.ts';
import { useDeleteForGood, useRestore } from './use-bin.tsx';

const LOOKS: Readonly<Record<BinKind, { Icon: LucideIcon; label: TextKey }>> = {
  article: { Icon: Newspaper, label: 'FILES.KIND_ARTICLE' },
  album: { Icon: Images, label: 'FILES.KIND_ALBUM' },
  video: { Icon: Clapperboard, label: 'FILES.KIND_VIDEO' },
  page: { Icon: FileText, label: 'FILES.KIND_PAGE' },
  'content-block': { Icon: LayoutPanelTop, label: 'FILES.KIND_BLOCK' },
  category: { Icon: FolderTree, label: 'BIN.KIND_CATEGORY' },
  campaign: { Icon: HandCoins, label: 'BIN.KIND_CAMPAIGN' },
};

/** What has no languages of its own is in both. */
const hasLanguages = ({ kind }: BinnedItem) => kind !== 'category' && kind !== 'campaign';

/** An item in the bin: what it was, who deleted it and when, and how long it can be restored. */
export function BinnedRow({ item }: { item: BinnedItem }) {
  const { t } = useTranslation();
  const lang = useLang();
  const momentText = useMomentText();
  const restore = useRestore(item);
  const remove = useDeleteForGood();
  const { Icon, label } = LOOKS[item.kind];
  const title = titleOf(item, lang) || `${t(label)} ${item.id}`;
  return (
    <EntryRow
      Icon={Icon}
      title={<bdi>{title}</bdi>}
      actions={
        <>
          <Button
            aria-label={t('BIN.RESTORE_ITEM', { title })}
            aria-disabled={restore.isPending}
            onClick={restore.start}
          >
            <RotateCcw aria-hidden="true" />
            {t('BIN.RESTORE')}
          </Button>
          <DeleteButton
            title={t('BIN.DELETE_TITLE')}
            label={t('BIN.DELETE')}
            question={(name) => t('BIN.DELETE_TEXT', { name })}
            name={title}
            aria-label={t('BIN.DELETE_ITEM', { title })}
            aria-disabled={remove.isPending}
            onDelete={() => remove.mutate(item.binId)}
          />
        </>
      }
    >
      <Facts>
        <span>{t(label)}</span>
        {hasLanguages(item) && (
          <span>
            {item.languages.map((language) => (
              <span key={language} className={styles.language}>
                <bdi lang={language}>{LANGUAGE_NAMES[language]}</bdi>{' '}
                {t(item.visibleIn.includes(language) ? 'EDITOR.LANG_VISIBLE' : 'EDITOR.LANG_HIDDEN')}
              </span>
            ))}
          </span>
        )}
        <span>
          <NamedSentence sentence={(name) => t('BIN.DELETED_BY', { name })} name={item.deletedBy} />
          {' · '}
          <time dateTime={item.deletedAt}>{momentText(item.deletedAt)}</time>
        </span>
        <span>{t('BIN.KEPT_UNTIL', { time: momentText(item.keptUntil) })}</span>
      </Facts>
    </EntryRow>
  );
}
