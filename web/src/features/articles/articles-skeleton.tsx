import { CardGrid } from '../../ui/card-grid.tsx';
import { Section } from '../../ui/section.tsx';
import { CardSkeleton, LoadingNote, Skeleton } from '../../ui/skeleton.tsx';

/** The shape of an article list while it is on its way. */
export function ArticlesSkeleton() {
  return (
    <>
      <LoadingNote />
      <Section tone="sand">
        <Skeleton shape="title" />
      </Section>
      <Section>
        <CardGrid kind="cards">
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <li key={place}>
              <CardSkeleton />
            </li>
          ))}
        </CardGrid>
      </Section>
    </>
  );
}
