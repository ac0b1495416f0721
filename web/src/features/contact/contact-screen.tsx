import { CONTACT_BLOCK } from 'adapter/contract/limits';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { loadIfThere } from '../../lib/load-if-there.ts';
import { type LoaderArgs, routeLang } from '../../lib/loader.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { AddTools } from '../session/tools/item-tools.tsx';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import s from './contact-screen.module.css';
import { contactBlockQuery } from './queries.ts';

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
        tools={!hasDetails && <AddTools target={{ kind: 'block', id: CONTACT_BLOCK }} />}
      />
      <Section>
        <div className={s.columns}>
          {hasDetails && <ContactDetails />}
          <div className={s.panel}>
            <h2 className={s.title}>{t('CONTACT.FORM')}</h2>
            <noscript>
              <p className={s.note}>{t('NOSCRIPT.FORM')}</p>
            </noscript>
            <ContactForm />
          </div>
        </div>
      </Section>
    </>
  );
}
