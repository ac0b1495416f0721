import type { Core } from '@strapi/strapi';
import {
  CAMPAIGN_PURPOSE,
  type GiftSettings,
  type Purpose,
  type StoredGiftSettings,
} from '../../../../contract/calls/gifts';
import { GIFT_LIMITS } from '../../../../contract/limits';
import { eventOfPurpose } from '../../../../contract/linked-gift';
import { type Localized, localizedFrom, textIn } from '../../../../contract/localized';
import { TEXTS } from '../../../../contract/texts/texts';
import { DEFAULT_LANGUAGE, type Language } from '../../../../contract/vocabulary';
import { announce } from '../../../content/documents/change-tags';
import { recordAct } from '../../../platform/audit/audit-log';
import { withLock } from '../../../platform/database/with-lock';
import { invalidData, KhayrError } from '../../../platform/requests/khayr-error';
import { purposeOfEvent, purposesOfEvents } from '../event-purposes';

const KEY = 'gift-settings';
const ARTICLE = 'api::article.article';

type Stored = Omit<GiftSettings, 'version'> & { version: number };

/** What gifts can be for on a site that says nothing of it. */
const OWN_PURPOSES: Purpose[] = TEXTS[DEFAULT_LANGUAGE].gifts.purposes.map(({ key }, place) => {
  const said = (lang: Language) => TEXTS[lang].gifts.purposes[place];
  return {
    key,
    ...localizedFrom('title', (lang) => said(lang)?.title ?? ''),
    ...localizedFrom('about', (lang) => said(lang)?.about ?? ''),
  };
});

/** What gifts can be for, in both languages, and for how long it is kept who gave. */
export default function giftSettings({ strapi }: { strapi: Core.Strapi }) {
  const store = () => strapi.store({ type: 'core', name: 'khayr', key: KEY });
  const read = async (): Promise<Stored> => ({
    purposes: OWN_PURPOSES,
    keepYears: GIFT_LIMITS.keepYears,
    ...{ showReport: 0, spent: [], version: 0 },
    ...((await store().get({})) as Partial<Stored> | null),
  });
  const present = ({ version, ...settings }: Stored): StoredGiftSettings => ({ ...settings, version: String(version) });

  /** The titles of what a campaign collects for, in each language that visitors see it in. */
  async function campaignTitles(number: number): Promise<Localized<'purpose'> | undefined> {
    const campaign = { where: { number, isShown: true } };
    if ((await strapi.db.query('api::campaign.campaign').count(campaign)) === 0) return undefined;
    const rows: { title: string; locale: string }[] = await strapi.db
      .query(ARTICLE)
      .findMany({ select: ['id', 'title', 'locale'], where: { number, publishedAt: { $notNull: true } } });
    const [any] = rows;
    return any && localizedFrom('purpose', (lang) => rows.find(({ locale }) => locale === lang)?.title ?? any.title);
  }

  return {
    load: async () => present(await read()),

    /** What is for visitors. */
    purposes: async () => [...(await read()).purposes, ...(await purposesOfEvents(strapi))],

    keepYears: async () => (await read()).keepYears,

    /** What a gift is for, in words, which stay as they are now. */
    async wordsOf({ purpose, campaign }: { purpose: string; campaign: number }): Promise<Localized<'purpose'>> {
      if (purpose === CAMPAIGN_PURPOSE) {
        const titles = await campaignTitles(campaign);
        if (titles) return titles;
      }
      const event = eventOfPurpose(purpose);
      const own = event > 0 ? await purposeOfEvent(strapi, event) : undefined;
      const found = own ?? (await read()).purposes.find(({ key }) => key === purpose);
      if (!found) throw invalidData('purpose', `Nobody collects for ${purpose}.`);
      return localizedFrom('purpose', (lang) => textIn(found, 'title', lang));
    },

    /** A stale version is refused. */
    save: ({ version, ...settings }: GiftSettings) =>
      withLock(strapi, KEY, async () => {
        const before = await read();
        if (version !== undefined && version !== String(before.version))
          throw new KhayrError('editConflict', 'Somebody else changed the settings.', { current: present(before) });
        const next = before.version + 1;
        await store().set({ value: { ...settings, version: next } });
        await recordAct(strapi, { action: 'change', kind: 'gift-settings' });
        await announce(strapi, 'api::donation.donation');
        return { version: String(next) };
      }),
  };
}

declare module '../../../services' {
  interface Services {
    'api::gift.gift-settings': typeof giftSettings;
  }
}
