import { moveDeletedToBin } from './api/bin/move-to-bin';
import { requireOnePagePerCategory } from './api/page/one-page-per-category';
import { endReviews } from './api/review/end-reviews';
import { clearSchedules, keepSchedules } from './api/schedule/schedule-rules';
import { recordContentActs } from './audit/content-acts';
import { completeNewLocales, copyCategoryNumbers } from './documents/category-copies';
import { lockDocument, type WritePath } from './documents/change';
import { requireSoundContent } from './documents/content-rules';
import { normaliseMachineFields } from './documents/machine-fields';
import { lockMenu, versionMenu } from './documents/menu-history';
import { followMoves } from './documents/moved-items';
import { dateNewItems } from './documents/new-dates';
import { assignNumbers } from './documents/numbers';
import { shareCategory } from './documents/shared-category';
import { countVersions, mergeForms, startVersions } from './documents/version-counter';
import { markWithdrawals } from './documents/withdrawals';
import { cleanSavedHtml } from './html/clean-saved-html';
import { followSearchedItems } from './search/follow-items';
import { followTranslations } from './translations/translation-state';

/**
 * What happens at every write of the site's own content, in this order and in one transaction, whoever writes: the site's calls,
 * the dashboard or the program. The first two kinds of steps run before the write; of the others those parts that must, and the
 * rest in the same order after it.
 */
export const WRITE_PATH: WritePath = {
  lock: [lockMenu, lockDocument],
  complete: [
    normaliseMachineFields,
    startVersions,
    mergeForms,
    assignNumbers,
    dateNewItems,
    completeNewLocales,
    clearSchedules,
    cleanSavedHtml,
  ],
  refuse: [requireOnePagePerCategory, requireSoundContent, keepSchedules],
  follow: [
    // These write rows of the item.
    shareCategory,
    copyCategoryNumbers,
    versionMenu,
    countVersions,
    markWithdrawals,
    moveDeletedToBin,
    followMoves,
    endReviews,
    followTranslations,
    followSearchedItems,
    recordContentActs,
  ],
};
