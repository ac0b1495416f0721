import { expect, it } from 'vitest';
import { captions } from '../demo/content/album-captions';
import { albums } from '../demo/content/albums';
import { appealArticles } from '../demo/content/articles/appeals';
import { newsArticles } from '../demo/content/articles/news';
import { projectArticles } from '../demo/content/articles/projects';
import { storyArticles } from '../demo/content/articles/stories';
import { campaigns } from '../demo/content/campaigns';
import { contentBlocks } from '../demo/content/content-blocks';
import { donation } from '../demo/content/donation';
import { categories } from '../demo/content/menu';
import { pages } from '../demo/content/pages';
import { settings } from '../demo/content/settings';
import { videos } from '../demo/content/videos';

const CONTENT = [
  ...[newsArticles, projectArticles, appealArticles, storyArticles, albums, captions, videos, pages],
  ...[campaigns, contentBlocks, donation, categories, settings],
];

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

const arabic = textsIn(CONTENT).filter((text) => /\p{Script=Arabic}/u.test(text));

/** Names that belong to no other word; تموز and آب, for instance, may. */
const LEVANTINE_MONTHS = /كانون (الأول|الثاني)|تشرين (الأول|الثاني)|شباط|آذار|نيسان|حزيران|أيلول/;

it('the demo names months in Arabic as the dates of the site do', () => {
  expect(arabic.length).toBeGreaterThan(200);
  for (const text of arabic) expect(text).not.toMatch(LEVANTINE_MONTHS);
});

it('the demo has Arabic marks in Arabic', () => {
  for (const text of arabic) expect(text).not.toMatch(/\p{Script=Arabic}[»)]?[,;?]|\.{3}/u);
});
