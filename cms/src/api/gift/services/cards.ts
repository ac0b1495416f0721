import type { Core } from '@strapi/strapi';
import type { CardSettings, StoredCardSettings } from '../../../../contract/calls/cards';
import { ERROR_KEY } from '../../../../contract/errors';
import { textIn } from '../../../../contract/localized';
import { minorDigits } from '../../../../contract/money';
import { CARD_NEWS, GIFT_PAGE } from '../../../../contract/requests/gifts';
import type { GiftInterval } from '../../../../contract/vocabulary';
import { announce } from '../../../content/documents/change-tags';
import { environment } from '../../../environment';
import { recordAct } from '../../../platform/audit/audit-log';
import { withLock } from '../../../platform/database/with-lock';
import { invalidData, KhayrError } from '../../../platform/requests/khayr-error';
import { service } from '../../../services';
import { type CardSecrets, cardStore, openCards, readCards, type StoredCards, sealKey } from '../cards/card-secrets';
import { type CardNews, type CardProvider, type SentNews, WrongSignature } from '../cards/provider';
import { minorOf, type Pledged } from '../new-gift';
import type { GiftRow } from '../tables';

/** Loaded once one is asked, as a provider's library is large. */
const PROVIDERS: Partial<
  Record<CardSettings['provider'], () => Promise<(secrets: CardSecrets, origin: string | undefined) => CardProvider>>
> = {
  stripe: async () => (await import('../cards/stripe')).stripeCards,
  paytabs: async () => (await import('../cards/paytabs')).paytabsCards,
};

/** Keys of Stripe with which no money comes. */
const TEST_KEY = /^(?:sk|rk)_test_/;
/** What a provider said, without what it may repeat of the donor: the address of their mail, or their link. */
const withoutAddresses = (text: string) =>
  text.replace(/\S+/g, (word) => (word.includes('@') || word.includes('://') ? '…' : word));

const STRIPE_KEY = /^(?:sk|rk)_(?:test|live)_\w+$/;

