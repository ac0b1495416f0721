import { CardGrid } from '../../ui/card-grid.tsx';
import { Section } from '../../ui/section.tsx';
import { CardSkeleton, LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import styles from './home-skeleton.module.css';

/** The shape of the home page while it is on its way. */
export function HomeSkeleton() {
  return (
    <>
      <LoadingNote />
      <Section tone="sand">
        <span className={styles.hero}>
          <Skeleton shape="tile" />
        </span>
      </Section>
      <Section>
        <Skeleton shape="title" />
        <CardGrid kind="cards">
          {[1, 2, 3].map((place) => (
            <li key={place}>
              <CardSkeleton />
            </li>
          ))}
        </CardGrid>
      </Section>
    </>
  );
}
