import * as account from './account.ts';
import * as audit from './audit.ts';
import * as bin from './bin.ts';
import * as campaigns from './campaigns.ts';
import * as cards from './cards.ts';
import * as contact from './contact.ts';
import * as counters from './counters.ts';
import * as demo from './demo.ts';
import * as donation from './donation.ts';
import * as drafts from './drafts.ts';
import { eventCalendar } from './events.ts';
import * as siteExports from './exports.ts';
import * as files from './files.ts';
import * as forms from './forms.ts';
import * as gifts from './gifts.ts';
import * as home from './home.ts';
import * as imports from './imports.ts';
import { ITEM_CALLS } from './item-calls.ts';
import * as links from './links.ts';
import * as mail from './mail.ts';
import * as managedMenu from './managed-menu.ts';
import * as menu from './menu.ts';
import * as messages from './messages.ts';
import * as notices from './notices.ts';
import * as pages from './pages.ts';
import * as privacy from './privacy.ts';
import * as receiptSigner from './receipt-signer.ts';
import * as redirects from './redirects.ts';
import * as reviews from './reviews.ts';
import * as revisions from './revisions.ts';
import * as search from './search.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as setup from './setup.ts';
import * as siteHealth from './site-health.ts';
import * as translations from './translations.ts';
import * as users from './users.ts';
import * as visits from './visits.ts';
import * as writing from './writing.ts';
import * as zakat from './zakat.ts';

/**
 * What the files of the calls export: calls, and shapes and rules of theirs. What the adapter alone asks the cms for is in
 * ../requests.
 */
const exported = {
  ...account,
  ...audit,
  ...bin,
  ...campaigns,
  ...contact,
  ...counters,
  ...demo,
  ...donation,
  ...drafts,
  eventCalendar,
  ...files,
  ...home,
  ...siteExports,
  ...imports,
  ...links,
  ...mail,
  ...managedMenu,
  ...menu,
  ...forms,
  ...cards,
  ...gifts,
  ...messages,
  ...notices,
  ...pages,
  ...privacy,
  ...receiptSigner,
  ...redirects,
  ...reviews,
  ...revisions,
  ...search,
  ...session,
  ...settings,
  ...setup,
  ...siteHealth,
  ...translations,
  ...users,
  ...visits,
  ...writing,
  ...zakat,
};

type CallsOfItems = (typeof ITEM_CALLS)[keyof typeof ITEM_CALLS];
type AnyCall =
  | Extract<(typeof exported)[keyof typeof exported], { isForwarded: boolean }>
  | CallsOfItems['list' | 'item' | 'save'];

/** Every call of the contract. */
export const allCalls = [
  ...Object.values<CallsOfItems>(ITEM_CALLS).flatMap(({ list, item, save }) => [list, item, save]),
  ...Object.values(exported),
].filter((value): value is AnyCall => typeof value === 'object' && 'isForwarded' in value);

/** The calls by their path: what the web's typed client imports, as a type only. */
export type CallByPath = { [C in AnyCall as C['path']]: C };
export type CallPath = keyof CallByPath;
