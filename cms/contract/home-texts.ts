import type { HomeEntryType } from './calls/home.ts';

/** What the types of blocks of the home page are called. */
export const HOME_BLOCK_TEXTS = {
  ArticlesSlider: 'HOME.BLOCK_SLIDER',
  Articles: 'HOME.BLOCK_ARTICLES',
  Projects: 'HOME.BLOCK_PROJECTS',
  Gallery: 'HOME.BLOCK_GALLERY',
  Numbers: 'HOME.BLOCK_NUMBERS',
  Ads1: 'HOME.BLOCK_ADS',
  Campaign: 'HOME.BLOCK_CAMPAIGN',
  Quotation: 'HOME.BLOCK_QUOTATION',
  RichText: 'HOME.BLOCK_RICH_TEXT',
} as const satisfies Record<HomeEntryType, string>;
