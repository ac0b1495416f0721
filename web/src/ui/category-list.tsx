import type { ReactNode } from 'react';
import { useTrail } from '../lib/use-trail.ts';
import { PageHeader } from './page-header.tsx';
import { PagedList } from './paged-list.tsx';
import { Section } from './section.tsx';

interface CategoryListProps {
  catId: number;
  page: number;
  /** How many items a page has at the most. */
  size: number;
  /** The list's reply: the page's items, the category's title and how many items it has. */
  reply: { data: readonly unknown[]; extra: { catTitle: string; itemsCount: number } };
  path: (page: number) => string;
  /** How many items there are, in words. */
  count: string;
  /** What is said where there is no item at all. */
  empty: string;
  /** For admins, beside the title. */
  tools: ReactNode;
  /** The items. */
  children: ReactNode;
}

/** The screen of a category's list, a page at a time. */
export function CategoryList({ catId, page, size, reply, path, count, empty, tools, children }: CategoryListProps) {
  const { catTitle, itemsCount } = reply.extra;
  return (
    <>
      <PageHeader
        title={catTitle}
        trail={[...useTrail(catId), { title: catTitle }]}
        tools={tools}
        {...(itemsCount > 0 ? { count } : {})}
      />
      <Section>
        <PagedList page={page} size={size} total={itemsCount} shown={reply.data.length} path={path} empty={empty}>
          {children}
        </PagedList>
      </Section>
    </>
  );
}
