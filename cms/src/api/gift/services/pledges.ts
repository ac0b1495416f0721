import type { Core } from '@strapi/strapi';
import type * as z from 'zod/mini';
import type { pledgeStore } from '../../../../contract/requests/gifts';
import { runOnce } from '../../../platform/database/idempotency';
import { oneAtATime } from '../../../platform/one-at-a-time';
import { service } from '../../../services';
import { giftRow, presentOwn } from '../gift-rows';
import { createGift, giftFields, withFreeReference } from '../new-gift';

type Pledge = z.output<typeof pledgeStore.payload>['data'];

/** What visitors promise to give. */
export default function pledges({ strapi }: { strapi: Core.Strapi }) {
  const mails = () => service(strapi, 'api::gift.gift-mails');
  // Those that are stored at once hold a connection each, of which there are few.
  const inTurn = oneAtATime();

  return {
    /** Stores a promise; a repeated request gets the first one's. */
    async store({ gift, lang, isSuspicious, requestId }: Pledge) {
      let isNew = false;
      const isTest = gift.way === 'card' && (await service(strapi, 'api::gift.cards').requireOffer(gift));
      const { id } = await inTurn(() =>
        withFreeReference(() =>
          runOnce(strapi, requestId && `pledge:${requestId}`, async () => {
            isNew = true;
            const row = await createGift(strapi, {
              ...(await giftFields(strapi, gift)),
              lang,
              state: isSuspicious ? 'cancelled' : 'promised',
              isSuspicious,
              isDemo: isTest,
              // A card is charged by itself.
              wantsReminder: gift.remind === 1 && gift.interval === 'monthly' && gift.way !== 'card',
            });
            if (gift.email !== '' && !isSuspicious) await mails().add(row.id, 'pledge');
            return { id: row.id };
          }),
        ),
      );
      mails().wake();
      return { ...(await presentOwn(strapi, await giftRow(strapi, id))), repeated: !isNew };
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::gift.pledges': typeof pledges;
  }
}
