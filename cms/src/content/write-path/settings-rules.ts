import type { Core } from '@strapi/strapi';
import { COUNTER_DETAILS } from '../../../contract/calls/counters';
import { ERROR_KEY, type FieldError } from '../../../contract/errors';
import { isOutside, securityContactUri, siteLink } from '../../../contract/html/safe-address';
import { type Localized, localizedNames } from '../../../contract/localized';
import { isEmail, isTimeZone } from '../../../contract/text-rules';
import { internationalNumber } from '../../../contract/typed-text';
import { contentType } from '../../content-types';
import type { CheckedRow, ContentRules } from './checked-content';
import { isArticle, refuseRemoval } from './home-rules';

interface SettingsRow extends Partial<Localized<'donateTarget' | 'privacyTarget', string | null>> {
  contact?: string | null;
  chatNumber?: string | null;
  phone?: string | null;
  securityContact?: string | null;
  timeZone?: string | null;
  socialLinks?: { url: string | null }[];
  quickLinks?: Localized<'link', string | null>[];
}

interface Address {
  field: string;
  address: string | null | undefined;
  /** Only other sites are meant. */
  isOutward?: boolean;
}

/** The addresses of the settings that are written, by their fields. */
const addressesOf = ({ socialLinks = [], quickLinks = [], ...row }: SettingsRow): Address[] =>
  [
    ...[...localizedNames('donateTarget'), ...localizedNames('privacyTarget')].map((field) => ({
      field,
      address: row[field],
    })),
    ...socialLinks.map(({ url }, index) => ({ field: `socialLinks.${index}.url`, address: url, isOutward: true })),
    ...localizedNames('link').flatMap((link) =>
      quickLinks.map((quick, index) => ({ field: `quickLinks.${index}.${link}`, address: quick[link] })),
    ),
  ].filter(({ address }) => address);

function isLink({ address, isOutward = false }: Address): boolean {
  const link = siteLink(address ?? '');
  return isOutward ? isOutside(link) : link !== '';
}

/** The articles that a counter names; one that was stored before may be gone. */
async function articleErrors(strapi: Core.Strapi, row: CheckedRow, before?: CheckedRow): Promise<FieldError[]> {
  const numbersIn = (of: CheckedRow | undefined, field: string): number[] => {
    const [details]: { articles?: string | null }[] = Array.isArray(of?.[field]) ? of[field] : [];
    return details?.articles?.match(/\d+/g)?.map(Number) ?? [];
  };
  const errors: FieldError[] = [];
  for (const field of COUNTER_DETAILS) {
    const known = numbersIn(before, field);
    for (const number of numbersIn(row, field))
      if (!known.includes(number) && !(await isArticle(strapi, number)))
        errors.push({ field: `${field}.0.articles`, key: ERROR_KEY.articleMissing });
  }
  return errors;
}

/**
 * The rules of the settings: what the site can mail to, chat with and link to, and a time zone. An address that was stored
 * before may stay.
 */
export const SETTINGS_RULES: ContentRules = {
  populate: Object.fromEntries(
    Object.keys(contentType('api::site-setting.site-setting').lists).map((name) => [name, true]),
  ),

  async structure(strapi, row, before) {
    const earlier = new Set(addressesOf((before ?? {}) as SettingsRow).map(({ address }) => address));
    const { contact, securityContact, timeZone, ...rest } = row as SettingsRow;
    return [
      ...addressesOf(row as SettingsRow)
        .filter((entry) => !isLink(entry) && !earlier.has(entry.address))
        .map(({ field, isOutward }) => ({ field, key: isOutward ? ERROR_KEY.otherSite : ERROR_KEY.menuAddress })),
      ...(contact && !isEmail(contact) ? [{ field: 'contact', key: ERROR_KEY.email }] : []),
      ...(['chatNumber', 'phone'] as const)
        .filter((field) => rest[field] && !internationalNumber(rest[field]))
        .map((field) => ({ field, key: ERROR_KEY.countryCode })),
      ...(securityContact && securityContactUri(securityContact) === ''
        ? [{ field: 'securityContact', key: ERROR_KEY.securityContact }]
        : []),
      ...(await articleErrors(strapi, row, before)),
      ...(timeZone && !isTimeZone(timeZone) ? [{ field: 'timeZone', key: ERROR_KEY.timeZone }] : []),
    ];
  },

  removal: refuseRemoval,
};
