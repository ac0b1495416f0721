import { useSuspenseQuery } from '@tanstack/react-query';
import { CONTACT_BLOCK } from 'adapter/contract/limits';
import { useId } from 'react';
import { useLang } from '../../lib/use-lang.ts';
import { ContentBlock } from '../../ui/content-block.tsx';
import { ScreenTools } from '../session/tools/item-tools.tsx';
import s from './contact-details.module.css';
import { contactBlockQuery } from './queries.ts';

/** The contact details, as the editors wrote them. */
export function ContactDetails() {
  const titleId = useId();
  const { data: block } = useSuspenseQuery(contactBlockQuery(useLang()));
  return (
    <section className={s.details} aria-labelledby={titleId}>
      <h2 id={titleId} className={s.title} dir="auto">
        {block.data.catTitle}
      </h2>
      <ScreenTools target={{ kind: 'block', id: CONTACT_BLOCK }} title={block.data.catTitle} />
      <ContentBlock html={block.data.html} tone="plain" />
    </section>
  );
}
