import { useSuspenseQuery } from '@tanstack/react-query';
import { managerRoutes } from 'contract/manager-routes';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { formatDate } from '../../lib/format.ts';
import { useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { useMonths } from '../../lib/menu.ts';
import { listPath, ManagerList, pageOf } from '../../ui/manager-list.tsx';
import { editorLink, type Target } from '../session/tools/editor-link.ts';
import styles from './drafts-screen.module.css';
import { DRAFTS_PER_PAGE, type Draft, draftsQuery } from './queries.ts';

export async function loader(args: LoaderArgs) {
  const page = pageOf(new URL(args.request.url).searchParams);
  await load(args, { ...draftsQuery(routeLang(args), page), staleTime: 0 });
  return null;
}

/** What the user added and nobody has published yet. */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const page = pageOf(new URLSearchParams(useLocation().search));
  const { data: reply } = useSuspenseQuery(draftsQuery(lang, page));
  return (
    <ManagerList
      title={t('DRAFTS.TITLE')}
      tools={null}
      filters={<p className={styles.note}>{t('DRAFTS.NOTE')}</p>}
      reply={reply}
      page={page}
      size={DRAFTS_PER_PAGE}
      path={(number) => listPath(managerRoutes.drafts(lang), number, {})}
      texts={{ count: (count) => t('DRAFTS.COUNT', { count }), empty: t('DRAFTS.EMPTY') }}
    >
      {reply.data.map((draft) => (
        <DraftRow key={`${draft.kind}-${draft.id}`} draft={draft} />
      ))}
    </ManagerList>
  );
}

const KINDS = { article: 'DRAFTS.ARTICLE', album: 'DRAFTS.ALBUM', video: 'DRAFTS.VIDEO' } as const;
const REVIEWS = { ready: 'REVIEW.STATE_READY', returned: 'REVIEW.STATE_RETURNED' } as const;
const LANGUAGES = { ar: 'TRANSLATION.AR', en: 'TRANSLATION.EN' } as const;

/** Only what a category lists is somebody's own. */
const kindOf = ({ kind }: Draft): keyof typeof KINDS => (kind === 'album' || kind === 'video' ? kind : 'article');

function DraftRow({ draft }: { draft: Draft }) {
  const { t } = useTranslation();
  const lang = useLang();
  const months = useMonths();
  const text = draft.texts.find((one) => one.lang === lang) ?? draft.texts[0];
  const kind = kindOf(draft);
  const target: Target = { kind, catId: draft.catId, id: draft.id };
  const { to, ...tab } = editorLink(lang, target);
  return (
    <li className={styles.row}>
      <Link className={styles.link} to={to} {...tab}>
        <bdi lang={text?.lang}>{text?.title}</bdi>
        {tab.target && <span className="visually-hidden"> ({t('ADMIN.NEW_TAB')})</span>}
      </Link>
      <p className={styles.facts}>
        <span>{t(KINDS[kind])}</span>
        {draft.texts.map(({ lang: of, review }) => (
          <span key={of}>
            {t(LANGUAGES[of])}
            {review && ` (${t(REVIEWS[review])})`}
          </span>
        ))}
        <span>{t('DRAFTS.SAVED', { date: formatDate(lang, months, draft.savedAt.slice(0, 10)) })}</span>
      </p>
    </li>
  );
}
