import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { signIn } from './as-manager';
import { type Cms, type Reply, startCms } from './start-cms';

export const NEWS = 7;
export const PROJECTS = 8;
export const APPEALS = 9;
export const GALLERY = 6;
export const PAGE = 5;
export const VIDEOS = 11;

const CATEGORIES: [number, string][] = [
  [NEWS, 'articles'],
  [PROJECTS, 'articles'],
  [APPEALS, 'articles'],
  [GALLERY, 'gallery'],
  [PAGE, 'page'],
  [VIDEOS, 'videos'],
];

export const html = (text = 'نص') => `<p>${text} وهو طويل بما يكفي لقاعدة الطول الدنيا</p>`;

export const article = (title = 'مقال بعنوان طويل') => ({
  title,
  summary: 'ملخص طويل بما يكفي لقاعدة الطول',
  html: html(),
});

/** Adds a few categories to an empty site and signs a manager in. */
export async function openManagerClient(cms: Cms) {
  for (const [number, type] of CATEGORIES) {
    const data: Record<string, unknown> = { number, type, titleAr: `قسم ${number}`, titleEn: `Section ${number}` };
    await cms.strapi.documents('api::category.category').create({ data });
  }
  const manager = await signIn(cms);

  async function successful(reply: Promise<Reply>) {
    const { status, body } = await reply;
    expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
    return body.data;
  }

  return {
    manager,
    /** The raw reply of a save. */
    post: (kind: string, body: Record<string, unknown>) =>
      manager.post(`/api/manage/${kind}`, { locale: 'ar', ...body }),
    /** A save that succeeds. */
    save: (kind: string, body: Record<string, unknown>) =>
      successful(manager.post(`/api/manage/${kind}`, { locale: 'ar', ...body })),
    load: (kind: string, number: number, locale = 'ar') =>
      successful(manager.get(`/api/manage/${kind}/${number}?locale=${locale}`)),
    newArticle: (title?: string, more: Record<string, unknown> = {}) =>
      successful(
        manager.post('/api/manage/articles', {
          locale: 'ar',
          number: 0,
          category: NEWS,
          fields: article(title),
          ...more,
        }),
      ),
    revisions: (kind: string, number: number, locale = 'ar') =>
      successful(manager.post('/api/manager/RevisionsList', { kind, id: number, lang: locale })),
    /** An item as visitors see it in a language; undefined where they do not. */
    async visible(type: string, number: number, locale = 'ar') {
      const { body } = await cms.get(`/api/visible/${type}/${number}?locale=${locale}`);
      return body.data?.locale === locale ? body.data.row : undefined;
    },
  };
}

type ManagerClient = Awaited<ReturnType<typeof openManagerClient>>;

/** A site with the calls of its manager. */
export interface Site extends Readonly<ManagerClient> {
  readonly cms: Cms;
  readonly strapi: Cms['strapi'];
}

/** Makes a folder of the file store, with those above it. */
export const storeFolder = (cms: Cms, folder: string): Promise<unknown> =>
  cms.strapi.service('api::file-store.file-store').ensureFolder(folder);

/** Stores a picture in a folder of the file store; answers its address. */
export async function storePicture(cms: Cms, folder: string, name: string, mime = 'image/jpeg'): Promise<string> {
  const { strapi } = cms;
  const { id } = await strapi.service('api::file-store.file-store').ensureFolder(folder);
  const filepath = path.join(os.tmpdir(), `khayr-${process.pid}-${name}`);
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2F5D46' } })
    .jpeg()
    .toBuffer();
  writeFileSync(filepath, image);
  const [file] = await strapi
    .plugin('upload')
    .service('upload')
    .upload({
      data: { fileInfo: { name, folder: id } },
      files: { filepath, originalFilename: name, mimetype: mime, size: image.length },
    });
  return file.url;
}

/** Boots an empty site for the tests of a file; it is there when they run. */
export function useSite(environment: () => Record<string, string> = () => ({})): Site {
  let started: { cms: Cms; client: ManagerClient } | undefined;
  const site = () => {
    if (!started) throw new Error('The site has not started.');
    return started;
  };
  beforeAll(async () => {
    const cms = await startCms(environment());
    started = { cms, client: await openManagerClient(cms) };
  });
  afterAll(() => started?.cms.stop());
  return {
    get cms() {
      return site().cms;
    },
    get strapi() {
      return site().cms.strapi;
    },
    get manager() {
      return site().client.manager;
    },
    post: (...given) => site().client.post(...given),
    save: (...given) => site().client.save(...given),
    load: (...given) => site().client.load(...given),
    newArticle: (...given) => site().client.newArticle(...given),
    revisions: (...given) => site().client.revisions(...given),
    visible: (...given) => site().client.visible(...given),
  };
}
