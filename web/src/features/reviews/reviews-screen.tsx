import { useSuspenseQuery } from '@tanstack/react-query';
import { managerRoutes } from 'contract/manager-routes';
import { CircleArrowLeft, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { formatDate } from '../../lib/format.ts';
import { useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { useMonths } from '../../lib/menu.ts';
import { mayDo } from '../../lib/rights.ts';
import { listPath, ManagerList, pageOf } from '../../ui/manager-list.tsx';
import { NamedSentence } from '../../ui/named-sentence.tsx';
import { editorLink, targetOf } from '../session/tools/editor-link.ts';
import { REVIEWS_PER_PAGE, type ReviewItem, reviewsQuery } from './queries.ts';
import styles from './reviews-screen.module.css';

export async function loader(args: LoaderArgs) {
  const page = pageOf(new URL(args.request.url).searchParams);
  await load(args, { ...reviewsQuery(routeLang(args), page), staleTime: 0 });
  return null;
}

/** For whoever publishes: the texts that wait for them. For everybody else: what they submitted, with what was sent back. */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const page = pageOf(new URLSearchParams(useLocation().search));
  const { data: reply } = useSuspenseQuery(reviewsQuery(lang, page));
  const isPublisher = mayDo('publish');
  return (
    <ManagerList
      title={t(isPublisher ? 'REVIEW.TITLE' : 'REVIEW.OWN_TITLE')}
      tools={null}
      filters={<p className={styles.note}>{t(isPublisher ? 'REVIEW.LIST_NOTE' : 'REVIEW.OWN_NOTE')}</p>}
      reply={reply}
      page={page}
      size={REVIEWS_PER_PAGE}
      path={(number) => listPath(managerRoutes.reviews(lang), number, {})}
      texts={{
        count: (count) => t('REVIEW.COUNT', { count }),
        empty: t(isPublisher ? 'REVIEW.EMPTY' : 'REVIEW.OWN_EMPTY'),
      }}
    >
      {reply.data.map((review) => (
        <ReviewRow key={`${review.kind}-${review.id}-${review.lang}`} review={review} />
      ))}
    </ManagerList>
  );
}

const KINDS = {
  article: 'TRANSLATION.ARTICLE',
  video: 'TRANSLATION.VIDEO',
  album: 'TRANSLATION.ALBUM',
  page: 'TRANSLATION.PAGE',
  'content-block': 'TRANSLATION.BLOCK',
} as const;
const TEXTS = { ar: 'TRANSLATION.AR', en: 'TRANSLATION.EN' } as const;

function ReviewRow({ review }: { review: ReviewItem }) {
  const { t } = useTranslation();
  const lang = useLang();
  const months = useMonths();
  const { state, by, at, note } = review;
  const isReturned = state === 'returned';
  const { to, ...tab } = editorLink(review.lang, targetOf(review));
  const title = (
    <>
      <bdi lang={review.lang}>{review.title}</bdi>
      {tab.target && <span className="visually-hidden"> ({t('ADMIN.NEW_TAB')})</span>}
    </>
  );
  const date = formatDate(lang, months, at.slice(0, 10));
  return (
    <li className={styles.row}>
      {/* A text is reviewed in its own language; the other language is another document. */}
      {review.lang === lang ? (
        <Link className={styles.link} to={to} {...tab}>
          {title}
        </Link>
      ) : (
        <a className={styles.link} href={to} {...tab}>
          {title}
        </a>
      )}
      <p className={styles.facts}>
        <span>{t(KINDS[review.kind])}</span>
        <span>{t(TEXTS[review.lang])}</span>
        <span>{t(review.isVisible ? 'REVIEW.IS_CHANGE' : 'REVIEW.IS_NEW')}</span>
      </p>
      <p className={styles.state} data-state={state}>
        {isReturned ? <CircleArrowLeft className="mirrored" aria-hidden="true" /> : <Clock aria-hidden="true" />}
        <span>
          <NamedSentence
            sentence={(name) => t(isReturned ? 'REVIEW.RETURNED_BY' : 'REVIEW.SUBMITTED_BY', { date, name })}
            name={by}
          />
        </span>
      </p>
      {note !== '' && (
        <p className={styles.text} dir="auto">
          {note}
        </p>
      )}
    </li>
  );
}
