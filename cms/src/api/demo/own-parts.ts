import type { Core } from '@strapi/strapi';
import { FOOTER_TEXTS } from '../../../contract/calls/settings';
import { localizedNames } from '../../../contract/localized';
import type { DemoAccounts } from '../../../contract/vocabulary';
import { contentAt } from '../../content/documents/history';
import { isFilled, isSame, type Snapshot } from '../../content/documents/snapshots';
import { contentType } from '../../content-types';
import { type DemoManifest, draftOf, readManifest, readRemoval } from './manifest';

const SETTINGS = 'api::site-setting.site-setting';
const DONATION = 'api::donation.donation';

/** What money is sent to; ways without are given at a place, which their texts name. */
const NUMBERS = ['iban', 'account', 'link'];
const PARTS = [...NUMBERS, 'holder', 'swift', ...localizedNames('note')];
const TEXTS = [...localizedNames('title'), ...localizedNames('note')];

/** By which an association shows that the site is its own. */
const IDENTITY = [
  ...localizedNames('name'),
  'logo',
  'contact',
  'chatNumber',
  'phone',
  ...localizedNames('address'),
  ...localizedNames('registration'),
  'socialLinks',
  ...localizedNames('donateTarget'),
];

/** Fields of the settings that say how to reach the association, or who it is. */
const ADDRESSES = [
  ...['contact', 'chatNumber', 'phone'],
  ...(['address', 'hours', 'description', ...FOOTER_TEXTS] as const).flatMap(localizedNames),
];

const listIn = (row: Snapshot, name: string): Snapshot[] => (Array.isArray(row[name]) ? row[name] : []);

/** What the demo association says of itself. */
export interface DemoData {
  settings: Snapshot;
  donation: Snapshot;
  zakat: DemoManifest['zakat'];
}

/** A way to give without the demo's parts; undefined where nothing of the association's own is left to give by. */
function ownWay(way: Snapshot, { donation }: DemoData): Snapshot | undefined {
  const isDemos = (name: string) =>
    isFilled(way[name]) && listIn(donation, 'ways').some((one) => isSame(one[name], way[name]));
  const parts = PARTS.filter(isDemos);
  if (parts.length === 0) return way;
  const own: Snapshot = { ...way, ...Object.fromEntries(parts.map((name) => [name, null])) };
  const needed = ['bank', 'wallet', 'link'].includes(String(way.kind)) ? NUMBERS : TEXTS;
  return needed.some((name) => isFilled(own[name]) && !isDemos(name)) ? own : undefined;
}

const ownWays = (row: Snapshot, demo: DemoData) => listIn(row, 'ways').flatMap((way) => ownWay(way, demo) ?? []);

/** The donate page without what is the demo's. */
export function ownDonation(row: Snapshot, demo: DemoData) {
  const isOwn = (name: string) => !isSame(row[name], demo.donation[name]);
  return {
    ways: ownWays(row, demo),
    amounts: listIn(row, 'amounts').filter((amount) => {
      const isIt = (one: Snapshot) => localizedNames('text').some((text) => one[text] === amount[text]);
      return !listIn(demo.donation, 'amounts').some(isIt);
    }),
    ...Object.fromEntries(localizedNames('use').map((use) => [use, isOwn(use) ? row[use] : null])),
  };
}

/** The zakat page without the demo's prices, which are examples. */
function ownZakat<Row extends Snapshot>(row: Row, { zakat }: DemoData): Row | undefined {
  if (!zakat) return row;
  if (row.version === zakat.version) return undefined;
  const isDemos = (price: Snapshot) =>
    listIn(zakat.fields, 'prices').some((one) =>
      ['metal', 'perGram', 'pricedOn'].every((name) => one[name] === price[name]),
    );
  return { ...row, prices: listIn(row, 'prices').filter((price) => !isDemos(price)) };
}

/** The links of the association to social networks, without the demo's. */
export const ownSocialLinks = (row: Snapshot, { settings }: DemoData) =>
  listIn(row, 'socialLinks').filter(({ url }) => !listIn(settings, 'socialLinks').some((link) => link.url === url));

/** The settings without what leads to the demo association, or speaks of it. */
function ownSettings(row: Snapshot, demo: DemoData): Snapshot {
  const names = ADDRESSES.filter((name) => isFilled(row[name]) && isSame(row[name], demo.settings[name]));
  return {
    ...row,
    ...Object.fromEntries(names.map((name) => [name, null])),
    socialLinks: ownSocialLinks(row, demo),
  };
}

/** What the demo stored, also where it was changed or removed since; null on a site without it. */
export async function readDemoData(strapi: Core.Strapi): Promise<DemoData | null> {
  const manifest = await readManifest(strapi);
  if (!manifest) return null;
  const { settings, donation: version, donationFields, zakat } = manifest;
  if (donationFields) return { settings, donation: donationFields, zakat };
  // An earlier version noted no fields: they are what is there, or in the history.
  const given = await draftOf(strapi, DONATION);
  const earlier = given && (await contentAt(strapi, contentType(DONATION), given, version));
  return { settings, donation: earlier ?? given?.snapshot ?? {}, zakat };
}

/** What of the demo association visitors are led to. */
export interface ShownDemo {
  accounts: DemoAccounts;
  ofSettings(row: Snapshot): Snapshot;
  ofDonation(row: Snapshot): Snapshot;
  /** None of a zakat page that the demo alone wrote. */
  ofZakat<Row extends Snapshot>(row: Row): Row | undefined;
}

/**
 * Nobody gives to the demo association, or writes to it, on the site of another: once an association has a name, an address
 * or a way to give of its own, visitors see nothing of the demo's any more, whether it was removed or not.
 */
export async function shownDemo(strapi: Core.Strapi): Promise<ShownDemo> {
  const all: ShownDemo = {
    accounts: 'none',
    ofSettings: (row) => row,
    ofDonation: (row) => row,
    ofZakat: (row) => row,
  };
  const demo = await readDemoData(strapi);
  if (!demo) return all;
  const settings = (await draftOf(strapi, SETTINGS))?.snapshot ?? {};
  const donation = (await draftOf(strapi, DONATION))?.snapshot ?? {};
  const own = ownWays(donation, demo);
  const hasBegun =
    own.length > 0 ||
    IDENTITY.some((name) => isFilled(settings[name]) && !isSame(settings[name], demo.settings[name])) ||
    (await readRemoval(strapi)) !== null;
  const isLeft = !isSame(own, listIn(donation, 'ways'));
  if (!hasBegun) return { ...all, accounts: isLeft ? 'public' : 'none' };
  return {
    accounts: isLeft ? 'hidden' : 'none',
    ofSettings: (row) => ownSettings(row, demo),
    ofDonation: (row) => ({ ...row, ...ownDonation(row, demo) }),
    ofZakat: (row) => ownZakat(row, demo),
  };
}
