import type { CallCase } from './call-cases.ts';
import { PASSWORD } from './fake-manager.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';
const html = '<p>نص طويل بما يكفي ليقبله محرر المقالات والصفحات.</p>';
const article = { id: 0, catId: 7, title: 'عنوان خبر جديد', summary: 'ملخص الخبر الجديد في سطر', html };
const video = { id: 0, catId: 7, title: 'فيديو', link: 'https://youtu.be/dQw4w9WgXcQ' };

const entry = { id: 7, type: 1, titleAr: 'الأخبار', titleEn: 'News', link: '', target: null, parent: 0, inMenu: 1 };

const quotation = { type: 'Quotation', isVisible: 1, text: 'نعطي مما نحبّ', author: 'متطوّعة' };

const way = {
  kind: 'bank',
  titleAr: '',
  titleEn: '',
  noteAr: '',
  noteEn: '',
  holder: 'Khayr Association',
  iban: 'de52 0000 0000 0012 3456 78',
  swift: 'KHYRDEFFXXX',
  currency: 'EUR',
  account: '',
  link: '',
};

/** Sessions and what managers alone may call; the fake cms has the items that these name. */
export const managerCases: readonly CallCase[] = [
  {
    path: '/api/home/UserLogin',
    good: { username: 'editor', password: PASSWORD },
    bad: { payload: { username: 'editor', password: '' }, field: 'password', key: 'ERROR.3' },
  },
  { path: '/api/home/LoadUserSettings', good: {}, bad: undefined },
  { path: '/api/home/UserLogout', good: {}, bad: undefined },
  {
    path: '/api/home/PostUserForgotPassword',
    good: { email: 'editor@example.org' },
    bad: { payload: { email: 'editor' }, field: 'email', key: 'ERROR.EMAIL_INVALID' },
  },
  {
    path: '/api/home/PostUserResetPassword',
    good: { code: 'right-code', password: 'new-password' },
    bad: { payload: { code: 'right-code', password: '12345' }, field: 'password', key: 'ERROR.PASSWORD_INVALID' },
  },
  { path: '/api/home/Account', good: {}, bad: undefined },
  {
    path: '/api/home/FactorBegin',
    good: { password: PASSWORD },
    bad: { payload: { password: PASSWORD, code: 'x'.repeat(41) }, field: 'code', key: 'ERROR.SIGN_IN_CODE' },
  },
  {
    path: '/api/home/FactorConfirm',
    good: { code: '123456' },
    bad: { payload: { code: ' ' }, field: 'code', key: 'ERROR.SIGN_IN_CODE' },
  },
  {
    path: '/api/home/FactorOff',
    good: { code: '123456' },
    bad: { payload: {}, field: 'code', key: 'ERROR.SIGN_IN_CODE' },
  },
  {
    path: '/api/home/RecoveryCodesRenew',
    good: { code: '123456' },
    bad: { payload: { code: 123_456 }, field: 'code', key: 'ERROR.SIGN_IN_CODE' },
  },
  { path: '/api/home/BrowserForget', good: { id: 7 }, bad: { payload: { id: 0 }, field: 'id', key: 'ERROR.8' } },
  { path: '/api/home/SessionEnd', good: { id: 7 }, bad: { payload: { id: 'x' }, field: 'id', key: 'ERROR.8' } },
  { path: '/api/home/SessionsEnd', good: {}, bad: undefined },
  { path: '/api/manager/UserFactorReset', good: { id: 3 }, bad: { payload: { id: -1 }, field: 'id', key: 'ERROR.8' } },
  {
    path: '/api/home/SetupOpen',
    good: { code: 'right-code' },
    bad: { payload: { code: '' }, field: 'code', key: 'ERROR.SETUP_CODE' },
  },
  { path: '/api/manager/LoadSetup', good: {}, bad: undefined },
  {
    path: '/api/manager/SaveSetup',
    good: { steps: [{ name: 'look', state: 'later' }] },
    bad: { payload: { steps: [{ name: 'look', state: '' }] }, field: 'steps.0.state', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/SendTestMail',
    good: { email: 'office@example.org' },
    bad: { payload: { email: 'office' }, field: 'email', key: 'ERROR.EMAIL_INVALID' },
  },
  { path: '/api/manager/LoadDemo', good: {}, bad: undefined },
  {
    path: '/api/manager/DemoRemove',
    good: { mark: '0a1b' },
    bad: { payload: { mark: 7 }, field: 'mark', key: 'ERROR.8' },
  },
  { path: '/api/manager/DemoRestore', good: {}, bad: undefined },
  {
    path: '/api/manager/ArticleSave',
    good: { article },
    bad: { payload: { article: { ...article, title: 'قصير' } }, field: 'title', key: 'ERROR.MISS.TITLE' },
  },
  {
    path: '/api/manager/VideoSave',
    good: { video },
    bad: { payload: { video: { ...video, link: 'https://evil.example' } }, field: 'link', key: 'ERROR.MISS.LINK' },
  },
  {
    path: '/api/manager/AlbumSave',
    good: { album: { id: 0, catId: 7, title: 'ألبوم' } },
    bad: { payload: { album: { id: 0, catId: 7, title: ' ' } }, field: 'title', key: 'ERROR.MISS.TITLE' },
  },
  {
    path: '/api/manager/PageContentSave',
    good: { page: { catId: 7, html } },
    bad: { payload: { page: { catId: 7, html: '<p>قصير</p>' } }, field: 'html', key: 'ERROR.MISS.HTML' },
  },
  { path: '/api/manager/LoadSiteSettings', good: {}, bad: undefined },
  {
    path: '/api/manager/SaveSiteSettings',
    good: { settings: { project_Count_1: 0 } },
    bad: { payload: { settings: { project_Count_1: -1 } }, field: 'project_Count_1', key: 'ERROR.8' },
  },
  { path: '/api/manager/LoadSettingsDraft', good: {}, bad: undefined },
  {
    path: '/api/manager/DiscardSettingsDraft',
    good: { version: '5' },
    bad: { payload: { version: 5 }, field: 'version', key: 'ERROR.8' },
  },
  { path: '/api/manager/LoadMenu', good: {}, bad: undefined },
  {
    path: '/api/manager/SaveMenu',
    good: { menu: { entries: [entry], footer: [7], removed: [], moves: [], version: '9' } },
    bad: {
      payload: { menu: { entries: [{ ...entry, titleEn: ' ' }], footer: [], removed: [], moves: [], version: '9' } },
      field: 'entries.0.titleEn',
      key: 'ERR_REQUIRED',
    },
  },
  {
    path: '/api/manager/MenuTargets',
    good: { search: 'خبر' },
    bad: { payload: { ids: [5, 0] }, field: 'ids.1', key: 'ERROR.8' },
  },
  { path: '/api/manager/LoadHome', good: {}, bad: undefined },
  {
    path: '/api/manager/SaveHome',
    good: { home: { blocks: [quotation], version: '4' } },
    bad: {
      payload: { home: { blocks: [{ ...quotation, author: ' ' }], version: '4' } },
      field: 'blocks.0.author',
      key: 'ERR_REQUIRED',
    },
  },
  {
    path: '/api/manager/PreviewHomeBlock',
    good: { block: quotation },
    bad: { payload: { block: { ...quotation, isVisible: 2 } }, field: 'block.isVisible', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/ArticleTitles',
    good: { search: 'خبر' },
    bad: { payload: { ids: [5, 0] }, field: 'ids.1', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/LoadCampaign',
    good: { id: 5 },
    bad: { payload: { id: 0 }, field: 'id', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/SaveCampaign',
    good: { campaign: { id: 5, target: 1000, raised: 300, currency: 'USD' } },
    bad: { payload: { campaign: { id: 5, target: 0 } }, field: 'target', key: 'ERROR.8' },
  },
  { path: '/api/manager/LoadDonation', good: {}, bad: undefined },
  {
    path: '/api/manager/SaveDonation',
    good: { donation: { ways: [way], amounts: [{ amount: 30, currency: 'USD', textAr: 'حقيبة', textEn: 'A bag' }] } },
    bad: {
      payload: { donation: { ways: [{ ...way, kind: 'wallet' }] } },
      field: 'ways.0.account',
      key: 'ERR_REQUIRED',
    },
  },
  {
    path: '/api/manager/RevisionsList',
    good: { kind: 'article', id: 5 },
    bad: { payload: { kind: 'session', id: 5 }, field: 'kind', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/RevisionLoad',
    good: { revisionId: 12 },
    bad: { payload: { revisionId: 0 }, field: 'revisionId', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/RevisionRestore',
    good: { revisionId: 12 },
    bad: { payload: { revisionId: '1.5' }, field: 'revisionId', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/TranslationsList',
    good: { of: 'en', state: 'outdated', kind: 'article', catId: 7 },
    bad: { payload: { of: 'en', state: 'old' }, field: 'state', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/TranslationLoad',
    good: { kind: 'article', id: 5, of: 'en' },
    bad: { payload: { kind: 'article', id: 5, of: 'fr' }, field: 'of', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/TranslationConfirm',
    good: { kind: 'article', id: 5, of: 'en', version: 'v1', keys: ['1-1'] },
    bad: {
      payload: { kind: 'article', id: 5, of: 'en', version: 'v1', keys: [] },
      field: 'keys',
      key: 'ERROR.8',
    },
  },
  {
    path: '/api/manager/DraftsList',
    good: { page: 1 },
    bad: { payload: { page: 0 }, field: 'page', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/ReviewsList',
    good: { page: 1 },
    bad: { payload: { itemsPerPage: 0 }, field: 'itemsPerPage', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/ReviewLoad',
    good: { kind: 'article', id: 5, of: 'en' },
    bad: { payload: { kind: 'user', id: 5, of: 'en' }, field: 'kind', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/ReviewSubmit',
    good: { kind: 'article', id: 5, of: 'en', note: 'Before Friday' },
    bad: {
      payload: { kind: 'article', id: 5, of: 'en', note: 'x'.repeat(1_001) },
      field: 'note',
      key: 'ERROR.TOO_LONG',
    },
  },
  {
    path: '/api/manager/ReviewWithdraw',
    good: { kind: 'article', id: 5, of: 'en' },
    bad: { payload: { kind: 'article', id: 0, of: 'en' }, field: 'id', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/ReviewSendBack',
    good: { kind: 'article', id: 5, of: 'en', note: 'Needs a picture' },
    bad: { payload: { kind: 'article', id: 5, of: 'en', note: ' ' }, field: 'note', key: 'ERR_REQUIRED' },
  },
  {
    path: '/api/manager/ItemDelete',
    good: { kind: 'article', id: 5, version: '7', everyLanguage: true },
    bad: { payload: { kind: 'message', id: 5 }, field: 'kind', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/BinList',
    good: { kind: 'article', page: 1 },
    bad: { payload: { kind: 'session' }, field: 'kind', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/BinRestore',
    good: { binId: 21, languages: ['ar'], catId: 7 },
    bad: { payload: { binId: 21, languages: [] }, field: 'languages', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/BinDelete',
    good: { ids: [21] },
    bad: { payload: { ids: [] }, field: 'ids', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/MessagesList',
    good: { state: 'new' },
    bad: { payload: { state: 'old' }, field: 'state', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/MessageSave',
    good: { message: { id: 41, done: true } },
    bad: { payload: { message: { id: 41, done: 1 } }, field: 'done', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/MessageDelete',
    good: { ids: [41] },
    bad: { payload: { ids: [] }, field: 'ids', key: 'ERROR.8' },
  },
  { path: '/api/manager/MessagesExport', good: {}, bad: undefined },
  {
    path: '/api/filemanager/FolderContent',
    good: { folder: '/_userFiles' },
    bad: { payload: { folder: '/etc' }, field: 'folder', key: 'ERROR.8' },
  },
  {
    path: '/api/filemanager/FolderNew',
    good: { parent: '/_userFiles/', folder: 'new' },
    bad: { payload: { parent: '/_userFiles/', folder: ' ' }, field: 'folder', key: 'ERROR.8' },
  },
  {
    path: '/api/filemanager/FileUpload',
    good: { folder: '/_userFiles/', filename: '1.png', base64String: `data:image/png;base64,${PIXEL}`, index: 2 },
    bad: {
      payload: { folder: '/_userFiles/', filename: '1.png', base64String: `${PIXEL}x` },
      field: 'base64String',
      key: 'ERROR.8',
    },
  },
  {
    path: '/api/filemanager/FileMoveToBin',
    good: { folder: '/_userFiles/', fileNames: ['1.jpg'] },
    bad: { payload: { folder: '/_userFiles/', fileNames: [] }, field: 'fileNames', key: 'ERROR.8' },
  },
  {
    path: '/api/filemanager/FileRestore',
    good: { fileNames: ['1.jpg'] },
    bad: { payload: { fileNames: 'all' }, field: 'fileNames', key: 'ERROR.8' },
  },
  {
    path: '/api/filemanager/FileThumbnail',
    good: { name: '1.jpg' },
    bad: { payload: { name: '' }, field: 'name', key: 'ERROR.8' },
  },
  {
    path: '/api/filemanager/FileInfoSave',
    good: { folder: '/_userFiles/', name: '1.jpg', alt: { ar: 'صورة', en: 'A picture' } },
    bad: { payload: { folder: '/_userFiles/', name: '', alt: { ar: '', en: '' } }, field: 'name', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/PostUsersList',
    good: { kind: 'worker', status: 1, search: 'x' },
    bad: { payload: { status: 2 }, field: 'status', key: 'ERROR.8' },
  },
  { path: '/api/manager/PostUserLoad', good: { id: 3 }, bad: { payload: { id: 'x' }, field: 'id', key: 'ERROR.8' } },
  {
    path: '/api/manager/UserInvite',
    good: { id: 3 },
    bad: { payload: { id: 3, mail: 'yes' }, field: 'mail', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/PostUserSave',
    good: { user: { Id: 0, Name: 'متطوعة', Permission: 7, Sites: '1,3' } },
    bad: { payload: { user: { Id: 0, Name: ' ' } }, field: 'Name', key: 'ERR_REQUIRED' },
  },
  {
    path: '/api/manager/UnansweredSearches',
    good: { page: 1 },
    bad: { payload: { itemsPerPage: 0 }, field: 'itemsPerPage', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/Visits',
    good: { days: 30 },
    bad: { payload: { days: 31 }, field: 'days', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/VisitsExport',
    good: { days: 365 },
    bad: { payload: { days: 0 }, field: 'days', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/AuditList',
    good: { person: 'user:1', action: 'publish', kind: 'article', search: 'خبر', from: '2026-11-01T00:00:00.000Z' },
    bad: { payload: { until: 'yesterday' }, field: 'until', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/AuditExport',
    good: { action: 'publish' },
    bad: { payload: { person: '1 OR 1=1' }, field: 'person', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/RedirectsList',
    good: { page: 1, search: 'old', kind: 'manual' },
    bad: { payload: { kind: 'both' }, field: 'kind', key: 'ERROR.8' },
  },
  { path: '/api/manager/LoadRedirect', good: { id: 3 }, bad: { payload: { id: 0 }, field: 'id', key: 'ERROR.8' } },
  {
    path: '/api/manager/SaveRedirect',
    good: { redirect: { id: 0, from: '/old-page', match: 'exact', status: 301, to: '/contact' } },
    bad: {
      payload: { redirect: { id: 0, from: '/api/home', match: 'exact', status: 301, to: '/contact' } },
      field: 'from',
      key: 'ERROR.REDIRECT_RESERVED',
    },
  },
  {
    path: '/api/manager/RedirectsRemove',
    good: { ids: [3] },
    bad: { payload: { ids: [] }, field: 'ids', key: 'ERROR.8' },
  },
  {
    path: '/api/manager/RedirectsRestore',
    good: { ids: [3] },
    bad: { payload: { ids: [0] }, field: 'ids.0', key: 'ERROR.8' },
  },
  { path: '/api/manager/RedirectsExport', good: {}, bad: undefined },
  {
    path: '/api/manager/RedirectsImport',
    good: { csv: 'from,to\n/old-page,/contact' },
    bad: { payload: { csv: '/old-page,nowhere' }, field: 'lines.1.to', key: 'ERROR.REDIRECT_TO' },
  },
  { path: '/api/manager/MissingAddresses', good: {}, bad: undefined },
  {
    path: '/api/manager/MissingAddressesForget',
    good: { paths: ['/ar/lost'] },
    bad: { payload: { paths: [] }, field: 'paths', key: 'ERROR.8' },
  },
  { path: '/api/manager/PostSitesList', good: {}, bad: undefined },
  {
    path: '/api/manager/SiteSave',
    good: { site: { id: 0, name: 'الموقع الأول' } },
    bad: { payload: { site: { id: 0, name: '' } }, field: 'name', key: 'ERR_REQUIRED' },
  },
];
