import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../lib/link.tsx';
import styles from './section.module.css';

interface SectionProps {
  tone?: 'paper' | 'sand' | 'olive';
  /** Without a title it is plain content, as below a page header. */
  title?: string;
  /** The address of the whole list, for «Show all» beside the title. */
  allPath?: string | undefined;
  children: ReactNode;
}

/** A band of the page, as wide as the window, its content as wide as the page. */
export function Section({ tone = 'paper', title, allPath, children }: SectionProps) {
  const titleId = useId();
  const content = (
    <div className={styles.inner}>
      {title && <SectionHead id={titleId} title={title} allPath={allPath} />}
      {children}
    </div>
  );
  return title ? (
    <section className={styles.band} data-band data-tone={tone} aria-labelledby={titleId}>
      {content}
    </section>
  ) : (
    <div className={styles.band} data-band data-tone={tone}>
      {content}
    </div>
  );
}

function SectionHead({ id, title, allPath }: { id: string; title: string; allPath: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="cluster baseline between gap-2 gap-x-6">
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {allPath && (
        <Link className="tap gap-2 text-16 strong quiet-link" to={allPath}>
          <span>
            {t('HOME.SHOW_ALL')}
            <span className="visually-hidden">: {title}</span>
          </span>
          <ArrowRight className="mirrored" size={18} aria-hidden="true" />
        </Link>
      )}
    </div>
  );
}

interface SectionWithAsideProps {
  /** The content beside the text, or below it on phones. */
  aside: ReactNode;
  children: ReactNode;
}

/** A text in its reading column with something beside it. */
export function SectionWithAside({ aside, children }: SectionWithAsideProps) {
  return (
    <Section>
      <div className={`stack gap-12 ${styles.columns}`}>
        <div className={styles.text}>{children}</div>
        {aside}
      </div>
    </Section>
  );
}
