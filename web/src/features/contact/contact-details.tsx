import { useSuspenseQuery } from '@tanstack/react-query';
import { CONTACT_BLOCK } from 'adapter/contract/limits';
import { useId } from 'react';
import { useLang } from '../../lib/use-lang.ts';
import { ContentBlock } from '../../ui/content-block.tsx';
import { SubstituteNote } from '../../ui/substitute-note.tsx';
import { ScreenTools } from '../session/tools/item-tools.tsx';
import s from './contact-details.module.css';
import { contactBlockQuery } from './queries.ts';

/** The contact details, as the editors wrote them. */
export function ContactDetails() {
  const titleId = useId();
  const lang = useLang();
  const { data: block } = useSuspenseQuery(contactBlockQuery(lang));
  const { html, catTitle } = block.data;
  const textLang = block.extra.lang !== lang ? block.extra.lang : undefined;
  return (
    <section className={s.details} aria-labelledby={titleId}>
      <h2 id={titleId} className={s.title} lang={textLang} dir="auto">
        {catTitle}
      </h2>
      <ScreenTools target={{ kind: 'block', id: CONTACT_BLOCK }} title={catTitle} />
      {textLang && <SubstituteNote />}
      <ContentBlock html={html} tone="plain" lang={textLang} />
    </section>
  );
}
