import { useSuspenseQuery } from '@tanstack/react-query';
import { descriptionOf } from 'contract/description';
import { fieldsOfKind, type ItemKind, kindNamed, titleField } from 'contract/kinds/kinds';
import { useTranslation } from 'react-i18next';
import { direction } from '../../lib/lang.ts';
import { menuQuery } from '../../lib/menu.ts';
import { defaultSharePicture } from '../../lib/page-head.ts';
import { pageTitle, useSiteUrl } from '../../lib/site.ts';
import panelStyles from '../panels/panels.module.css';
import { useEditedLang } from '../values/edited-language.ts';
import { htmlAsText } from '../values/parsed-html.ts';
import styles from './shared-cards.module.css';

interface SharedCardsProps {
  kind: ItemKind;
  values: Readonly<Record<string, unknown>>;
  /** What an item without a title of its own is called. */
  title: string;
}

/** What programs show of an item: its title, its summary or else the first words of its text, and its largest picture. */
function sharedOf({ kind, values, title }: SharedCardsProps) {
  const fields = fieldsOfKind(kind);
  const filled = (...types: string[]) =>
    fields.filter(([name, { type }]) => types.includes(type) && values[name]).map(([name]) => String(values[name]));
  const named = titleField(kind);
  const [summary] = filled('lines');
  return {
    title: (named && String(values[named] ?? '')) || title,
    about: descriptionOf(summary ?? htmlAsText(filled('html').join(''))),
    picture: filled('picture').at(-1),
  };
}

/** How WhatsApp, Facebook and a search engine show an item that has an address, as it is typed now. */
export function SharedCards(props: SharedCardsProps) {
  const { t } = useTranslation();
  const lang = useEditedLang();
  const siteUrl = useSiteUrl();
  const { data: menu } = useSuspenseQuery(menuQuery(lang));
  if (!('route' in kindNamed(props.kind))) return null;
  const { siteName, shareImage } = menu.extra;
  const { title, about, picture } = sharedOf(props);
  const { host } = new URL(siteUrl);
  const image = (
    <img
      className={styles.picture}
      src={picture ?? defaultSharePicture(siteUrl, { siteName, shareImage }).url}
      alt=""
    />
  );
  const words = (
    <div className="stack gap-1">
      <p className={`strong ${styles.line}`} dir="auto">
        {title}
      </p>
      <p className={`text-14 ${styles.lines}`}>{about}</p>
    </div>
  );
  const place = { lang, dir: direction(lang) };
  return (
    <details className={panelStyles.panel}>
      <summary className={panelStyles.title}>{t('CHECK.SHARED')}</summary>
      <div className={styles.cards}>
        <figure className="stack gap-2">
          <figcaption className="text-14 muted">{t('CHECK.WHATSAPP')}</figcaption>
          <div className={styles.small} {...place}>
            {image}
            <div className="stack gap-1">
              {words}
              <p className="text-14 muted" dir="ltr">
                {host}
              </p>
            </div>
          </div>
        </figure>
        <figure className="stack gap-2">
          <figcaption className="text-14 muted">{t('CHECK.FACEBOOK')}</figcaption>
          <div className={styles.large} {...place}>
            {image}
            <div className={styles.below}>
              <p className="text-14 muted" dir="ltr">
                {host}
              </p>
              {words}
            </div>
          </div>
        </figure>
        <figure className="stack gap-2">
          <figcaption className="text-14 muted">{t('CHECK.SEARCH')}</figcaption>
          <div className={styles.result} {...place}>
            <p className="text-14 muted" dir="ltr">
              {host}
            </p>
            <p className={`text-18 ${styles.line} ${styles.link}`} dir="auto">
              {pageTitle(title, siteName)}
            </p>
            <p className={`text-14 ${styles.lines}`}>{about}</p>
          </div>
        </figure>
      </div>
    </details>
  );
}
