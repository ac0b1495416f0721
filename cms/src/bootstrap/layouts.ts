import type { Core } from '@strapi/strapi';

/** Raise it when a layout below changes. Layouts are applied once per version: what editors arrange since then stays. */
const VERSION = 1;

interface Layout {
  mainField: string;
  /** Newest or first entries on top. */
  sort: [field: string, order: 'ASC' | 'DESC'];
  list: string[];
  /** Rows of fields, side by side. A field that is named nowhere is not shown. */
  edit: string[][];
  readOnly: string[];
}

const DATED = ['number', 'title', 'category', 'showTime'];

const LAYOUTS: Record<string, Layout> = {
  'api::category.category': {
    mainField: 'titleAr',
    sort: ['order', 'ASC'],
    list: ['number', 'titleAr', 'titleEn', 'type', 'parent', 'order', 'inMenu'],
    edit: [['number', 'type', 'order'], ['titleAr', 'titleEn'], ['link'], ['parent'], ['inMenu', 'inFooter']],
    readOnly: ['number'],
  },
  'api::article.article': {
    mainField: 'title',
    sort: ['showTime', 'DESC'],
    list: [...DATED, 'author'],
    edit: [
      ['title'],
      ['category', 'showTime'],
      ['summary'],
      ['html'],
      ['image', 'bigImage'],
      ['showInHome', 'author', 'number'],
    ],
    readOnly: ['number'],
  },
  'api::video.video': {
    mainField: 'title',
    sort: ['showTime', 'DESC'],
    list: DATED,
    edit: [['title'], ['category', 'showTime'], ['link'], ['image'], ['showInHome', 'number']],
    readOnly: ['number'],
  },
  'api::album.album': {
    mainField: 'title',
    sort: ['showTime', 'DESC'],
    list: [...DATED, 'folder'],
    edit: [['title'], ['category', 'showTime'], ['folder'], ['image'], ['number']],
    readOnly: ['number'],
  },
  'api::page.page': {
    mainField: 'title',
    sort: ['number', 'ASC'],
    list: ['number', 'title', 'category', 'updatedAt'],
    edit: [['title', 'category'], ['html'], ['number']],
    readOnly: ['number'],
  },
  'api::content-block.content-block': {
    mainField: 'title',
    sort: ['number', 'ASC'],
    list: ['number', 'title', 'updatedAt'],
    edit: [['title', 'number'], ['html']],
    readOnly: ['number'],
  },
  'api::contact-message.contact-message': {
    mainField: 'subject',
    sort: ['number', 'DESC'],
    list: ['number', 'createdAt', 'fromName', 'subject', 'state', 'delivery'],
    edit: [
      ['state', 'number'],
      ['fromName', 'mobile'],
      ['fromEmail', 'lang'],
      ['subject'],
      ['body'],
      ['delivery', 'sentAt'],
    ],
    readOnly: ['number', 'fromName', 'mobile', 'fromEmail', 'lang', 'subject', 'body', 'delivery', 'sentAt'],
  },
  'api::site.site': {
    mainField: 'name',
    sort: ['number', 'ASC'],
    list: ['number', 'name'],
    edit: [['name', 'number']],
    readOnly: ['number'],
  },
  'plugin::users-permissions.user': {
    mainField: 'username',
    sort: ['username', 'ASC'],
    list: ['number', 'username', 'fullName', 'email', 'userType', 'blocked'],
    edit: [
      ['username', 'email'],
      ['password', 'role'],
      ['fullName', 'userType'],
      ['blocked', 'confirmed'],
      ['phone', 'mobile'],
      ['city', 'identityNum'],
      ['dailySalary', 'sites'],
      ['image', 'number'],
    ],
    readOnly: ['number'],
  },
};

interface Configuration {
  settings: Record<string, unknown>;
  metadatas: Record<string, { edit: Record<string, unknown>; list: Record<string, unknown> }>;
}

export async function applyLayouts(strapi: Core.Strapi) {
  const store = strapi.store({ type: 'api', name: 'layouts' });
  if ((await store.get({ key: 'version' })) === VERSION) return;
  for (const [uid, layout] of Object.entries(LAYOUTS)) await applyLayout(strapi, uid, layout);
  await store.set({ key: 'version', value: VERSION });
}

async function applyLayout(strapi: Core.Strapi, uid: string, { mainField, sort, list, edit, readOnly }: Layout) {
  const service = strapi.plugin('content-manager').service('content-types');
  const { settings, metadatas }: Configuration = await service.findConfiguration({ uid });
  const [defaultSortBy, defaultSortOrder] = sort;
  const locked = Object.entries(metadatas).map(([name, { edit: form, ...rest }]) => [
    name,
    { ...rest, edit: readOnly.includes(name) ? { ...form, editable: false } : form },
  ]);
  await service.updateConfiguration(
    { uid },
    {
      settings: { ...settings, mainField, defaultSortBy, defaultSortOrder, pageSize: 20 },
      metadatas: Object.fromEntries(locked),
      layouts: { list, edit: edit.map((row) => row.map((name) => ({ name, size: 12 / row.length }))) },
    },
  );
}
