import { ChevronRight, Languages } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Lang, sourceLanguage, useLang } from '../lib/lang.ts';
import { Link } from '../lib/link.tsx';
import { type Crumb, useDigits } from '../lib/menu.ts';
import { paths } from '../lib/paths.ts';
import styles from './page-header.module.css';
import { Picture } from './picture.tsx';

interface PageHeaderProps {
  title: string;
  /** The title as the heading shows it, where that is more than its text. */
  heading?: ReactNode;
  /** The breadcrumb's steps after home, ending with this page: `[...useTrail(catId), { title }]`. */
  trail: Crumb[];
  /** The number of items, in words. */
  count?: string;
  /** The title's language where it is not the page's. */
  lang?: Lang | undefined;
  /** The managers' controls, after the title. */
  tools?: ReactNode;
  /** Beside the title, below it on phones. */
  picture?: ReactNode;
  children?: ReactNode;
}

/** The header of a screen: breadcrumb, title and number of items. */
export function PageHeader({ title, heading, trail, count, lang, tools, picture, children }: PageHeaderProps) {
  const inDigits = useDigits();
  return (
    <header className={styles.band}>
      <div className={styles.inner}>
        <div className="stack start gap-1">
          <Breadcrumb trail={trail} />
          <div className="cluster baseline gap-2 gap-x-4">
            <h1 className={styles.title} lang={lang} dir="auto">
              {heading ?? title}
            </h1>
            {count && <p className="text-16 muted">{inDigits(count)}</p>}
            {tools}
          </div>
          {children}
        </div>
        {picture && <div className={styles.picture}>{picture}</div>}
      </div>
    </header>
  );
}

/** The picture beside a title: whole, whatever its shape. */
export const HeaderPicture = (picture: Pick<ComponentProps<typeof Picture>, 'image' | 'info'>) => (
  <Picture {...picture} sizes="(width >= 1288px) 596px, (width >= 640px) 46vw, 100vw" shape="natural" loading="first" />
);

/** The breadcrumb from home to this page. The last step has no path; it is the page itself. */
export function Breadcrumb({ trail }: { trail: Crumb[] }) {
  const { t } = useTranslation();
  const steps: Crumb[] = [{ title: t('LAYOUT.HOME'), path: paths.home(useLang()) }, ...trail];
  return (
    <nav aria-label={t('LAYOUT.BREADCRUMB')} data-chrome>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.path ?? step.title} className={styles.step}>
            {index > 0 && <ChevronRight className={`mirrored ${styles.arrow}`} size={14} aria-hidden="true" />}
            {step.path ? (
              <Link className={styles.link} to={step.path}>
                <bdi>{step.title}</bdi>
              </Link>
            ) : (
              <span aria-current={index === steps.length - 1 ? 'page' : undefined}>
                <bdi>{step.title}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Says that the text that this one was translated from is newer, with a link to it. */
export function OutdatedNote({ path }: { path: string }) {
  const { t } = useTranslation();
  const lang = sourceLanguage(useLang());
  return (
    <p className={styles.note}>
      <Languages className="info" size={20} aria-hidden="true" />
      <span>
        {t('OUTDATED.NOTE')}{' '}
        <a href={path} hrefLang={lang}>
          {t('OUTDATED.LINK')}
        </a>
      </span>
    </p>
  );
}

/** Says that the text below is in another of the site's languages, because it is missing in this one. */
export function SubstituteNote() {
  const { t } = useTranslation();
  return (
    <p className={styles.note}>
      <Languages className="info" size={20} aria-hidden="true" />
      {t('SUBSTITUTE.NOTE')}
    </p>
  );
}
