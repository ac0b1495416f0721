import type { ReactNode } from 'react';
import type { Crumb } from '../lib/crumbs.ts';
import type { Lang } from '../lib/lang.ts';
import { Breadcrumb } from './breadcrumb.tsx';
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