/** Gifts by card: who takes them, their payments, and what the provider tells of these. */
export default function cards({ strapi }: { strapi: Core.Strapi }) {
  const gifts = () => service(strapi, 'api::gift.gifts');

  async function provider(): Promise<CardProvider | undefined> {
    const secrets = openCards(await readCards(strapi));
    const make = secrets.key === '' ? undefined : await PROVIDERS[secrets.provider]?.();
    return make?.(secrets, environment.cardApi);
  }

  async function requireProvider(): Promise<CardProvider> {
    const found = await provider();
    if (!found) throw invalidData('way', 'The association takes no cards.', ERROR_KEY.invalid);
    return found;
  }

  /** What goes wrong at a provider is the operator's to know; whoever waits for it is told that it did. */
  async function asking<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      strapi.log.error(`The provider of card payments: ${withoutAddresses(String(error)).slice(0, 500)}`);
      throw new KhayrError('cardsUnavailable', 'The provider of card payments does not answer as it should.');
    }
  }

  function present({ provider: name, profile, region, key, webhookSecret, isTest }: StoredCards): StoredCardSettings {
    return {
      ...{ provider: name, profile, region, isTest: isTest ? 1 : 0 },
      hasKey: key !== '',
      hasWebhookSecret: webhookSecret !== '',
      newsAddress: `${environment.siteUrl}/${CARD_NEWS}`,
    };
  }

  /** What is stored of a form. A key that is not given stays where it is for the same account. */
  function storedFrom(given: CardSettings, before: StoredCards): StoredCards {
    const { provider: name, profile, region } = given;
    if (name === 'none') return { ...before, provider: 'none', key: '', webhookSecret: '', isTest: false };
    const next: StoredCards = {
      provider: name,
      profile,
      region,
      key: '',
      webhookSecret: '',
      isTest: given.isTest === 1,
    };
    const known = openCards({ ...next, key: before.key, webhookSecret: before.webhookSecret });
    const key = given.key || known.key;
    const webhookSecret = given.webhookSecret || known.webhookSecret;
    const isKey = name === 'stripe' ? STRIPE_KEY.test(key) : key !== '';
    if (!isKey) throw invalidData('key', 'The key is needed, as the provider shows it.', ERROR_KEY.cardKey);
    if (name === 'stripe' && !webhookSecret.startsWith('whsec_'))
      throw invalidData('webhookSecret', 'The secret of the webhook is needed.', ERROR_KEY.cardKey);
    if (name === 'paytabs' && !/^\d+$/.test(profile))
      throw invalidData('profile', 'The number of the profile is needed.', ERROR_KEY.number);
    return {
      ...next,
      isTest: name === 'stripe' ? TEST_KEY.test(key) : next.isTest,
      key: sealKey(key, next),
      webhookSecret: sealKey(webhookSecret, next),
    };
  }

  return {
    load: async () => present(await readCards(strapi)),

    save: (given: CardSettings) =>
      withLock(strapi, 'card-settings', async () => {
        const stored = storedFrom(given, await readCards(strapi));
        await cardStore(strapi).set({ value: stored });
        await recordAct(strapi, { action: 'change', kind: 'card-settings' });
        await announce(strapi, 'api::donation.donation');
        return present(stored);
      }),

    /** By card, gifts of these can be given; whether no money comes. */
    async offered(): Promise<{ intervals: GiftInterval[]; isTest: boolean }> {
      const [found, { isTest }] = [await provider(), await readCards(strapi)];
      return { intervals: [...(found?.intervals ?? [])], isTest };
    },

    /** Refuses a promise that no card can be charged for, and answers whether no money comes of it. */
    async requireOffer({ interval, amount, currency }: Pick<Pledged, 'interval' | 'amount' | 'currency'>) {
      const { intervals, isTest } = await this.offered();
      if (!intervals.includes(interval)) throw invalidData('way', 'No card can be charged so.', ERROR_KEY.invalid);
      // Cards know no tenth of a hundredth.
      if (minorDigits(currency) === 3 && minorOf(amount, currency) % 10 !== 0)
        throw invalidData('amount', 'Cards take whole hundredths.', ERROR_KEY.amount);
      return isTest;
    },

    /** Begins the payment of a gift, and answers the address of the provider's page. */
    async start(gift: GiftRow, link: string): Promise<string> {
      const found = await requireProvider();
      if (gift.state !== 'promised') throw invalidData('', 'The gift is in another state.', ERROR_KEY.giftState);
      const back = `${environment.siteUrl}/${gift.lang}/${GIFT_PAGE}/${link}`;
      return asking(() =>
        found.start({
          ...{
            reference: gift.reference,
            amount: Number(gift.amount),
            currency: gift.currency,
            interval: gift.interval,
          },
          ...{ purpose: textIn(gift, 'purpose', gift.lang), email: gift.email, lang: gift.lang },
          ...{ back, news: `${environment.siteUrl}/${CARD_NEWS}` },
        }),
      );
    },

    /** Ends a monthly gift at the provider. */
    async end(subscription: string): Promise<void> {
      const found = await requireProvider();
      await asking(() => found.end(subscription));
      await gifts().ended({ kind: 'ended', subscription });
    },

    /** Gives a gift that came by card back to whoever gave it; a monthly one ends. Answers what the provider said of it. */
    async refund({ bankEntry: payment, reference, received, currency, subscription }: GiftRow) {
      const found = await requireProvider();
      const amount = Number(received);
      const news = await asking(() => found.refund({ payment, reference, amount, currency }));
      if (subscription) await this.end(subscription);
      return news;
    },

    /** What the provider has told. Without its signature it is refused. */
    async news(sent: SentNews): Promise<void> {
      const found = await requireProvider();
      let news: CardNews | undefined;
      try {
        news = await found.read(sent);
      } catch (error) {
        if (error instanceof WrongSignature) throw invalidData('signature', error.message);
        return asking(() => Promise.reject(error));
      }
      if (news?.kind === 'paid') return gifts().paid(news);
      if (news?.kind === 'refunded' || news?.kind === 'refundPending') return gifts().refunded(news);
      if (news?.kind === 'refundRefused') return gifts().refundRefused(news);
      if (news?.kind === 'ended') return gifts().ended(news);
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::gift.cards': typeof cards;
  }
}
