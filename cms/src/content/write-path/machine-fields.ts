import type { FieldType } from '../../../contract/kinds/field';
import { isBlank, lineText } from '../../../contract/line-text';
import { localized } from '../../../contract/localized';
import { machineText } from '../../../contract/machine-text';
import { daysIn, typedRule } from '../../../contract/rule-text';
import { bankCode, phoneNumber, typedEmail, typedLink, typedName } from '../../../contract/typed-text';
import { type AttributesOfSchema, COMPONENTS, CONTENT_TYPES, type ContentType, SCHEMAS } from '../../content-types';
import { type Input, isRecord } from '../../platform/requests/read-input';
import type { Change } from '../documents/change';

type Normalise = (text: string) => string;

/** Fields, and those of components in lists, with the form in which each is stored. */
interface Forms {
  [field: string]: Normalise | Forms;
}

/** The fields that programs read. */
const MACHINE_FIELDS: Readonly<Record<string, Forms>> = {
  'api::site-setting.site-setting': {
    contact: typedEmail,
    chatNumber: phoneNumber,
    phone: phoneNumber,
    securityContact: machineText,
    ...localized('privacyTarget', typedLink),
    ...localized('donateTarget', typedLink),
    socialLinks: { url: typedLink },
    quickLinks: localized('link', typedLink),
  },
  'api::donation.donation': { ways: { iban: bankCode, swift: bankCode, account: machineText, link: typedLink } },
  'api::notice.notice': { notices: localized('link', typedLink) },
  'api::category.category': { link: typedLink },
  'plugin::users-permissions.user': {
    username: (name) => lineText(typedName(name)),
    identityNum: machineText,
    phone: machineText,
    mobile: machineText,
  },
};

const MACHINE_TYPES: Readonly<Partial<Record<FieldType, Normalise>>> = {
  film: machineText,
  folder: typedName,
  zone: machineText,
  address: typedLink,
  rule: typedRule,
  days: (text) => daysIn(text).join(','),
};

/** The fields of an item that programs read, by what they hold. */
const machineFieldsOf = ({ item }: ContentType): Forms =>
  Object.fromEntries(
    Object.entries(item?.fields ?? {}).flatMap(([name, { type }]) => {
      const form = MACHINE_TYPES[type];
      return form ? [[name, form]] : [];
    }),
  );

/** The texts of one line of a schema; an entry of a list of several kinds names its own. */
const linesOf = (attributes: AttributesOfSchema): Forms =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, { type, component }]): [string, Normalise | Forms][] => {
      if (type === 'string') return [[name, lineText]];
      if (type === 'email') return [[name, typedEmail]];
      return type === 'component' || type === 'dynamiczone'
        ? [[name, linesOf(COMPONENTS[component ?? '']?.attributes ?? {})]]
        : [];
    }),
  );

function withMachineFields(lines: Forms, machine: Forms): Forms {
  const merged = Object.entries(machine).map(([name, form]) => {
    const own = lines[name];
    return [name, typeof form === 'object' && typeof own === 'object' ? { ...own, ...form } : form];
  });
  return { ...lines, ...Object.fromEntries(merged) };
}

const FORMS: Readonly<Record<string, Forms>> = Object.fromEntries([
  ...CONTENT_TYPES.map((type) => [
    type.uid,
    withMachineFields(linesOf(SCHEMAS[type.uid].attributes), MACHINE_FIELDS[type.uid] ?? machineFieldsOf(type)),
  ]),
  ...Object.entries(COMPONENTS).map(([uid, { attributes }]) => [uid, linesOf(attributes)]),
]);

function normalised(value: unknown, form: Normalise | Forms): unknown {
  if (typeof form === 'function') {
    if (typeof value !== 'string') return value;
    const text = form(value);
    return isBlank(text) ? '' : text;
  }
  if (Array.isArray(value)) return value.map((entry) => normalised(entry, form));
  return isRecord(value) ? normalisedFields(value, FORMS[String(value.__component)] ?? form) : value;
}

/** What is sent without a value, where a choice that nobody made has one: replies and screens know no other. */
function withDefaults(value: Input, attributes: AttributesOfSchema): Input {
  const completed = Object.entries(value).map(([field, inner]) => {
    const { required, default: initial, component } = attributes[field] ?? {};
    if (inner === null && !required && initial !== undefined) return [field, initial];
    if (!Array.isArray(inner)) return [field, inner];
    const entries = inner.map((entry) => {
      const own = isRecord(entry) ? COMPONENTS[component ?? String(entry.__component)]?.attributes : undefined;
      return own ? withDefaults(entry, own) : entry;
    });
    return [field, entries];
  });
  return Object.fromEntries(completed);
}

function normalisedFields(value: Input, form: Forms): Input {
  const changed = Object.entries(form).flatMap(([field, inner]) =>
    field in value ? [[field, normalised(value[field], inner)]] : [],
  );
  return { ...value, ...Object.fromEntries(changed) };
}

/**
 * Stores what programs read without marks that nobody sees and with Latin digits, a text of one line as one, and a choice that was
 * emptied as its first value, whichever door it comes in by.
 */
export function normaliseFields(change: Change) {
  const { uid } = change.type;
  const fields = FORMS[uid];
  if (fields && change.data) change.data = withDefaults(normalisedFields(change.data, fields), SCHEMAS[uid].attributes);
}
