import { useSuspenseQuery } from '@tanstack/react-query';
import { CalendarDays, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ArticleText } from '../../forms/inline/article-text.tsx';
import { ItemText } from '../../forms/inline/item-text.tsx';
import { LiveText } from '../../items/live-text.tsx';
import { liveIn, loadLive } from '../../items/load-live.ts';
import { sourceLanguage, useLang } from '../../lib/lang.ts';
import { latePart } from '../../lib/late-part.tsx';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { useTrail } from '../../lib/menu.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { DateLine } from '../../ui/cards.tsx';
import { NamedSentence } from '../../ui/named-sentence.tsx';
import { HeaderPicture, OutdatedNote, PageHeader, SubstituteNote } from '../../ui/page-header.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { SectionWithAside } from '../../ui/section.tsx';
import { ScreenTools, toolsOf } from '../session/tools/item-tools.tsx';
import { ArticleCampaign, ArticleDonation } from './article-donation.tsx';
import styles from './article-page-screen.module.css';
import { queryOfAddress } from './queries.ts';

export { articleQuery as detailQuery } from './queries.ts';

const loadMore = () => import('./article-more-part.tsx');
const ShareLinks = latePart('main aside', async () => (await import('./share-links-part.tsx')).ShareLinks);
const Neighbours = latePart('main aside', async () => (await loadMore()).Neighbours);
const LatestArticles = latePart('main aside', async () => (await loadMore()).LatestArticles);
const ComingEvents = latePart('main aside', async () => (await loadMore()).ComingEvents);
const RelatedArticles = latePart('main aside', async () => (await loadMore()).RelatedArticles);

export async function loader(args: LoaderArgs) {
  const { data } = await load(args, queryOfAddress(routeLang(args), args.params));
  await loadLive(args, liveIn(data.html));
  return null;
}

/** An article, links to share it, and the latest of its category (spec §2, Article detail). */
export function Component() {
  const { data: reply } = useSuspenseQuery(queryOfAddress(useLang(), useParams()));
  return <Detail reply={reply} />;
}

/** Whether a picture is the first one of a text, which shows it with its place and caption. */
export const showsFirst = (html: string, image: string) =>
  /<img\s(?:"[^"]*"|[^">])*?\bsrc="([^"]*)"/.exec(html)?.[1] === image;

/** The picture that a text begins with, as HTML; '' where it begins with anything else. */
export function firstPicture(html: string): string {
  const end = /^<figure\b/.test(html) ? '</figure>' : '</p>';
  const first = html.slice(0, html.indexOf(end) + end.length);
  return /^<(?:figure|p)\b/.test(html) && /<img\s/.test(first) ? first : '';
}

/** An article's page, also as a preview. */
export function Detail({ reply }: { reply: CallReply<'/api/home/Article'> }) {
  const lang = useLang();
  const { data: article, extra } = reply;
  const { catId } = article;
  const textLang = extra.lang !== lang ? extra.lang : undefined;
  const category = extra.cat[0]?.title ?? '';
  const isCoverInText = showsFirst(article.html, article.image);
  // An appeal's picture comes before its sums.
  const opening = isCoverInText && article.campaign ? firstPicture(article.html) : '';
  const rest = article.html.slice(opening.length);
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
          tools={<ScreenTools {...toolsOf(paths.article, article)} schedule={article} languages={extra.languages} />}
          picture={
            article.image !== '' &&
            !isCoverInText && <HeaderPicture key={article.id} image={article.image} info={article.imageInfo} />
          }
        >
          <ArticleMeta date={article.showTime} author={article.author} />
        </PageHeader>
        <SectionWithAside
          aside={
            <div className="stack start gap-8">
              <LatestArticles category={category} path={categoryPath} articles={extra.lastArticles} />
              <ComingEvents events={extra.events} />
            </div>
          }
        >
          {textLang && <SubstituteNote />}
          {extra.isOutdated && <OutdatedNote path={paths.article(sourceLanguage(lang), catId, article.id)} />}
          {opening && <RichText html={opening} lang={textLang} />}
          <ArticleCampaign article={article} />
          {textLang === undefined ? (
            <ItemText key={article.id} route={paths.article} item={article}>
              <LiveText html={rest} />
            </ItemText>
          ) : (
            <LiveText html={rest} lang={textLang} />
          )}
          <ArticleDonation article={article} />
          <ShareLinks
            title={article.title}
            path={paths.article(textLang ?? lang, catId, article.id)}
            campaign={article.campaign && article.campaign.state !== 'closed' ? article.id : undefined}
          />
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
