import type { Core } from '@strapi/strapi';
import { nextDeletionTime } from '../src/platform/database/deletion-time';
import { deleteExpiredReplies } from '../src/platform/database/idempotency';
import { addMissingFields } from '../src/platform/database/missing-fields';
import { purgePrivateFiles } from '../src/platform/private-files/private-files';
import { service } from '../src/services';

interface TaskContext {
  strapi: Core.Strapi;
}

/** Nothing depends on it: what has expired is refused whether or not its row is still there. */
async function deleteExpired({ strapi }: TaskContext) {
  await service(strapi, 'api::session.session').purge();
  await service(strapi, 'api::session.password-reset').purge();
  await service(strapi, 'api::account.trusted-devices').purge();
  await service(strapi, 'api::review.review-mails').purge();
  await deleteExpiredReplies(strapi);
}

/** Repairs what a crash left behind and deletes what was stored for long enough. Also runs at each start. */
export async function cleanUp({ strapi }: TaskContext) {
  const time = await nextDeletionTime(strapi);
  const cleanUps: Readonly<Record<string, () => Promise<void>>> = {
    'rows without times or versions': () => addMissingFields(strapi),
    'the file store': () => service(strapi, 'api::file-store.reconcile').run(time),
    'the bin of files': () => service(strapi, 'api::file-store.file-bin').purge(time),
    'the bin of items': () => service(strapi, 'api::bin.bin').purge(time),
    'the list of unanswered searches': () => service(strapi, 'api::search.unanswered-searches').purge(time),
    'the audit log': () => service(strapi, 'api::audit.audit').purge(time),
    'the list of redirects': () => service(strapi, 'api::redirect.redirects').purge(time),
    'the list of missing addresses': () => service(strapi, 'api::redirect.missing-addresses').purge(time),
    exports: () => service(strapi, 'api::export.exports').purge(),
    'the list of visits': () => service(strapi, 'api::visit.visits').purge(time),
    'uploads to import': () => service(strapi, 'api::import.imports').purge(time),
    'the list of gifts': () => service(strapi, 'api::gift.gift-donors').purge(time),
    'the inbox': () => service(strapi, 'api::contact-message.inbox').purge(time),
    // After what they belong to.
    'private files': () => purgePrivateFiles(strapi, { answer: ['contact_messages', 'number'], gift: ['gifts', 'id'] }),
  };
  for (const [what, work] of Object.entries(cleanUps)) await attempt(strapi, `clean-up of ${what}`, work);
}

/** The site works without it, so a failure must not stop a start. */
async function attempt(strapi: Core.Strapi, name: string, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    strapi.log.error(`The ${name} failed: ${String(error)}`);
  }
}

const announceEndedCampaigns = ({ strapi }: TaskContext) => service(strapi, 'api::campaign.campaigns').announceEnded();

const announceForms = ({ strapi }: TaskContext) =>
  attempt(strapi, 'message about forms that open and close', () => service(strapi, 'api::form.forms').announceTimes());

const giveFreePlaces = ({ strapi }: TaskContext) =>
  attempt(strapi, 'handing on of free places', () => service(strapi, 'api::form.registrations').fillPlaces());

const remindOfEvents = ({ strapi }: TaskContext) =>
  attempt(strapi, 'reminder of events', () => service(strapi, 'api::form.registrations').remind());

const remindOfGifts = ({ strapi }: TaskContext) =>
  attempt(strapi, 'reminder of monthly gifts', () => service(strapi, 'api::gift.gift-mails').remind());

const checkSite = ({ strapi }: TaskContext) =>
  attempt(strapi, 'check of the site', () => service(strapi, 'api::site-health.site-health').check());

const shareBackups = ({ strapi }: TaskContext) =>
  attempt(strapi, 'message about the backups', () => service(strapi, 'api::health.health').shareBackups());

/** Hourly and nightly, at odd minutes so that they do not meet other machines' jobs; days end at midnight in UTC. */
export default {
  announceEndedCampaigns: { options: { rule: '0 0 * * *', tz: 'Etc/UTC' }, task: announceEndedCampaigns },
  announceForms: { options: { rule: '* * * * *' }, task: announceForms },
  giveFreePlaces: { options: { rule: '* * * * *' }, task: giveFreePlaces },
  remindOfEvents: { options: { rule: '* * * * *' }, task: remindOfEvents },
  remindOfGifts: { options: { rule: '29 * * * *' }, task: remindOfGifts },
  checkSite: { options: { rule: '41 * * * *' }, task: checkSite },
  shareBackups: { options: { rule: '* * * * *' }, task: shareBackups },
  deleteExpired: { options: { rule: '17 * * * *' }, task: deleteExpired },
  cleanUp: { options: { rule: '23 3 * * *' }, task: cleanUp },
};
