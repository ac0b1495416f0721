import { Section } from '../../ui/section.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';

/** The shape of a content page while it is on its way. */
export function ContentSkeleton() {
  return (
    <>
      <LoadingNote />
      <Section tone="sand">
        <Skeleton shape="title" />
      </Section>
      <Section>
        <Skeleton shape="text" />
        <Skeleton shape="text" />
        <Skeleton shape="text" />
      </Section>
    </>
  );
}
