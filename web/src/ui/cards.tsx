import type { AlbumCard as Album } from 'contract/calls/albums';
import type { ArticleCard as Article } from 'contract/calls/articles';
import type { ReactNode } from 'react';
import { shortened } from '../lib/format.ts';
import { useLang } from '../lib/lang.ts';
import { Link } from '../lib/link.tsx';
import { useDateText } from '../lib/menu.ts';
import { paths } from '../lib/paths.ts';
import { CampaignProgress } from './campaign-progress.tsx';
import styles from './cards.module.css';
import { Picture } from './picture.tsx';

interface ArticleCardProps {
  article: Article;
  /** `stacked` has the picture on top, `wide` beside the text; `brief` is a row of a list. */
  layout?: 'stacked' | 'wide' | 'brief' | 'feature';
  /** The heading level that fits its surroundings. */
  heading?: 'h2' | 'h3';
  /** The `sizes` of its picture, where it is one of a grid. */
  sizes?: string | undefined;
  /** `first` where its picture is the topmost one of the screen. */
  loading?: 'first' | 'lazy';
  /** The managers' controls, over its picture. */
  tools?: ReactNode;
  /** Puts the managers' field into the place of one of its texts. */
  editable?: (article: Article, field: 'title' | 'summary', text: ReactNode) => ReactNode;
}

/** The `sizes` of the picture of one of a grid's entries, which may be a larger one. */
export function cardSizes(index: number, count: number): string {
  // Four where one is left over of rows of three, two where two are.
  const isHalf = index < ((count % 3) * 4) % 6;
  const wide = count === 1 ? '700px' : isHalf ? '610px' : '400px';
  const medium = index === 0 && count % 2 === 1 ? '92vw' : '46vw';
  return `(width >= 1024px) ${wide}, (width >= 640px) ${medium}, calc(100vw - 2rem)`;
}

const SIZES = {
  stacked: cardSizes(0, 0),
  wide: '(width >= 1024px) 260px, (width >= 640px) 38vw, 75vw',
  brief: '(width >= 640px) 144px, 104px',
  feature: '(width >= 1024px) 700px, calc(100vw - 2rem)',
};

/** Letters for three lines of most windows, in the wide layout for two. */
const SUMMARY_LENGTHS = { stacked: 140, wide: 90, feature: 165 };

/** An article in a list; its link covers the whole card. */
export function ArticleCard({
  article,
  layout = 'stacked',
  heading: Heading = 'h3',
  sizes = SIZES[layout],
  loading = 'lazy',
  tools,
  editable = (_, __, text) => text,
}: ArticleCardProps) {
  const lang = useLang();
  return (
    <article className={styles.card} data-layout={layout}>
      <div className={styles.picture}>
        <Picture
          image={article.image}
          info={article.imageInfo}
          sizes={sizes}
          shape={layout === 'wide' ? 'fill' : 'card'}
          loading={loading}
        />
      </div>
      <div className={`stack start gap-2 ${styles.text}`}>
        <DateLine date={article.showTime} />
        <Heading className={styles.title} dir="auto">
          {editable(
            article,
            'title',
            <Link className={`plain cover ${styles.link}`} to={paths.article(lang, article.catId, article.id)}>
              {article.title}
            </Link>,
          )}
        </Heading>
        {layout !== 'brief' && article.summary !== '' && (
          <p className={styles.summary} dir="auto">
            {editable(article, 'summary', shortened(article.summary, SUMMARY_LENGTHS[layout]))}
          </p>
        )}
        {layout !== 'brief' && article.campaign && <CampaignProgress campaign={article.campaign} />}
      </div>
      {tools}
    </article>
  );
}

/** The `sizes` of the picture of one of a grid's tiles, two, three or four to a row, where the first may be larger. */
export function tileSizes(index: number, count: number): string {
  const wide = index >= count % 4 ? '300px' : count === 1 ? '1240px' : count % 4 === 3 ? '400px' : '610px';
  const medium = index >= count % 3 ? '30vw' : count % 3 === 1 ? '92vw' : '46vw';
  const narrow = index >= count % 2 ? 'calc(50vw - 1.5rem)' : 'calc(100vw - 2rem)';
  return `(width >= 1024px) ${wide}, (width >= 640px) ${medium}, ${narrow}`;
}

interface AlbumCardProps extends Pick<ArticleCardProps, 'heading' | 'loading' | 'tools'> {
  album: Album;
  /** The `sizes` of its picture. */
  sizes: string;
}

/** An album's cover with its title; its link covers the whole tile. */
export function AlbumCard({ album, sizes, loading = 'lazy', heading: Heading = 'h3', tools }: AlbumCardProps) {
  return (
    <article className={styles.tile}>
      <div className={styles.cover}>
        <Picture image={album.image} info={album.imageInfo} sizes={sizes} shape="fill" loading={loading} />
      </div>
      <Heading className={`text-16 strong ${styles.albumTitle}`} dir="auto">
        <Link className={`plain cover ${styles.albumLink}`} to={paths.album(useLang(), album.catId, album.id)}>
          {album.title}
        </Link>
      </Heading>
      {tools}
    </article>
  );
}

interface CardGridProps {
  /** `cards` stand 3 / 2 / 1 to a row, `tiles` 4 / 3 / 2; what is left over from full rows comes first and is larger.
   * `mosaic` is for six tiles, of which two are large on wide screens. */
  kind: 'cards' | 'tiles' | 'mosaic';
  /** `swiped` is a row on phones. */
  flow?: 'swiped' | '';
  /** An `<li>` for each entry. */
  children: ReactNode;
}

export function CardGrid({ kind, flow = '', children }: CardGridProps) {
  return (
    <ul className={`stack gap-8 gap-x-6 ${flow} ${styles.grid}`} data-kind={kind}>
      {children}
    </ul>
  );
}

/** A date YYYY-MM-DD in words; nothing for ''. */
export function DateLine({ date }: { date: string }) {
  const dateText = useDateText();
  if (date === '') return null;
  return (
    <time className="text-14 muted" dateTime={date}>
      {dateText(date)}
    </time>
  );
}
