import { Section } from '../../ui/section.tsx';
import { SectionWithAside } from '../../ui/section-with-aside.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';

/** The shape of an article while it is on its way. */
export function ArticleSkeleton() {
  return (
    <>
      <LoadingNote />
      <Section tone="sand">
        <Skeleton shape="title" />
        <Skeleton shape="line" />
      </Section>
      <SectionWithAside aside={<Skeleton shape="text" />}>
        <Skeleton shape="picture" />
        <Skeleton shape="text" />
        <Skeleton shape="text" />
      </SectionWithAside>
    </>
  );
}
