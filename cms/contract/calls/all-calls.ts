import {
  account,
  browserForget,
  factorBegin,
  factorConfirm,
  factorOff,
  recoveryCodesRenew,
  sessionEnd,
  sessionsEnd,
  userFactorReset,
} from './account.ts';
import { album, albumSave, albums } from './albums.ts';
import { article, articleSave, articles } from './articles.ts';
import { auditExport, auditList } from './audit.ts';
import { binDelete, binList, binRestore, itemDelete } from './bin.ts';
import { loadCampaign, saveCampaign } from './campaigns.ts';
import { sendMessage } from './contact.ts';
import { articleTitles, counters } from './counters.ts';
import { demoRemove, demoRestore, loadDemo } from './demo.ts';
import { donation, loadDonation, saveDonation } from './donation.ts';
import { draftsList } from './drafts.ts';
import {
  fileInfoSave,
  fileMoveToBin,
  fileRestore,
  fileThumbnail,
  fileUpload,
  folderContent,
  folderNew,
} from './files.ts';
import { homePageContents, loadHome, previewHomeBlock, saveHome } from './home.ts';
import { loadMenu, menuTargets, saveMenu } from './managed-menu.ts';
import { menu } from './menu.ts';
import { messageDelete, messageSave, messagesExport, messagesList } from './messages.ts';
import { contentHtml, pageContentSave, pageHtml } from './pages.ts';
import { privacy } from './privacy.ts';
import {
  loadRedirect,
  missingAddresses,
  missingAddressesForget,
  redirectsExport,
  redirectsImport,
  redirectsList,
  redirectsRemove,
  redirectsRestore,
  saveRedirect,
} from './redirects.ts';
import { reviewLoad, reviewSendBack, reviewSubmit, reviewsList, reviewWithdraw } from './reviews.ts';
import { revisionLoad, revisionRestore, revisionsList } from './revisions.ts';
import { search, unansweredSearches } from './search.ts';
import { loadUserSettings, postUserForgotPassword, postUserResetPassword, userLogin, userLogout } from './session.ts';
import { discardSettingsDraft, loadSettingsDraft, loadSiteSettings, saveSiteSettings } from './settings.ts';
import { loadSetup, saveSetup, sendTestMail, setupOpen } from './setup.ts';
import { translationConfirm, translationLoad, translationsList } from './translations.ts';
import { postSitesList, postUserLoad, postUserSave, postUsersList, siteSave, userInvite } from './users.ts';
import { video, videoSave, videos } from './videos.ts';
import { visits, visitsExport } from './visits.ts';

/** Every call of the contract. */
export const allCalls = [
  userLogin,
  loadUserSettings,
  userLogout,
  postUserForgotPassword,
  postUserResetPassword,
  account,
  factorBegin,
  factorConfirm,
  factorOff,
  recoveryCodesRenew,
  browserForget,
  sessionEnd,
  sessionsEnd,
  menu,
  homePageContents,
  counters,
  privacy,
  articles,
  article,
  articleSave,
  pageHtml,
  contentHtml,
  pageContentSave,
  videos,
  video,
  videoSave,
  albums,
  album,
  albumSave,
  search,
  unansweredSearches,
  visits,
  visitsExport,
  sendMessage,
  messagesList,
  messageSave,
  messageDelete,
  messagesExport,
  loadSiteSettings,
  saveSiteSettings,
  loadSettingsDraft,
  discardSettingsDraft,
  setupOpen,
  loadSetup,
  saveSetup,
  sendTestMail,
  loadDemo,
  demoRemove,
  demoRestore,
  loadMenu,
  saveMenu,
  menuTargets,
  loadHome,
  saveHome,
  previewHomeBlock,
  redirectsList,
  loadRedirect,
  saveRedirect,
  redirectsRemove,
  redirectsRestore,
  redirectsExport,
  redirectsImport,
  missingAddresses,
  missingAddressesForget,
  articleTitles,
  donation,
  loadDonation,
  saveDonation,
  loadCampaign,
  saveCampaign,
  folderContent,
  folderNew,
  fileUpload,
  fileMoveToBin,
  fileRestore,
  fileThumbnail,
  fileInfoSave,
  postUsersList,
  postSitesList,
  siteSave,
  postUserLoad,
  postUserSave,
  userInvite,
  userFactorReset,
  revisionsList,
  revisionLoad,
  revisionRestore,
  translationsList,
  translationLoad,
  translationConfirm,
  draftsList,
  reviewsList,
  reviewLoad,
  reviewSubmit,
  reviewWithdraw,
  reviewSendBack,
  itemDelete,
  binList,
  binRestore,
  binDelete,
  auditList,
  auditExport,
];

type AnyCall = (typeof allCalls)[number];

/** The calls by their path: what the web's typed client imports, as a type only. */
export type CallByPath = { [C in AnyCall as C['path']]: C };
export type CallPath = keyof CallByPath;
