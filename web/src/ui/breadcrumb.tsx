import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Crumb } from '../lib/crumbs.ts';
import { paths } from '../lib/paths.ts';
import { useLang } from '../lib/use-lang.ts';
import styles from './breadcrumb.module.css';

/** The way from home to this page. The last step without a path is the page itself. */
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
