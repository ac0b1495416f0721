import { bankCode, machineText, phoneNumber, typedLink, typedName } from '../../../contract/typed-text';
import { type Input, isRecord } from '../../platform/requests/read-input';
import type { Change } from '../documents/change';

type Normalise = (text: string) => string;

/** The fields that programs read, and those of components in lists, with the form in which each is stored. */
interface MachineFields {
  [field: string]: Normalise | MachineFields;
}

const FIELDS: Readonly<Record<string, MachineFields>> = {
  'api::site-setting.site-setting': {
    contact: machineText,
    chatNumber: phoneNumber,
    phone: phoneNumber,
    securityContact: machineText,
    privacyTargetAr: typedLink,
    privacyTargetEn: typedLink,
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
  return isRecord(value) ? normalisedFields(value, form) : value;
}

function normalisedFields(value: Input, form: MachineFields): Input {
  const changed = Object.entries(form).flatMap(([field, inner]) =>
    field in value ? [[field, normalised(value[field], inner)]] : [],
  );
  return { ...value, ...Object.fromEntries(changed) };
}

/** Stores what programs read without marks that nobody sees and with Latin digits, whichever door it comes in by. */
export function normaliseMachineFields(change: Change) {
  const fields = FIELDS[change.type.uid];
  if (fields && change.data) change.data = normalisedFields(change.data, fields);
}
