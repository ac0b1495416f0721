import { managerRoutes } from 'contract/manager-routes';
import { ITEM_CHECKS, type ItemCheck } from 'contract/vocabulary';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { KIND_LABELS, TEXT_LABELS } from '../../forms/item-kind.ts';
import { CHECK_LABELS } from '../../forms/writing/check-labels.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { formatNumber } from '../../lib/format.ts';
import type { Lang } from '../../lib/lang.ts';
import type { CallReply } from '../../lib/transport.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { listOf, listPath, ManagerList, ManagerRow, pageOf, ROWS_PER_PAGE } from '../../ui/manager-list.tsx';
import { editorLink, targetOf } from '../session/tools/editor-link.ts';

type Reply = CallReply<'/api/manager/TextsToMend'>;

interface Place {
  check: ItemCheck | undefined;
  page: number;
}

/** While texts are left to check, the list asks again. */
const NEXT_PART = 500;

const mendQuery = (lang: Lang, { check, page }: Place) => ({
  ...apiQuery('/api/manager/TextsToMend', lang, { page, itemsPerPage: ROWS_PER_PAGE, ...(check ? { check } : {}) }),
  refetchInterval: ({ state }: { state: { data?: Reply | undefined } }) =>
    state.data && state.data.extra.checked < state.data.extra.total ? NEXT_PART : false,
});

const placeOf = ({ searchParams }: Pick<URL, 'searchParams'>): Place => ({
  check: ITEM_CHECKS.find((check) => check === searchParams.get('check')),
  page: pageOf(searchParams),
});

const { loader, useList } = listOf(placeOf, mendQuery);

export { loader };

const pathOf = (lang: Lang, { check, page }: Place) => listPath(managerRoutes.textsToMend(lang), page, { check });

/** What could be better in the texts of the whole site, hidden ones too: each leads to its editor, which shows the places. */
export function Component() {
  const { t } = useTranslation();
  const { lang, place, reply } = useList();
  const { checked, total, counts } = reply.extra;
  const choices = [
    { check: undefined, texts: 0 },
    ...counts.filter(({ check, texts }) => texts > 0 || check === place.check),
  ];
  return (
    <ManagerList
      title={t('CHECK.SITE_TITLE')}
      note={t('CHECK.SITE_NOTE')}
      tools={
        <ButtonLink variant="quiet" to={managerRoutes.findAndReplace(lang)}>
          {t('REPLACE.TITLE')}
        </ButtonLink>
      }
      filters={
        <>
          {checked < total && (
            <p className="text-16 muted" role="status">
              {t('CHECK.SITE_PROGRESS', { checked: formatNumber(checked), total: formatNumber(total) })}
            </p>
          )}
          <ChoiceLinks
            label={t('CHECK.FILTER')}
            choices={choices.map(({ check, texts }) => ({
              path: pathOf(lang, { check, page: 1 }),
              label: t(check === undefined ? 'CHECK.ALL' : CHECK_LABELS[check]),
              isCurrent: check === place.check,
              ...(texts > 0 ? { count: formatNumber(texts) } : {}),
            }))}
          />
        </>
      }
      reply={reply}
      page={place.page}
      path={(page) => pathOf(lang, { ...place, page })}
      texts={{ count: 'CHECK.TEXTS', empty: t('CHECK.SITE_EMPTY') }}
    >
      {reply.data.map((text) => (
        <TextRow key={`${text.kind}-${text.id}-${text.lang}`} text={text} check={place.check} />
      ))}
    </ManagerList>
  );
}

function TextRow({ text, check }: { text: Reply['data'][number]; check: ItemCheck | undefined }) {
  const { t } = useTranslation();
  const isVisible = text.isVisible === 1;
  const Sight = isVisible ? Eye : EyeOff;
  const found = text.findings.filter((finding) => check === undefined || finding.check === check);
  const more = text.count - text.findings.length;
  return (
    <ManagerRow
      link={editorLink(text.lang, targetOf(text))}
      title={
        <bdi className="breakable" lang={text.lang}>
          {text.title}
        </bdi>
      }
      facts={
        <>
          <span>{t(KIND_LABELS[text.kind])}</span>
          <span>{t(TEXT_LABELS[text.lang])}</span>
          <span className="row gap-2 icon-20">
            <Sight aria-hidden="true" />
            {t(isVisible ? 'ADMIN.VISIBLE' : 'ADMIN.HIDDEN')}
          </span>
        </>
      }
    >
      <ul className="stack gap-1 text-16">
        {found.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be found twice, and nothing of a row is kept
          <li key={index} className="breakable">
            {t(CHECK_LABELS[finding.check])} {finding.text && <bdi className="muted">{finding.text}</bdi>}
          </li>
        ))}
        {more > 0 && <li className="muted">{t('CHECK.MORE', { count: more })}</li>}
      </ul>
    </ManagerRow>
  );
}
