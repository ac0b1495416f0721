import { useQuery } from '@tanstack/react-query';
import { isListed, ofKinds } from 'contract/kinds/kinds';
import { managerRoutes } from 'contract/manager-routes';
import {
  CalendarClock,
  Eye,
  EyeOff,
  Languages as LanguagesIcon,
  Pencil,
  Plus,
  SearchX,
  TextCursorInput,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keyIn, type LanguageKey } from '../../../i18n/language-key.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { LANGS, type Lang, useLang } from '../../../lib/lang.ts';
import { Link } from '../../../lib/link.tsx';
import { useTimeZone } from '../../../lib/menu.ts';
import { mayDo, type Right } from '../../../lib/rights.ts';
import { activeSession } from '../../../lib/session.ts';
import { useMomentText } from '../../../lib/zoned-time.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { editorLink, type Shown, type Target, targetShown } from './editor-link.ts';
import styles from './manager-tools.module.css';

/** When an item appears and disappears by itself; '' or missing where it does not. */
export interface Schedule {
  visibleFrom?: string | undefined;
  visibleUntil?: string | undefined;
}

/** Each language of an item compared with the other one; only managers' replies have it. */
export type Translations = readonly { lang: Lang; state: 'missing' | 'outdated' | 'complete' }[];

/** The languages of an item in a detail's reply; only managers' replies have them. */
export type Languages = readonly { lang: Lang; hasDraft: 0 | 1; outstanding: number }[];

/** What a detail says of its languages, as lists say it. */
const translationsOf = (languages: Languages | undefined): Translations =>
  languages === undefined
    ? []
    : LANGS.map((lang) => {
        const own = languages.find((one) => one.lang === lang);
        return { lang, state: own === undefined ? 'missing' : own.outstanding > 0 ? 'outdated' : 'complete' };
      });

const TEXTS = {
  missing: 'TRANSLATION.MISSING',
  outdated: 'TRANSLATION.OUTDATED',
  complete: 'TRANSLATION.COMPLETE',
} as const satisfies Record<Translations[number]['state'], LanguageKey>;

/** The texts of what needs work; none where every language is complete. */
export const marksOf = (translations: Translations | undefined) =>
  (translations ?? []).flatMap(({ lang, state }) =>
    state === 'complete' ? [] : [{ lang, text: keyIn(TEXTS[state], lang) }],
  );

interface ItemProps {
  target: Target | Shown;
  title: string;
  isVisible?: 0 | 1;
  schedule?: Schedule | undefined;
}

/** What the tools of an item say and lead to; undefined where the user has none. */
function useItem({ target: shown, title, isVisible }: ItemProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const isHidden = isVisible === 0;
  const target = targetShown(shown);
  const label = t('ADMIN.EDIT_ITEM', { title });
  const mayEdit = useMayEdit(target);
  if (!target || !mayDo('edit') || (!mayEdit && isVisible === undefined)) return undefined;
  const { to, ...tab } = editorLink(lang, target);
  const link = { to, ...tab, 'aria-label': tab.target ? `${label} (${t('ADMIN.NEW_TAB')})` : label };
  return { isHidden, mayEdit, link, Sight: isHidden ? EyeOff : Eye };
}

interface TileToolsProps extends ItemProps {
  translations?: Translations | undefined;
}

/** At a tile's start corner: the edit link, and whether visitors see it. The tile is the parent element. */
export function TileTools({ translations, ...props }: TileToolsProps) {
  const { t } = useTranslation();
  const { title, isVisible, schedule } = props;
  const item = useItem(props);
  if (!item) return null;
  const { isHidden, mayEdit, link, Sight } = item;
  return (
    <>
      {isHidden && <span className={styles.frame} data-hidden-item />}
      <div className={styles.tools} data-tile-tools>
        {mayEdit && (
          <Link className={styles.edit} {...link} title={t('ADMIN.EDIT')}>
            <Pencil aria-hidden="true" />
          </Link>
        )}
        {isVisible !== undefined && (
          <span
            className={styles.sight}
            role="img"
            aria-label={t(isHidden ? 'ADMIN.HIDDEN_ITEM' : 'ADMIN.VISIBLE_ITEM', { title })}
            title={t(isHidden ? 'ADMIN.HIDDEN' : 'ADMIN.VISIBLE')}
            data-hidden={isHidden}
          >
            <Sight aria-hidden="true" />
            {isHidden && <span aria-hidden="true">{t('ADMIN.HIDDEN')}</span>}
          </span>
        )}
        <ScheduleMark className={styles.translation} schedule={schedule} />
        {marksOf(translations).map(({ lang, text }) => (
          <span key={lang} className={styles.translation}>
            <LanguagesIcon aria-hidden="true" />
            {t(text)}
          </span>
        ))}
      </div>
    </>
  );
}

/** When an item appears or disappears by itself, on the association's clocks; nothing where it does neither. */
function ScheduleMark({ className, schedule = {} }: { className: string | undefined; schedule: Schedule | undefined }) {
  const { t } = useTranslation();
  const timeOf = useMomentText(useTimeZone());
  const { visibleFrom = '', visibleUntil = '' } = schedule;
  if (visibleFrom === '' && visibleUntil === '') return null;
  return (
    <span className={className} data-schedule>
      <CalendarClock aria-hidden="true" />
      <span className="stack gap-1">
        {visibleFrom !== '' && <span>{t('ADMIN.VISIBLE_FROM', { time: timeOf(visibleFrom) })}</span>}
        {visibleUntil !== '' && <span>{t('ADMIN.VISIBLE_UNTIL', { time: timeOf(visibleUntil) })}</span>}
      </span>
    </span>
  );
}

