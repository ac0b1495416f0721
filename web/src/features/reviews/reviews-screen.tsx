import { managerRoutes } from 'contract/manager-routes';
import { CircleArrowLeft, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { KIND_LABELS, TEXT_LABELS } from '../../forms/item-kind.ts';
import { useLang } from '../../lib/lang.ts';
import { useDateText } from '../../lib/menu.ts';
import { mayDo } from '../../lib/rights.ts';
import { listOf, listPath, ManagerList, ManagerRow, pageOf } from '../../ui/manager-list.tsx';
import { NamedSentence } from '../../ui/named-sentence.tsx';
import { editorLink, targetOf } from '../session/tools/editor-link.ts';
import { type ReviewItem, reviewsQuery } from './queries.ts';
import styles from './reviews-screen.module.css';

const { loader, useList } = listOf(({ searchParams }) => pageOf(searchParams), reviewsQuery);

export { loader };

/** For whoever publishes: the texts that wait for them. For everybody else: what they submitted, with what was sent back. */
export function Component() {
  const { t } = useTranslation();
  const { lang, place: page, reply } = useList();
  const isPublisher = mayDo('publish');
  return (
    <ManagerList
      title={t(isPublisher ? 'REVIEW.TITLE' : 'REVIEW.OWN_TITLE')}
      note={t(isPublisher ? 'REVIEW.LIST_NOTE' : 'REVIEW.OWN_NOTE')}
      reply={reply}
      page={page}
      path={(number) => listPath(managerRoutes.reviews(lang), number, {})}
      texts={{ count: 'REVIEW.COUNT', empty: t(isPublisher ? 'REVIEW.EMPTY' : 'REVIEW.OWN_EMPTY') }}
    >
      {reply.data.map((review) => (
        <ReviewRow key={`${review.kind}-${review.id}-${review.lang}`} review={review} />
      ))}
    </ManagerList>
  );
}

function ReviewRow({ review }: { review: ReviewItem }) {
  const { t } = useTranslation();
  const lang = useLang();
  const dateText = useDateText();
  const { state, by, at, note } = review;
  const isReturned = state === 'returned';
  const date = dateText(at.slice(0, 10));
  return (
    <ManagerRow
      // A text is reviewed in its own language; its translation is a document of its own.
      link={{ ...editorLink(review.lang, targetOf(review)), isDocument: review.lang !== lang }}
      title={<bdi lang={review.lang}>{review.title}</bdi>}
      facts={
        <>
          <span>{t(KIND_LABELS[review.kind])}</span>
          <span>{t(TEXT_LABELS[review.lang])}</span>
          <span>{t(review.isVisible ? 'REVIEW.IS_CHANGE' : 'REVIEW.IS_NEW')}</span>
        </>
      }
    >
      <p className={`row gap-2 text-14 muted ${styles.state}`} data-state={state}>
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
    </ManagerRow>
  );
}
