import type { Core } from '@strapi/strapi';
import { bankCode, machineText, phoneNumber, typedLink, typedName } from '../../contract/typed-text';
import { isRecord } from '../read-input';

type Normalise = (text: string) => string;

/** The fields that programs read, and those of components in lists, with the form in which each is stored. */
interface MachineFields {
  [field: string]: Normalise | MachineFields;
}

const FIELDS: Readonly<Record<string, MachineFields>> = {
  'api::site-setting.site-setting': {
    contact: machineText,
    chatNumber: phoneNumber,
    donateTargetAr: typedLink,
    donateTargetEn: typedLink,
    socialLinks: { url: typedLink },
    quickLinks: { linkAr: typedLink, linkEn: typedLink },
  },
  'api::donation.donation': { ways: { iban: bankCode, swift: bankCode, account: machineText, link: typedLink } },
  'api::category.category': { link: typedLink },
  'api::video.video': { link: machineText },
  'api::album.album': { folder: typedName },
};

function normalised(value: unknown, form: Normalise | MachineFields): unknown {
  if (typeof form === 'function') return typeof value === 'string' ? form(value) : value;
  if (Array.isArray(value)) return value.map((entry) => normalised(entry, form));
  if (!isRecord(value)) return value;
  const changed = Object.entries(form).flatMap(([field, inner]) =>
    field in value ? [[field, normalised(value[field], inner)]] : [],
  );
  return { ...value, ...Object.fromEntries(changed) };
}

/** Stores what programs read without marks that nobody sees and with Latin digits, whichever door it comes in by. */
export function normaliseMachineFields(strapi: Core.Strapi) {
  strapi.documents.use((context, next) => {
    const fields = FIELDS[context.uid];
    const params: Record<string, unknown> = context.params;
    if (fields && isRecord(params.data)) params.data = normalised(params.data, fields);
    return next();
  });
}