interface PageToolsProps extends ItemProps {
  languages?: Languages | undefined;
}

/** The edit link of a screen's item, and whether visitors see it. */
export function PageTools({ languages, ...props }: PageToolsProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const { isVisible, schedule } = props;
  const item = useItem(props);
  if (!item) return null;
  const { isHidden, mayEdit, link, Sight } = item;
  const { to, 'aria-label': _, ...tab } = link;
  const hasDraft = languages?.some((state) => state.lang === lang && state.hasDraft === 1) === true;
  return (
    <div className="row cluster gap-3">
      {mayEdit && (
        <ButtonLink variant="quiet" {...link}>
          <Pencil aria-hidden="true" />
          {t('ADMIN.EDIT')}
        </ButtonLink>
      )}
      {(isVisible !== undefined || hasDraft) && (
        <span className={styles.pageSight} data-hidden={isHidden || hasDraft}>
          <Sight aria-hidden="true" />
          {t(hasDraft ? 'ADMIN.HAS_DRAFT' : isHidden ? 'ADMIN.HIDDEN' : 'ADMIN.VISIBLE')}
        </span>
      )}
      <ScheduleMark className={styles.pageSight} schedule={schedule} />
      {marksOf(mayEdit ? translationsOf(languages) : undefined).map(({ lang: of, text }) => (
        <Link key={of} className={styles.pageTranslation} to={`${to}#beside`} {...tab}>
          <LanguagesIcon aria-hidden="true" />
          {t(text)}
        </Link>
      ))}
    </div>
  );
}

const LABELS = {
  ...ofKinds(({ labels }) => labels.add),
  donation: 'DONATION.TITLE',
  zakat: 'ZAKAT.TITLE',
  counter: 'SETTINGS.COUNTERS',
  campaign: 'CAMPAIGN.TITLE',
} as const;

/** The link to the editor of a new item. */
export function AddTool({ target: shown }: { target: Target | Shown }) {
  const { t } = useTranslation();
  const lang = useLang();
  const target = targetShown(shown);
  if (!target || !mayAdd(target)) return null;
  const { to, ...tab } = editorLink(lang, target);
  return (
    <ButtonLink to={to} {...tab}>
      <Plus aria-hidden="true" />
      {t(LABELS[target.kind])}
      {tab.target && <span className="visually-hidden"> ({t('ADMIN.NEW_TAB')})</span>}
    </ButtonLink>
  );
}

/** The links to the editor of a new item of a category, and to its translations. */
export function ListTools(category: Omit<Extract<Shown, { catId: number }>, 'id'>) {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <>
      <AddTool target={{ ...category, id: 0 }} />
      {mayDo('edit') && (
        <ButtonLink variant="quiet" to={`${managerRoutes.translations(lang)}?category=${category.catId}`}>
          <LanguagesIcon aria-hidden="true" />
          {t('TRANSLATION.TITLE')}
        </ButtonLink>
      )}
    </>
  );
}

/** The link to what visitors searched for in vain. */
export function SearchesTool() {
  const { t } = useTranslation();
  const lang = useLang();
  if (!mayDo('publish')) return null;
  return (
    <ButtonLink variant="quiet" to={managerRoutes.searches(lang)}>
      <SearchX aria-hidden="true" />
      {t('SEARCHES.TITLE')}
    </ButtonLink>
  );
}

interface EditHereProps {
  text?: string | undefined;
  /** What saving it needs: it is published at once. */
  right?: Right | undefined;
  /** Whether a click anywhere on the text before it begins; the text's parent is positioned. */
  isWhole?: boolean | undefined;
  /** Whether the field was just left, so that the keyboard goes on from here. */
  takesFocus: boolean;
  onOpen: () => void;
}

/** The button that replaces a text by its field. */
export function EditHere({ text, right = 'publish', isWhole, takesFocus, onOpen }: EditHereProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves here once, when the button appears
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, []);
  if (!mayDo(right)) return null;
  return (
    <button
      ref={button}
      type="button"
      className={styles.editHere}
      data-edit-here
      data-whole={isWhole || undefined}
      aria-label={t('ADMIN.EDIT_HERE', { title: text ?? t('EDITOR.TEXT') })}
      title={t('ADMIN.EDIT_HERE_SHORT')}
      onClick={onOpen}
    >
      <TextCursorInput aria-hidden="true" />
    </button>
  );
}

/** The most that one reply lists: beyond these a writer's pencils are in the list of what they added alone. */
const DRAFTS = 50;

const ownItemsQuery = (lang: Lang) => apiQuery('/api/manager/DraftsList', lang, { page: 1, itemsPerPage: DRAFTS });

/** Whether the user may change what a pencil leads to, in the page's language. The server decides again. */
function useMayEdit(target: Target | undefined): boolean {
  const lang = useLang();
  const isOwnable = target !== undefined && isListed(target.kind);
  const isAsked = isOwnable && mayDo('draft') && !mayDo('publish');
  const { data } = useQuery({ ...ownItemsQuery(lang), enabled: isAsked });
  if (!target) return false;
  if (target.kind === 'counter' || target.kind === 'donation') return mayDo('manager');
  if (mayDo('publish')) return true;
  if (target.kind === 'campaign') return false;
  if (activeSession()?.translates === lang) return true;
  return 'id' in target && data?.data.some(({ kind, id }) => kind === target.kind && id === target.id) === true;
}

/** Whether the user may add such an item. */
function mayAdd({ kind }: Target): boolean {
  if (kind === 'counter' || kind === 'donation') return mayDo('manager');
  return mayDo(isListed(kind) ? 'draft' : 'publish');
}
