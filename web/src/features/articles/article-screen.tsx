import { useSuspenseQuery } from '@tanstack/react-query';
import type { ArticleCard as Article, ArticleLink } from 'contract/calls/articles';
import { ArrowLeft, ArrowRight, CalendarDays, PenLine } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ArticleText, editableText } from '../../forms/inline/article-text.tsx';
import { otherLang, useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { useTrail } from '../../lib/menu.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { ArticleCard, CardGrid, cardSizes, DateLine } from '../../ui/cards.tsx';
import { NamedSentence } from '../../ui/named-sentence.tsx';
import { OutdatedNote, PageHeader, SubstituteNote } from '../../ui/page-header.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Section, SectionWithAside } from '../../ui/section.tsx';
import { ItemTools, ScreenTools } from '../session/tools/item-tools.tsx';
import { ArticleCampaign, ArticleDonation } from './article-donation.tsx';
import styles from './article-screen.module.css';
import { queryOfAddress } from './queries.ts';
import { ShareLinks } from './share-links.tsx';

export async function loader(args: LoaderArgs) {
  await load(args, queryOfAddress(routeLang(args), args.params));
  return null;
}

/** An article, links to share it, and the latest of its category (spec §2, Article detail). */
export function Component() {
  const { data: reply } = useSuspenseQuery(queryOfAddress(useLang(), useParams()));
  return <ArticlePage reply={reply} />;
}

/** Whether a picture is the first one of a text, which shows it with its place and caption. */
export const showsFirst = (html: string, image: string) =>
  /<img\s(?:"[^"]*"|[^">])*?\bsrc="([^"]*)"/.exec(html)?.[1] === image;

/** An article's page, also as a preview. */
export function ArticlePage({ reply }: { reply: CallReply<'/api/home/Article'> }) {
  const lang = useLang();
  const { data: article, extra } = reply;
  const { catId } = article;
  const textLang = extra.lang !== lang ? extra.lang : undefined;
  const category = extra.cat[0]?.title ?? '';
  const categoryPath = paths.articles(lang, catId, 1, category);

  return (
    <>
      <article>
        <PageHeader
          title={article.title}
          {...(textLang === undefined && {
            heading: (
              <ArticleText key={article.id} article={article} field="title" isWhole>
                {article.title}
              </ArticleText>
            ),
          })}
          lang={textLang}
          trail={[...useTrail(catId), { title: category, path: categoryPath }]}
          tools={
            <ScreenTools
              target={{ kind: 'article', catId: article.catId, id: article.id }}
              title={article.title}
              isVisible={article.isVisible}
              schedule={article}
              languages={extra.languages}
            />
          }
        >
          <ArticleMeta date={article.showTime} author={article.author} />
        </PageHeader>
        <SectionWithAside
          aside={<LatestArticles category={category} path={categoryPath} articles={extra.lastArticles} />}
        >
          {textLang && <SubstituteNote />}
          {extra.isOutdated && <OutdatedNote path={paths.article(otherLang(lang), catId, article.id)} />}
          <ArticleCampaign article={article} />
          {article.image !== '' && !showsFirst(article.html, article.image) && (
            <div className={styles.picture}>
              <Picture
                key={article.id}
                image={article.image}
                info={article.imageInfo}
                sizes="(width >= 712px) 680px, calc(100vw - 2rem)"
                shape="natural"
                loading="first"
              />
            </div>
          )}
          <RichText html={article.html} lang={textLang} />
          <ArticleDonation article={article} />
          <ShareLinks title={article.title} path={paths.article(textLang ?? lang, catId, article.id)} />
          <Neighbours previous={extra.previous} next={extra.next} />
        </SectionWithAside>
      </article>
      <RelatedArticles articles={extra.related} />
    </>
  );
}

function ArticleMeta({ date, author }: { date: string; author: string }) {
  const { t } = useTranslation();
  return (
    <div className="cluster gap-2 gap-x-6 text-14 muted">
      {date !== '' && (
        <span className={styles.item}>
          <CalendarDays size={18} aria-hidden="true" />
          <DateLine date={date} />
        </span>
      )}
      {author !== '' && (
        <span className={styles.item}>
          <PenLine size={18} aria-hidden="true" />
          <span>
            <NamedSentence sentence={(name) => t('ARTICLE.BY', { author: name })} name={author} />
          </span>
        </span>
      )}
    </div>
  );
}

/** The links to the articles before and after this one in the list of its category. */
function Neighbours({ previous, next }: { previous: ArticleLink | null; next: ArticleLink | null }) {
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
function RelatedArticles({ articles }: { articles: Article[] }) {
  const { t } = useTranslation();
  if (articles.length === 0) return null;
  return (
    <div data-chrome>
      <Section tone="sand" title={t('ARTICLE.RELATED')}>
        <CardGrid kind="cards">
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

function ArticleTools({ article: { catId, id, title, isVisible, translations } }: { article: Article }) {
  const target = { kind: 'article', catId, id } as const;
  return <ItemTools target={target} title={title} isVisible={isVisible} translations={translations} />;
}

interface LatestArticlesProps {
  category: string;
  /** The address of the category's articles. */
  path: string;
  articles: Article[];
}

/** The side list of an article: the newest others of its category. */
function LatestArticles({ category, path, articles }: LatestArticlesProps) {
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
