import type { DocumentCard } from 'contract/calls/documents';
import { ADDRESSES } from 'contract/kinds/addresses';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import row from '../../items/document-row.module.css';
import { DocumentRow, isSort } from '../../items/document-row.tsx';
import { type CardProps, type ItemsProps, listOfKind } from '../../items/list-of-kind.tsx';
import { latePart } from '../../lib/late-part.tsx';
import { useDigits } from '../../lib/menu.ts';
import { paths } from '../../lib/paths.ts';
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

/** The documents of a page under their years, of which a reader may choose one, and one kind. */
function ByYear({ items, card }: ItemsProps<DocumentCard>) {
  const { t } = useTranslation();
  const inDigits = useDigits();
  const [chosen, setChosen] = useState({ year: '', sort: '' });
  const years = [...new Set(items.map(({ year }) => String(year)))];
  const sorts = [...new Set(items.map(({ sort }) => sort))].filter(isSort);
  const shown = items.filter(
    ({ year, sort }) =>
      (chosen.year === '' || String(year) === chosen.year) && (chosen.sort === '' || sort === chosen.sort),
  );
  return (
    <div className="stack gap-8">
      {(years.length > 1 || sorts.length > 1) && <Filter years={years} sorts={sorts} onChoose={setChosen} />}
      <div className={styles.years} aria-live="polite">
        {shown.length === 0 && <p className="muted">{t('DOCUMENTS.NONE')}</p>}
        {years.map((year) => {
          const own = shown.filter((item) => String(item.year) === year);
          return (
            own.length > 0 && (
              <section key={year} className="stack gap-4" aria-labelledby={`year-${year}`}>
                <h2 id={`year-${year}`} className="text-22">
                  {inDigits(year)}
                </h2>
                <ul className={row.list}>
                  {own.map((item) => (
                    <li key={item.id}>{card(item)}</li>
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </div>
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
});
