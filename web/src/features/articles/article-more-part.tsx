import type { ArticleCard as Article, ArticleLink } from 'contract/calls/articles';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { editableText } from '../../forms/inline/article-text.tsx';
import { useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { useDigits } from '../../lib/menu.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { ArticleCard, CardGrid, cardSizes } from '../../ui/cards.tsx';
import { NamedSentence } from '../../ui/named-sentence.tsx';
import { Section } from '../../ui/section.tsx';
import { ItemTools, toolsOf } from '../session/tools/item-tools.tsx';
import styles from './article-page-screen.module.css';

/** The links to the articles before and after this one in the list of its category. */
export function Neighbours({ previous, next }: { previous: ArticleLink | null; next: ArticleLink | null }) {
  const { t } = useTranslation();
  const lang = useLang();
  if (!previous && !next) return null;
  const pathOf = ({ catId, id }: ArticleLink) => paths.article(lang, catId, id);
  return (
    <nav className={styles.neighbours} aria-label={t('ARTICLE.NEIGHBOURS')} data-chrome>
      {previous && (
        <Link className={styles.neighbour} to={pathOf(previous)} rel="prev">
          <span className={styles.direction}>
            <ArrowLeft className="mirrored" size={18} aria-hidden="true" />
            {t('ARTICLE.PREVIOUS')}
          </span>
          <span dir="auto">{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link className={styles.neighbour} to={pathOf(next)} rel="next" data-next>
          <span className={styles.direction}>
            {t('ARTICLE.NEXT')}
            <ArrowRight className="mirrored" size={18} aria-hidden="true" />
          </span>
          <span dir="auto">{next.title}</span>
        </Link>
      )}
    </nav>
  );
}

/** Articles about the same things, of any category. */
export function RelatedArticles({ articles }: { articles: Article[] }) {
  const { t } = useTranslation();
  if (articles.length === 0) return null;
  return (
    <div data-chrome>
      <Section tone="sand" title={t('ARTICLE.RELATED')}>
        <CardGrid kind="cards" flow="swiped">
          {articles.map((article, index) => (
            <li key={article.id}>
              <ArticleCard
                article={article}
                sizes={cardSizes(index, articles.length)}
                editable={editableText}
                tools={<ArticleTools article={article} />}
              />
            </li>
          ))}
        </CardGrid>
      </Section>
    </div>
  );
}

const ArticleTools = ({ article }: { article: Article }) => (
  <ItemTools {...toolsOf(paths.article, article)} translations={article.translations} />
);

/** The next events of the site, beside an article. */
export function ComingEvents({ events }: { events: CallReply<'/api/home/Article'>['extra']['events'] }) {
  const { t } = useTranslation();
  const lang = useLang();
  const inDigits = useDigits();
  const titleId = useId();
  if (events.length === 0) return null;
  return (
    <aside className={styles.aside} aria-labelledby={titleId} data-chrome>
      <h2 className={styles.title} id={titleId}>
        {t('ARTICLE.EVENTS')}
      </h2>
      <ul className="stack">
        {events.map(({ id, catId, title, begins, when }) => (
          <li key={id} className={`stack gap-1 ${styles.latestItem}`}>
            <Link className="plain strong" to={paths.event(lang, catId, id)} dir="auto">
              {title}
            </Link>
            {when !== '' && (
              <time className="text-14 muted" dateTime={begins}>
                {inDigits(when)}
              </time>
            )}
          </li>
        ))}
      </ul>
    </aside>
  );
}

interface LatestArticlesProps {
  category: string;
  /** The address of the category's articles. */
  path: string;
  articles: Article[];
}

/** The side list of an article: the newest others of its category. */
export function LatestArticles({ category, path, articles }: LatestArticlesProps) {
  const { t } = useTranslation();
  const titleId = useId();
  if (articles.length === 0) return null;
  return (
    <aside className={styles.aside} aria-labelledby={titleId} data-chrome>
      <h2 className={styles.title} id={titleId}>
        <NamedSentence sentence={(title) => t('ARTICLE.LATEST', { title })} name={category} />
      </h2>
      <ul className="stack">
        {articles.map((article) => (
          <li key={article.id} className={styles.latestItem}>
            <ArticleCard article={article} layout="brief" tools={<ArticleTools article={article} />} />
          </li>
        ))}
      </ul>
      <Link className="tap gap-2 text-16 strong quiet-link own-width" to={path}>
        <span>
          {t('HOME.SHOW_ALL')}
          <span className="visually-hidden">: {category}</span>
        </span>
        <ArrowRight className="mirrored" size={18} aria-hidden="true" />
      </Link>
    </aside>
  );
}
