import { managerRoutes } from 'contract/manager-routes';
import { useTranslation } from 'react-i18next';
import { KIND_LABELS, TEXT_LABELS } from '../../forms/item-kind.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { useDateText } from '../../lib/menu.ts';
import type { CallReply } from '../../lib/transport.ts';
import { listOf, listPath, ManagerList, ManagerRow, pageOf, ROWS_PER_PAGE } from '../../ui/manager-list.tsx';
import { editorLink, publicPath, targetOf } from '../session/tools/editor-link.ts';

type Draft = CallReply<'/api/manager/DraftsList'>['data'][number];

const { loader, useList } = listOf(
  ({ searchParams }) => pageOf(searchParams),
  (lang, page) => apiQuery('/api/manager/DraftsList', lang, { page, itemsPerPage: ROWS_PER_PAGE }),
);

export { loader };

/** What the user added, with what became of it. */
export function Component() {
  const { t } = useTranslation();
  const { lang, place: page, reply } = useList();
  return (
    <ManagerList
      title={t('DRAFTS.TITLE')}
      note={t('DRAFTS.NOTE')}
      reply={reply}
      page={page}
      path={(number) => listPath(managerRoutes.drafts(lang), number, {})}
      texts={{ count: 'DRAFTS.COUNT', empty: t('DRAFTS.EMPTY') }}
    >
      {reply.data.map((draft) => (
        <DraftRow key={`${draft.kind}-${draft.id}`} draft={draft} />
      ))}
    </ManagerList>
  );
}

const REVIEWS = { ready: 'REVIEW.STATE_READY', returned: 'REVIEW.STATE_RETURNED' } as const;
function statesOf({ isVisible, hasDraft, review }: Draft['texts'][number]): TextKey[] {
  return [
    isVisible === 1 ? 'DRAFTS.PUBLISHED' : 'DRAFTS.DRAFT',
    ...(hasDraft === 1 ? (['ADMIN.HAS_DRAFT'] as const) : []),
    ...(review ? [REVIEWS[review]] : []),
  ];
}

function DraftRow({ draft }: { draft: Draft }) {
  const { t } = useTranslation();
  const lang = useLang();
  const dateText = useDateText();
  const text = draft.texts.find((one) => one.lang === lang) ?? draft.texts[0];
  const path = publicPath(lang, draft);
  const isOnSite = draft.texts.some((one) => one.lang === lang && one.isVisible === 1);
  return (
    <ManagerRow
      link={editorLink(lang, targetOf(draft))}
      title={<bdi lang={text?.lang}>{text?.title}</bdi>}
      facts={
        <>
          <span>{t(KIND_LABELS[draft.kind])}</span>
          {draft.texts.map((one) => (
            <span key={one.lang}>
              {t(TEXT_LABELS[one.lang])} (
              {statesOf(one)
                .map((state) => t(state))
                .join(' · ')}
              )
            </span>
          ))}
          <span>{t('DRAFTS.SAVED', { date: dateText(draft.savedAt.slice(0, 10)) })}</span>
          {isOnSite && path && <Link to={path}>{t('EDITOR.VIEW_ON_SITE')}</Link>}
        </>
      }
    />
  );
}
