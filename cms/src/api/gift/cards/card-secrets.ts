import type { Core } from '@strapi/strapi';
import type { CardSettings } from '../../../../contract/calls/cards';
import { openSecret, sealSecret } from '../../../platform/accounts/secret';

/** The settings with their keys, as a provider needs them. */
export type CardSecrets = Omit<CardSettings, 'isTest'>;

/** The settings as they are stored, with the keys sealed. */
export type StoredCards = Omit<CardSettings, 'isTest'> & { isTest: boolean };

export const NO_CARDS: StoredCards = {
  provider: 'none',
  profile: '',
  region: 'global',
  key: '',
  webhookSecret: '',
  isTest: false,
};

const PURPOSE = 'cards';

/** For whom a key is sealed: it opens for no other provider, nor for another account there. */
const ownerOf = ({ provider, profile, region }: Pick<StoredCards, 'provider' | 'profile' | 'region'>) =>
  JSON.stringify([provider, profile, region]);

export const cardStore = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'khayr', key: 'card-settings' });

export const readCards = async (strapi: Core.Strapi): Promise<StoredCards> => ({
  ...NO_CARDS,
  ...((await cardStore(strapi).get({})) as Partial<StoredCards> | null),
});

export const sealKey = (key: string, stored: StoredCards) =>
  key === '' ? '' : sealSecret(Buffer.from(key), PURPOSE, ownerOf(stored));

const openKey = (sealed: string, stored: StoredCards) =>
  sealed === '' ? '' : (openSecret(sealed, PURPOSE, ownerOf(stored))?.toString() ?? '');

/** The settings with their keys; a key that does not open is ''. */
export const openCards = (stored: StoredCards): CardSecrets & { isTest: boolean } => ({
  ...stored,
  key: openKey(stored.key, stored),
  webhookSecret: openKey(stored.webhookSecret, stored),
});
