import { lockDocument, type WritePath } from '../documents/change';
import { noteRequestChange } from '../documents/request-changes';
import { followSearchedItems } from '../search/follow-items';
import { followTranslations } from '../translations/translation-state';
import { completeNewLocales, copyCategoryNumbers, shareCategory } from './category-copies';
import { cleanSavedHtml } from './clean-saved-html';
import { recordContentActs } from './content-acts';
import { requireSoundContent } from './content-rules';
import { keepEarlierFiles } from './earlier-files';
import { endReviews } from './end-reviews';
import { recordAuthor } from './item-authors';
import { deleteWithMessage } from './kept-with-messages';
import { normaliseFields } from './machine-fields';
import { lockMenu, versionMenu } from './menu-history';
import { moveDeletedToBin } from './move-to-bin';
import { followMoves, leadToPublished } from './moved-items';
import { dateNewItems } from './new-dates';
import { assignNumbers } from './numbers';
import { requireOnePagePerCategory } from './one-page-per-category';
import { dropKeys, leaveRelated, requireWhole } from './row-keys';
import { clearSchedules, keepSchedules } from './schedule-rules';
import { refuseStaleForms } from './stale-forms';
import { countVersions, startVersions } from './version-counter';
import { markWithdrawals } from './withdrawals';

/**
 * What happens at every write of the site's own content, in this order and in one transaction, whoever writes: the site's calls,
 * the dashboard or the program. The first two kinds of steps run before the write; of the others those parts that must, and the
 * rest in the same order after it.
 */
export const WRITE_PATH: WritePath = {
  lock: [lockMenu, lockDocument],
  complete: [
    // Before the others, which add what the program sets.
    dropKeys,
    leaveRelated,
    // Before it has a number.
    recordAuthor,
    normaliseFields,
    startVersions,
    assignNumbers,
    dateNewItems,
    completeNewLocales,
    clearSchedules,
    cleanSavedHtml,
    keepEarlierFiles,
  ],
  refuse: [requireWhole, refuseStaleForms, requireOnePagePerCategory, requireSoundContent, keepSchedules],
  follow: [
    // These write rows of the item.
    shareCategory,
    copyCategoryNumbers,
    versionMenu,
    countVersions,
    markWithdrawals,
    noteRequestChange,
    moveDeletedToBin,
    deleteWithMessage,
    followMoves,
    leadToPublished,
    endReviews,
    followTranslations,
    followSearchedItems,
    recordContentActs,
  ],
};
