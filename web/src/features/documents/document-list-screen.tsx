import type { DocumentCard } from 'contract/calls/documents';
import { documentFilter, filterQuery } from 'contract/document-filter';
import { ADDRESSES } from 'contract/kinds/addresses';
import { isDocumentSort } from 'contract/kinds/document-sorts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import row from '../../items/document-row.module.css';
import { DocumentRow } from '../../items/document-row.tsx';
import { type CardProps, type ItemsProps, listOfKind } from '../../items/list-of-kind.tsx';
import { latePart } from '../../lib/late-part.tsx';
import { useDigits } from '../../lib/menu.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import styles from './documents.module.css';
import { documentsQuery } from './queries.ts';

function Card({ item, tools }: CardProps<DocumentCard>) {
  return (
    <>
      <DocumentRow item={item} />
      {tools}
    </>
  );
}

const Filter = latePart('[data-filter]', async () => (await import('./document-filter-part.tsx')).Filter);

/** Shown where there is something to choose, or something has been chosen. */
function Fields({ reply, list }: { reply: CallReply<'/api/home/Documents'>; list: string }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { year, sort } = documentFilter(new URLSearchParams(search));
  const { choices } = reply.extra;
  const years = withChosen(choices.year.map(String), year?.toString());
  const sorts = withChosen(choices.sort, sort).filter(isDocumentSort);
  if (years.length < 2 && sorts.length < 2 && !year && !sort) return null;
  return (
    <>
      <Filter years={years} sorts={sorts} list={list} />
      <p role="status" className="visually-hidden">
        {(year || sort) && t('DOCUMENTS.COUNT', { count: reply.extra.itemsCount })}
      </p>
    </>
  );
}

/** What can be chosen, with what an address chooses that is not in the list any more. */
const withChosen = (choices: readonly string[], chosen: string | undefined) =>
  chosen === undefined || choices.includes(chosen) ? choices : [chosen, ...choices];

/** The documents of a page under their years. */
function ByYear({ items, card }: ItemsProps<DocumentCard>) {
  const inDigits = useDigits();
  const years = [...new Set(items.map(({ year }) => String(year)))];
  return (
    <div className={styles.years}>
      {years.map((year) => (
        <section key={year} className="stack gap-4" aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`} className="text-22">
            {inDigits(year)}
          </h2>
          <ul className={row.list}>
            {items
              .filter((item) => String(item.year) === year)
              .map((item) => (
                <li key={item.id}>{card(item)}</li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export const { loader, Component } = listOfKind({
  route: paths.documents,
  query: documentsQuery,
  size: ADDRESSES.document.pageSize,
  texts: { count: 'DOCUMENTS.COUNT', empty: 'DOCUMENTS.EMPTY' },
  grid: 'cards',
  Card,
  Items: ByYear,
  filter: { kept: (search) => filterQuery(documentFilter(search)), empty: 'DOCUMENTS.NONE', Fields },
});
