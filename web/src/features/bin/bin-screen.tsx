import { contentBlock } from 'contract/kinds/content-block';
import { kindOf } from 'contract/kinds/kinds';
import { managerRoutes } from 'contract/manager-routes';
import { AUDIT_KINDS, namesOf } from 'contract/vocabulary';
import {
  BookText,
  CalendarDays,
  Clapperboard,
  ClipboardList,
  FileText,
  FolderTree,
  HandCoins,
  Handshake,
  Images,
  LayoutPanelTop,
  type LucideIcon,
  Newspaper,
  RotateCcw,
  UserRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LIST_LABELS } from '../../forms/item-kind.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { LANGUAGE_NAMES, type Lang, useLang } from '../../lib/lang.ts';
import { useMomentText } from '../../lib/zoned-time.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { EntryRow, Facts, listOf, listPath, ManagerList, pageOf } from '../../ui/manager-list.tsx';
import { NamedSentence } from '../../ui/named-sentence.tsx';
import { DeleteButton } from '../../ui/question-dialog.tsx';
import styles from './bin.module.css';
import { type BinKind, type BinnedItem, type BinPlace, binQuery, titleOf } from './queries.ts';
import { useDeleteForGood, useRestore } from './use-bin.tsx';

const LABELS: Readonly<Record<BinKind, TextKey>> = {
  ...LIST_LABELS,
  category: 'BIN.CATEGORIES',
  campaign: 'BIN.CAMPAIGNS',
  form: 'FORMS.TITLE',
};
const KINDS = namesOf(LABELS);

/** The part of the bin in an address; an unknown kind or page number is ignored. */
export const binPlace = (search: URLSearchParams): BinPlace => ({
  kind: KINDS.find((kind) => kind === search.get('kind')),
  page: pageOf(search),
});

const binPath = (lang: Lang, { kind, page }: BinPlace): string => listPath(managerRoutes.bin(lang), page, { kind });

const { loader, useList } = listOf(({ searchParams }) => binPlace(searchParams), binQuery);

export { loader };

/** What was deleted, last first: everything can be restored until its time is over. */
export function Component() {
  const { t } = useTranslation();
  const {
    lang,
    place: { kind, page },
    reply: bin,
  } = useList();
  const choices = [undefined, ...KINDS].map((choice) => ({
    path: binPath(lang, { kind: choice, page: 1 }),
    label: t(choice ? LABELS[choice] : 'BIN.ALL'),
    isCurrent: choice === kind,
  }));
  return (
    <ManagerList
      title={t('BIN.TITLE')}
      note={t('BIN.KEPT', { count: bin.extra.keepDays })}
      filters={<ChoiceLinks label={t('BIN.FILTER')} choices={choices} />}
      reply={bin}
      page={page}
      path={(number) => binPath(lang, { kind, page: number })}
      texts={{ count: 'BIN.COUNT', empty: t(kind ? 'BIN.EMPTY_KIND' : 'BIN.EMPTY') }}
    >
      {bin.data.map((item) => (
        <BinnedRow key={item.binId} item={item} />
      ))}
    </ManagerList>
  );
}

/** What has no icon of its own has that of a text. */
const ICONS: Readonly<Partial<Record<BinKind, LucideIcon>>> = {
  article: Newspaper,
  album: Images,
  video: Clapperboard,
  event: CalendarDays,
  document: BookText,
  person: UserRound,
  partner: Handshake,
  [contentBlock.name]: LayoutPanelTop,
  category: FolderTree,
  campaign: HandCoins,
  form: ClipboardList,
};

/** What is no item has no languages of its own. */
const hasLanguages = ({ kind }: BinnedItem) => kindOf(kind) !== undefined;

/** An item in the bin: what it was, who deleted it and when, and how long it can be restored. */
function BinnedRow({ item }: { item: BinnedItem }) {
  const { t } = useTranslation();
  const lang = useLang();
  const momentText = useMomentText();
  const restore = useRestore(item);
  const remove = useDeleteForGood();
  const label = AUDIT_KINDS[item.kind];
  const title = titleOf(item, lang) || `${t(label)} ${item.id}`;
  return (
    <EntryRow
      Icon={ICONS[item.kind] ?? FileText}
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
