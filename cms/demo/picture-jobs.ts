import path from 'node:path';
import type { ItemUid } from '../src/content-types';
import type { DemoAlbum, DemoArticle, DemoContent, DemoEvent, DemoPartner, DemoPicture, DemoVideo } from './content';
import { HERO } from './store-site';
import type { Stored } from './store-texts';

/** A picture to store once, and the fields that show it; further pictures of an album have none. */
export interface PictureJob {
  folder: string;
  name: string;
  picture: DemoPicture;
  targets: PictureTarget[];
}

/** A field of an item, or of the first view of the home page in every language, which shows it. */
export type PictureTarget =
  | { uid: ItemUid; documentId: string; field: 'image' | 'bigImage' }
  | { uid: typeof HERO; field: 'picture' };

/** The place of a picture in the site's files: its file's in `pictures/`. */
const jobOf = (picture: DemoPicture, target?: PictureTarget): PictureJob => ({
  folder: `/_userFiles/${path.posix.dirname(picture.file)}/`,
  name: path.posix.basename(picture.file),
  picture,
  targets: target ? [target] : [],
});

/** Items share pictures with each other and with albums: a job for each file, in the order in which they are needed first. */
function oncePerFile(jobs: readonly PictureJob[]): PictureJob[] {
  const byFile = new Map<string, PictureJob>();
  for (const job of jobs) {
    const known = byFile.get(job.picture.file);
    if (known) known.targets.push(...job.targets);
    else byFile.set(job.picture.file, job);
  }
  return [...byFile.values()];
}

const newestFirst = <T extends { showTime: string }>(stored: Stored<T>[]) =>
  stored.toSorted((one, other) => other.source.showTime.localeCompare(one.source.showTime));

/** Whether readers of either language see the item. */
const isSeen = ({ source }: Stored<DemoArticle | DemoAlbum>) =>
  [source.ar, source.en].some((text) => text !== undefined && !text.hidden);

function articleJobs({ source, documentId }: Stored<DemoArticle>): PictureJob[] {
  const { picture, bigPicture } = source;
  const target = { uid: 'api::article.article' as const, documentId };
  return [
    jobOf(picture, { ...target, field: 'image' }),
    ...(bigPicture ? [jobOf(bigPicture, { ...target, field: 'bigImage' })] : []),
  ];
}

const albumJobs = ({ source, documentId }: Stored<DemoAlbum>): PictureJob[] =>
  source.pictures.map((picture, index) =>
    index === 0 ? jobOf(picture, { uid: 'api::album.album', documentId, field: 'image' }) : jobOf(picture),
  );

const pictureJob =
  (uid: ItemUid) =>
  ({ source: { picture }, documentId }: Stored<DemoVideo | DemoEvent | DemoPartner>): PictureJob[] =>
    picture ? [jobOf(picture, { uid, documentId, field: 'image' })] : [];

/** The items whose pictures the home page shows. */
function onHomePage(
  blocks: DemoContent['home'],
  articles: Stored<DemoArticle>[],
  albums: Stored<DemoAlbum>[],
  partners: Stored<DemoPartner>[],
): Set<string> {
  const shown = blocks.flatMap((block): Stored<DemoArticle | DemoAlbum | DemoPartner>[] => {
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
      case 'Partners':
        return partners.filter((partner) => partner.source.category === block.category).slice(0, block.count);
      default:
        return [];
    }
  });
  return new Set(shown.map(({ documentId }) => documentId));
}

/** All pictures to store: the home page's `urgent` ones, then the `rest`, newest items first. */
export function pictureJobs(
  blocks: DemoContent['home'],
  stored: {
    articles: Stored<DemoArticle>[];
    albums: Stored<DemoAlbum>[];
    videos: Stored<DemoVideo>[];
    events: Stored<DemoEvent>[];
    partners: Stored<DemoPartner>[];
  },
) {
  const articles = newestFirst(stored.articles);
  const albums = newestFirst(stored.albums);
  const home = onHomePage(blocks, articles, albums, stored.partners);
  const heroes = blocks.flatMap((block) => (block.type === 'Hero' ? [block.picture] : []));
  const jobs = oncePerFile([
    ...heroes.map((picture) => jobOf(picture, { uid: HERO, field: 'picture' })),
    ...articles.flatMap(articleJobs),
    ...albums.flatMap(albumJobs),
    ...newestFirst(stored.videos).flatMap(pictureJob('api::video.video')),
    ...stored.events.flatMap(pictureJob('api::event.event')),
    ...stored.partners.flatMap(pictureJob('api::partner.partner')),
  ]);
  const isUrgent = ({ targets }: PictureJob) =>
    targets.some((target) => target.uid === HERO || home.has(target.documentId));
  return { urgent: jobs.filter(isUrgent), rest: jobs.filter((job) => !isUrgent(job)) };
}
