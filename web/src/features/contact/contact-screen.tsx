import { useSuspenseQuery } from '@tanstack/react-query';
import { CONTACT_BLOCK } from 'contract/visitors-vocabulary';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { useLang } from '../../lib/lang.ts';
import { latePart } from '../../lib/late-part.tsx';
import { type LoaderArgs, loadIfThere, routeLang } from '../../lib/loader.ts';
import { PageHeader, SubstituteNote } from '../../ui/page-header.tsx';
import { ContentBlock } from '../../ui/rich-text.tsx';
import { Section } from '../../ui/section.tsx';
import { AddTools, ScreenTools } from '../session/tools/item-tools.tsx';
import styles from './contact-screen.module.css';
import { contactBlockQuery } from './queries.ts';

const ContactForm = latePart(
  'main form',
  async () => (await import('../../items/contact-form/contact-form-part.tsx')).ContactForm,
);
const PlaceOnMap = latePart('main a[target]', async () => (await import('./place-on-map-part.tsx')).PlaceOnMap);

/** The form works without the content block, which an editor may have hidden. */
export async function loader(args: LoaderArgs) {
  const block = await loadIfThere(args, contactBlockQuery(routeLang(args)));
  return { hasDetails: block !== undefined };
}

/** The contact details, and the form (spec §2, Contact). */
export function Component() {
  const { t } = useTranslation();
  const { hasDetails } = useLoaderData<typeof loader>();

  return (
    <>
      <PageHeader
        title={t('CONTACT.TITLE')}
        trail={[{ title: t('CONTACT.TITLE') }]}
        tools={!hasDetails && <AddTools target={{ block: CONTACT_BLOCK }} />}
      />
      <Section>
        <div className={`stack gap-12 ${styles.columns}`}>
          <div className="stack start gap-8">
            {hasDetails && <ContactDetails />}
            <PlaceOnMap />
          </div>
          <div className={styles.panel} data-chrome>
            <h2>{t('CONTACT.FORM')}</h2>
            <ContactForm />
          </div>
        </div>
      </Section>
    </>
  );
}

/** The contact details, as the editors wrote them. */
function ContactDetails() {
  const titleId = useId();
  const lang = useLang();
  const { data: block } = useSuspenseQuery(contactBlockQuery(lang));
  const { html, catTitle } = block.data;
  const textLang = block.extra.lang !== lang ? block.extra.lang : undefined;
  return (
    <section className="stack start gap-4" aria-labelledby={titleId}>
      <h2 id={titleId} lang={textLang} dir="auto">
        {catTitle}
      </h2>
      <ScreenTools target={{ block: CONTACT_BLOCK }} title={catTitle} />
      {textLang && <SubstituteNote />}
      <ContentBlock html={html} tone="plain" lang={textLang} />
    </section>
  );
}
