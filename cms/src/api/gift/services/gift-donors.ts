import type { Core } from '@strapi/strapi';
import type { ParsedPayloadOf } from '../../../../contract/calls/call';
import type { giftFile, giftLink as giftLinkCall } from '../../../../contract/calls/gifts';
import { DAY_IN_MS, GIFT_LIMITS } from '../../../../contract/limits';
import type { Language } from '../../../../contract/vocabulary';
import { recordAct } from '../../../platform/audit/audit-log';
import { withLock } from '../../../platform/database/with-lock';
import {
  deletePrivateFiles,
  deletePrivateFilesBefore,
  readPrivateFile,
} from '../../../platform/private-files/private-files';
import { service } from '../../../services';
import { refreshCampaigns } from '../campaign-pages';
import { giftLink } from '../gift-link';
import { giftRow, NO_DONOR, presentGifts, sameDonor } from '../gift-rows';
import { receiptsOf } from '../receipts';
import { GIFTS, type GiftRow, RECEIPTS } from '../tables';

const DAYS_OF_MONTH = 31;

/** What is stored about donors: their link, what they may ask for, and for how long it is kept. */
export default function giftDonors({ strapi }: { strapi: Core.Strapi }) {
  const rows = () => strapi.db.query(GIFTS);
  const mails = () => service(strapi, 'api::gift.gift-mails');

  return {
    /** A link for the donor, which whoever works with gifts sends. */
    async link({ id, year }: ParsedPayloadOf<typeof giftLinkCall>, { number: givenBy }: { number: number }) {
      const row = await giftRow(strapi, id);
      await recordAct(strapi, { action: 'open', kind: 'gift', number: id, title: row.reference });
      return giftLink(row, { year: year ?? 0, givenBy });
    },

    async proof({ gift, file }: ParsedPayloadOf<typeof giftFile>) {
      const { id: number, reference: title } = await giftRow(strapi, gift);
      const found = await readPrivateFile(strapi, { kind: 'gift', number }, file);
      await recordAct(strapi, { action: 'open', kind: 'gift', number, title });
      return found;
    },

    async donorGifts(id: number, lang: Language) {
      const row = await giftRow(strapi, id);
      await recordAct(strapi, { action: 'export', kind: 'gift', number: id, title: row.reference });
      const found: GiftRow[] = await rows().findMany({ where: sameDonor(row), orderBy: { id: 'desc' } });
      return presentGifts(strapi, found, lang);
    },

    /** Forgets who gave. Receipts keep the name for as long as the law wants them (purge). */
    eraseDonor: (id: number) =>
      withLock(strapi, 'gifts', async () => {
        const row = await giftRow(strapi, id);
        const found: GiftRow[] = await rows().findMany({ where: sameDonor(row) });
        for (const gift of found)
          await rows().update({ where: { id: gift.id }, data: { ...NO_DONOR, version: gift.version + 1 } });
        await refreshCampaigns(strapi, found);
        const forgotten = found.map((gift) => gift.id);
        await mails().drop(forgotten);
        await deletePrivateFiles(strapi, 'gift', forgotten);
        await recordAct(strapi, { action: 'erase', kind: 'gift', number: id, title: row.reference });
        return { erased: found.length };
      }),

    /** Forgets who gave after the years of the settings, and what was promised and never came. `time` is this run's. */
    async purge(time: number) {
      const before = (days: number) => ({ $lt: new Date(time - days * DAY_IN_MS) });
      const createdAt = before((await service(strapi, 'api::gift.gift-settings').keepYears()) * 366);
      await deletePrivateFilesBefore(strapi, 'gift', createdAt.$lt);
      await refreshCampaigns(strapi, await rows().findMany({ where: { createdAt, showName: true } }));
      await rows().updateMany({
        where: { createdAt, $or: [{ name: { $ne: '' } }, { email: { $ne: '' } }, { mobile: { $ne: '' } }] },
        data: NO_DONOR,
      });
      await strapi.db
        .query(RECEIPTS)
        .updateMany({ where: { issuedAt: createdAt, name: { $ne: '' } }, data: { name: '' } });
      const never = before(GIFT_LIMITS.promiseMonths * DAYS_OF_MONTH);
      await rows().deleteMany({ where: { createdAt: never, state: 'promised' } });
      await rows().deleteMany({ where: { createdAt: before(DAYS_OF_MONTH), isSuspicious: true, state: 'cancelled' } });
      const gone: { id: number }[] = await rows().findMany({
        select: ['id'],
        where: { createdAt: never, state: 'cancelled' },
      });
      const numbered = await receiptsOf(
        strapi,
        gone.map(({ id }) => id),
      );
      const unnumbered = gone.filter(({ id }) => numbered.every(({ gift }) => gift !== id));
      await rows().deleteMany({ where: { id: { $in: unnumbered.map(({ id }) => id) } } });
      await mails().purge(time);
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::gift.gift-donors': typeof giftDonors;
  }
}
