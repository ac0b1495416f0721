import { home } from './content/settings';
import type { DemoAlbum, DemoArticle, DemoPicture, DemoVideo } from './content/shape';
import type { Stored } from './store-texts';

/** A picture to draw and store, and the field that it is for; further pictures of an album have none. */
export interface PictureJob {
  folder: string;
  name: string;
  picture: DemoPicture;
  size: { width: number; height: number };
  target?: PictureTarget;
}

export interface PictureTarget {
  uid: 'api::article.article' | 'api::album.album' | 'api::video.video';
  documentId: string;
  field: 'image' | 'bigImage';
}

const CARD = { width: 1200, height: 900 };
const POSTER = { width: 1280, height: 720 };
const BANNER = { width: 2000, height: 800 };

const newestFirst = <T extends { showTime: string }>(stored: Stored<T>[]) =>
  stored.toSorted((one, other) => other.source.showTime.localeCompare(one.source.showTime));

/** Whether readers of either language see the item. */
const isSeen = ({ source }: Stored<DemoArticle | DemoAlbum>) =>
  [source.ar, source.en].some((text) => text !== undefined && !text.hidden);

function articleJobs({ source, documentId, number }: Stored<DemoArticle>): PictureJob[] {
  const { picture, bigPicture = picture, showInHome } = source;
  const name = `${source.showTime}-${picture.scene}-${number}`;
  const job = { folder: '/_userFiles/articles/', picture };
  const target = { uid: 'api::article.article' as const, documentId };
  return [
    { ...job, name: `${name}.jpg`, size: CARD, target: { ...target, field: 'image' } },
    ...(showInHome
      ? [
          {
            ...job,
            picture: bigPicture,
            name: `${name}-wide.jpg`,
            size: BANNER,
            target: { ...target, field: 'bigImage' as const },
          },
        ]
      : []),
  ];
}

/** The file name of an album's picture at a place, from 0. */
export const albumPictureName = (index: number, { scene }: DemoPicture) =>
  `${String(index + 1).padStart(2, '0')}-${scene}.jpg`;

function albumJobs({ source, documentId }: Stored<DemoAlbum>): PictureJob[] {
  return source.pictures.map((picture, index) => ({
    folder: `/_userFiles/albums/${source.folder}/`,
    name: albumPictureName(index, picture),
    picture,
    size: CARD,
    ...(index === 0 ? { target: { uid: 'api::album.album' as const, documentId, field: 'image' as const } } : {}),
  }));
}

function videoJobs({ source: { picture, showTime }, documentId, number }: Stored<DemoVideo>): PictureJob[] {
  if (!picture) return [];
  return [
    {
      folder: '/_userFiles/videos/',
      name: `${showTime}-${picture.scene}-${number}.jpg`,
      picture,
      size: POSTER,
      target: { uid: 'api::video.video', documentId, field: 'image' },
    },
  ];
}

/** The items whose pictures the home page shows. */
function onHomePage(articles: Stored<DemoArticle>[], albums: Stored<DemoAlbum>[]): Set<string> {
  const shown = home.flatMap((block): Stored<DemoArticle | DemoAlbum>[] => {
    switch (block.type) {
      case 'ArticlesSlider':
        return articles.filter((article) => isSeen(article) && article.source.showInHome).slice(0, block.count);
      case 'Articles':
      case 'Projects':
        return articles
          .filter((article) => isSeen(article) && article.source.category === block.category)
          .slice(0, block.count);
      case 'Gallery':
        return albums
          .filter((album) => isSeen(album) && album.source.category === block.category)
          .slice(0, block.count);
      default:
        return [];
    }
  });
  return new Set(shown.map(({ documentId }) => documentId));
}

/** All pictures to draw: the home page's `urgent` ones, then the `rest`, newest items first. */
export function pictureJobs(stored: {
  articles: Stored<DemoArticle>[];
  albums: Stored<DemoAlbum>[];
  videos: Stored<DemoVideo>[];
}) {
  const articles = newestFirst(stored.articles);
  const albums = newestFirst(stored.albums);
  const home = onHomePage(articles, albums);
  const jobs = [
    ...articles.flatMap(articleJobs),
    ...albums.flatMap(albumJobs),
    ...newestFirst(stored.videos).flatMap(videoJobs),
  ];
  const isUrgent = ({ target }: PictureJob) => target !== undefined && home.has(target.documentId);
  return { urgent: jobs.filter(isUrgent), rest: jobs.filter((job) => !isUrgent(job)) };
}
