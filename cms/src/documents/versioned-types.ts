import type { Core } from '@strapi/strapi';

/** A type whose items have a version counter and a history, and what of an item its history keeps. */
export interface VersionedType {
  uid:
    | 'api::article.article'
    | 'api::video.video'
    | 'api::album.album'
    | 'api::page.page'
    | 'api::content-block.content-block'
    | 'api::site-setting.site-setting';
  /** The type's name in the history. */
  kind: 'article' | 'video' | 'album' | 'page' | 'content-block' | 'settings';
  /** Texts, numbers, dates and flags. */
  scalars: readonly string[];
  pictures: readonly string[];
  /** Lists of components by the fields of a component. */
  lists: Readonly<Record<string, readonly string[]>>;
  hasCategory: boolean;
  /** What no editor of the site shows: bringing a version back leaves it as it is. */
  dashboardOnly: readonly string[];
  /** Characters that a changed text needs (spec §5); see minimum-lengths. */
  minLengths: Readonly<Record<string, number>>;
}

const NO_LISTS = {};
const MIN_HTML = { html: 40 };

export const VERSIONED_TYPES: readonly VersionedType[] = [
  {
    uid: 'api::article.article',
    kind: 'article',
    scalars: ['title', 'author', 'summary', 'html', 'showTime', 'showInHome'],
    pictures: ['image', 'bigImage'],
    lists: NO_LISTS,
    hasCategory: true,
    dashboardOnly: [],
    minLengths: { title: 10, summary: 20, ...MIN_HTML },
  },
  {
    uid: 'api::video.video',
    kind: 'video',
    scalars: ['title', 'link', 'showTime', 'showInHome'],
    pictures: ['image'],
    lists: NO_LISTS,
    hasCategory: true,
    dashboardOnly: [],
    minLengths: {},
  },
  {
    uid: 'api::album.album',
    kind: 'album',
    scalars: ['title', 'folder', 'showTime'],
    pictures: ['image'],
    lists: NO_LISTS,
    hasCategory: true,
    dashboardOnly: [],
    minLengths: {},
  },
  {
    uid: 'api::page.page',
    kind: 'page',
    scalars: ['title', 'html'],
    pictures: [],
    lists: NO_LISTS,
    // It never changes, see page-of-category.
    hasCategory: false,
    dashboardOnly: ['title'],
    minLengths: MIN_HTML,
  },
  {
    uid: 'api::content-block.content-block',
    kind: 'content-block',
    scalars: ['title', 'html'],
    pictures: [],
    lists: NO_LISTS,
    hasCategory: false,
    dashboardOnly: ['title'],
    minLengths: MIN_HTML,
  },
  {
    uid: 'api::site-setting.site-setting',
    kind: 'settings',
    scalars: [
      'nameAr',
      'nameEn',
      'projectCount1',
      'projectCount2',
      'projectCount3',
      'projectCount4',
      'contact',
      'chatNumber',
      'donateTarget',
      'aboutAr',
      'aboutEn',
    ],
    pictures: ['logo'],
    lists: { socialLinks: ['network', 'url'], quickLinks: ['titleAr', 'titleEn', 'linkAr', 'linkEn'] },
    hasCategory: false,
    dashboardOnly: ['nameAr', 'nameEn', 'logo'],
    minLengths: {},
  },
];

export const versionedType = (uid: string) => VERSIONED_TYPES.find((type) => type.uid === uid);

/** The settings have neither drafts nor locales. */
export const hasDrafts = ({ kind }: VersionedType) => kind !== 'settings';

export const tableOf = (strapi: Core.Strapi, { uid }: VersionedType) => strapi.getModel(uid).collectionName;
