import { describe, expect, it } from 'vitest';
import { albums } from '../demo/content/albums';
import { appealArticles } from '../demo/content/articles/appeals';
import { newsArticles } from '../demo/content/articles/news';
import { projectArticles } from '../demo/content/articles/projects';
import { storyArticles } from '../demo/content/articles/stories';
import { home } from '../demo/content/settings';
import type { DemoAlbum, DemoArticle, DemoPicture, DemoVideo } from '../demo/content/shape';
import { videos } from '../demo/content/videos';
import { chooseView } from '../demo/pictures/draw-picture';

type Language = 'ar' | 'en';

/** As many items as a page of a list shows, see adapter/contract/limits.ts. */
const PAGE_SIZE = 10;

const articles = [...newsArticles, ...projectArticles, ...appealArticles, ...storyArticles];

/** A scene in one of its views; light and people may differ. */
const compositionOf = ({ scene, seed }: DemoPicture) => `${scene}@${chooseView(scene, seed).view.name}`;

function visible<T extends DemoArticle | DemoAlbum | DemoVideo>(items: T[], language: Language): T[] {
  return items
    .filter((item) => item[language] && !item[language].hidden)
    .toSorted((one, other) => other.showTime.localeCompare(one.showTime));
}

const cover = ({ pictures: [first] }: DemoAlbum) => (first ? [first] : []);

function homePictures(language: Language): DemoPicture[] {
  return home.flatMap((block) => {
    switch (block.type) {
      case 'ArticlesSlider':
        return visible(articles, language)
          .filter(({ showInHome }) => showInHome)
          .slice(0, block.count)
          .map(({ picture, bigPicture }) => bigPicture ?? picture);
      case 'Articles':
      case 'Projects':
        return visible(articles, language)
          .filter(({ category }) => category === block.category)
          .slice(0, block.count)
          .map(({ picture }) => picture);
      case 'Gallery':
        return visible(albums, language)
          .filter(({ category }) => category === block.category)
          .slice(0, block.count)
          .flatMap(cover);
      default:
        return [];
    }
  });
}

/** The pages of the lists: of each category's articles, of the gallery and of the videos. */
function listPages(language: Language): DemoPicture[][] {
  const lists = [
    ...[newsArticles, projectArticles, appealArticles, storyArticles].map((list) =>
      visible(list, language).map(({ picture }) => picture),
    ),
    visible(albums, language).flatMap(cover),
    visible(videos, language).flatMap(({ picture }) => picture ?? []),
  ];
  return lists.flatMap((list) =>
    Array.from({ length: Math.ceil(list.length / PAGE_SIZE) }, (_, page) =>
      list.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
    ),
  );
}

const repeated = (pictures: DemoPicture[]) => {
  const seen = pictures.map(compositionOf);
  return seen.filter((composition, place) => seen.indexOf(composition) !== place);
};

describe.each(['ar', 'en'] as const)('in %s no scene is shown twice', (language) => {
  it('on the home page', () => {
    const pictures = homePictures(language);
    expect(pictures.length).toBeGreaterThan(20);
    expect(repeated(pictures)).toEqual([]);
  });

  it('on a page of a list', () => {
    for (const page of listPages(language)) expect(repeated(page)).toEqual([]);
  });
});

it('no album shows a scene twice', () => {
  for (const { folder, pictures } of albums) expect(repeated(pictures), folder).toEqual([]);
});
