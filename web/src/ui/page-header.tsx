import { ChevronRight, Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Lang, useLang } from '../lib/lang.ts';
import type { Crumb } from '../lib/menu.ts';
import { paths } from '../lib/paths.ts';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** The steps between home and this page, itself last: `[...useTrail(catId), { title }]`. */
  trail: Crumb[];
  /** How much there is, in words. */
  count?: string;
  /** The title's language where it is not the page's. */
  lang?: Lang | undefined;
  /** What managers do with the page, after its title. */
  tools?: ReactNode;
  children?: ReactNode;
}

/** The band that opens a screen: where it stands, what it is called, how much there is. */
export function PageHeader({ title, trail, count, lang, tools, children }: PageHeaderProps) {
  return (
    <header className={styles.band}>
      <div className={styles.inner}>
        <Breadcrumb trail={trail} />
        <div className={styles.heading}>
          <h1 className={styles.title} lang={lang} dir="auto">
            {title}
          </h1>
          {count && <p className={styles.count}>{count}</p>}
          {tools}
        </div>
        {children}
      </div>
    </header>
  );
}

/** The way from home to this page. The last step without a path is the page itself. */
function Breadcrumb({ trail }: { trail: Crumb[] }) {
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

/** Says that the text below stands in, in the site's other language. */
export function SubstituteNote() {
  const { t } = useTranslation();
  return (
    <p className={styles.note}>
      <Languages className={styles.icon} size={20} aria-hidden="true" />
      {t('SUBSTITUTE.NOTE')}
    </p>
  );
}
