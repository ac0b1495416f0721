import type { Lang } from './lang.ts';

type Id = number | string;

/** Addresses of the manager routes (spec §2). Apart from the visitors', who load none of them. */
export const managerPaths = {
  settings: (lng: Lang) => `/${lng}/manager/settings/0`,
  article: (lng: Lang, catId: Id, id: Id) => `/${lng}/manager/article-edit/${catId}/${id}`,
  video: (lng: Lang, catId: Id, id: Id) => `/${lng}/manager/video-edit/${catId}/${id}`,
  album: (lng: Lang, catId: Id, id: Id) => `/${lng}/manager/album-edit/${catId}/${id}`,
  files: (lng: Lang) => `/${lng}/manager/file-manager`,
  content: (lng: Lang, catId: Id) => `/${lng}/manager/content/${catId}`,
  contentBlock: (lng: Lang, id: Id) => `/${lng}/manager/content-block/${id}`,
  users: (lng: Lang) => `/${lng}/manager/users`,
  workers: (lng: Lang) => `/${lng}/manager/workers`,
  user: (lng: Lang, id: Id) => `/${lng}/manager/user/${id}`,
  worker: (lng: Lang, id: Id) => `/${lng}/manager/worker/${id}`,
  messages: (lng: Lang) => `/${lng}/manager/messages`,
  dashboard: () => '/dashboard',
};
