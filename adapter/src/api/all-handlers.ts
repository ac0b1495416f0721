import type { CallDeps, CallHandler } from '../calls/call-handler.ts';
import { forwardedCalls } from '../calls/forward.ts';
import { accountHandlers } from './account.ts';
import { auditHandlers } from './audit.ts';
import { contactHandlers } from './contact.ts';
import { counterHandlers } from './counters.ts';
import { donationHandlers } from './donation.ts';
import { eventHandlers } from './events.ts';
import { fileHandlers } from './files.ts';
import { formHandlers } from './forms.ts';
import { giftHandlers } from './gifts.ts';
import { homeHandlers } from './home.ts';
import { importHandlers } from './imports.ts';
import { itemHandlers } from './item-calls.ts';
import { menuHandlers } from './menu.ts';
import { messageHandlers } from './messages.ts';
import { pageHandlers } from './pages.ts';
import { privacyHandlers } from './privacy.ts';
import { redirectHandlers } from './redirects.ts';
import { revisionHandlers } from './revisions.ts';
import { searchHandlers } from './search.ts';
import { sessionHandlers } from './session.ts';
import { setupHandlers } from './setup.ts';
import { siteHealthHandlers } from './site-health.ts';
import { userHandlers } from './users.ts';
import { visitHandlers } from './visits.ts';
import { zakatHandlers } from './zakat.ts';

/** The calls that the adapter itself does something for, by group. */
const ownHandlers = (deps: CallDeps): CallHandler[] => [
  ...sessionHandlers(deps),
  ...accountHandlers(deps),
  ...menuHandlers(deps),
  ...homeHandlers(deps),
  ...counterHandlers(deps),
  ...privacyHandlers(deps),
  ...itemHandlers(deps),
  ...eventHandlers(deps),
  ...pageHandlers(deps),
  ...searchHandlers(deps),
  ...contactHandlers(deps),
  ...formHandlers(deps),
  ...giftHandlers(deps),
  ...messageHandlers(deps),
  ...setupHandlers(deps),
  ...importHandlers(deps),
  ...redirectHandlers(deps),
  ...donationHandlers(deps),
  ...zakatHandlers(deps),
  ...fileHandlers(deps),
  ...userHandlers(deps),
  ...revisionHandlers(deps),
  ...auditHandlers(deps),
  ...visitHandlers(deps),
  ...siteHealthHandlers(deps),
];

/** Every call of the contract. */
export function allHandlers(deps: CallDeps): CallHandler[] {
  const own = ownHandlers(deps);
  return [...own, ...forwardedCalls(deps, own)];
}
