import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { direction, LANGS, type Lang } from '../../../lib/lang.ts';
import { useLang } from '../../../lib/use-lang.ts';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import type { FieldInfo } from '../values/field-info.ts';
import { FieldValue } from './difference.tsx';
import { LoadProblem } from './load-problem.tsx';
import panelStyles from './panels.module.css';

/** An editor's own address in a language: ids are the same in both. */
export const inLanguage = (pathname: string, lang: Lang) => pathname.replace(/^\/(?:ar|en)(?=\/|$)/, `/${lang}`);

/** The item's languages after what this editor saved; visibility is per language. */
export function languagesNow(loaded: Languages, own: Lang, isThere: boolean, isVisible: boolean): Languages {
  const others = loaded.filter(({ lang }) => lang !== own);
  return isThere ? [...others, { lang: own, isVisible: isVisible ? 1 : 0 }] : others;
}

/** An item's visibility in each language in which it exists; only managers' replies have it. */
export type Languages = readonly { lang: Lang; isVisible: 0 | 1 }[];

const NAMES = { ar: 'العربية', en: 'English' } as const;

const STATES = { 0: 'EDITOR.LANG_HIDDEN', 1: 'EDITOR.LANG_VISIBLE' } as const;

interface LanguagePanelProps extends TwinTextProps {
  languages: Languages;
}

/** The languages in which the item exists; the other one can be read beside the form, or opened in a new tab. */
export function LanguagePanel({ languages, ...twin }: LanguagePanelProps) {
  const { t } = useTranslation();
  const own = useLang();
  const { pathname } = useLocation();
  const [isBeside, setBeside] = useState(false);
  return (
    <section className={panelStyles.panel} aria-label={t('EDITOR.LANGUAGES')}>
      <h2 className={panelStyles.title}>{t('EDITOR.LANGUAGES')}</h2>
      <ul className={panelStyles.languageList}>
        {LANGS.map((lang) => {
          const found = languages.find((one) => one.lang === lang);
          return (
            <li key={lang} className={panelStyles.row}>
              <span className={panelStyles.languageName} lang={lang}>
                {NAMES[lang]}
              </span>
              <span className={panelStyles.state}>{t(found ? STATES[found.isVisible] : 'EDITOR.LANG_MISSING')}</span>
              {lang !== own && found && (
                <button
                  type="button"
                  className={panelStyles.link}
                  aria-expanded={isBeside}
                  onClick={() => setBeside(!isBeside)}
                >
                  {t('EDITOR.LANG_BESIDE')}
                </button>
              )}
              {lang !== own && (
                // biome-ignore lint/security/noBlankTarget: the opener hands its session to the new tab, which is our own
                <a className={panelStyles.link} href={inLanguage(pathname, lang)} target="_blank" rel="opener">
                  {t(found ? 'EDITOR.LANG_OPEN' : 'EDITOR.LANG_START')}
                  <ExternalLink size={16} aria-hidden="true" />
                  <span className="visually-hidden">{t('EDITOR.NEW_TAB')}</span>
                </a>
              )}
              {lang !== own && found && isBeside && <TwinText {...twin} lang={lang} name={NAMES[lang]} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export interface TwinTextProps {
  /** The item's name among queries, as `article/12`. */
  item: string;
  fields: readonly FieldInfo[];
  /** The item as it is in a language, in the form's shape. */
  readIn: (lang: Lang) => Promise<Record<string, unknown>>;
}

/** The item's texts in another language, to be read beside the form. */
export function TwinText({ item, fields, readIn, lang, name }: TwinTextProps & { lang: Lang; name: string }) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['twin-text', item, lang],
    queryFn: () => readIn(lang),
    staleTime: 0,
  });
  if (isPending) {
    return (
      <>
        <LoadingNote />
        <Skeleton shape="text" />
      </>
    );
  }
  if (error) return <LoadProblem error={error} onRetry={refetch} />;
  const texts = fields.filter(({ kind }) => kind === 'text' || kind === 'html');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={panelStyles.twin} data-twin-text="" aria-label={name} tabIndex={0}>
      {texts.map((field) => (
        <div key={field.name} className={panelStyles.twinField}>
          <h3 className={panelStyles.twinLabel}>{t(field.label)}</h3>
          <div lang={lang} dir={direction(lang)}>
            <FieldValue field={field} value={data[field.name]} />
          </div>
        </div>
      ))}
    </section>
  );
}
