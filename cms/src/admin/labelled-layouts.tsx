import { Flex, Typography, VisuallyHidden } from '@strapi/design-system';
import { Earth } from '@strapi/icons';
import { InputRenderer } from '@strapi/strapi/admin';
import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { interfaceLanguage } from '../../contract/localized';
import { ACCOUNT_KINDS, accountKindId, fieldBeside, HINTS, hintId, TYPES } from '../content/documents/names';

/** What Strapi's hooks pass on, as far as it is read here. */
interface Field {
  name: string;
  hint?: unknown;
  labelAction?: unknown;
}

/** A form: the fields of its panels' rows, and those of its components. */
export interface EditLayout<Field> {
  settings: { displayName?: string; mainField?: string };
  layout: Field[][][];
  components: Record<string, { layout: Field[][] }>;
}

interface Header {
  name: string;
  attribute: { type: string };
  cellFormatter?: unknown;
}

interface Filter {
  name: string;
  label: unknown;
  type: string;
  input?: unknown;
  options?: { label: unknown; value: string }[];
}

interface ListLayout {
  settings: { displayName?: string };
}

/** The uid of a content type by its display name, which is all that Strapi's hooks tell of it. */
export const uidOf = (displayName: string | undefined) =>
  Object.keys(TYPES).find((uid) => TYPES[uid]?.displayName === displayName) ?? '';

/** Marks a field of which each language has its own value. Strapi's mark says «[object Object]» where the pointer rests on it. */
function LanguageMark() {
  const label = useIntl().formatMessage({ id: 'i18n.Field.localized' });
  return (
    <Flex tag="span" title={label}>
      <VisuallyHidden tag="span">{label}</VisuallyHidden>
      <Earth width="1.2rem" height="1.2rem" fill="neutral500" aria-hidden />
    </Flex>
  );
}

/** A form with each field changed, by the uid of the type or component that it is a field of. */
export function changeFields<Of, Data extends { layout: EditLayout<Of> }>(
  data: Data,
  change: (field: Of, uid: string) => Of,
): Data {
  const { layout } = data;
  const changed = (rows: Of[][], uid: string) => rows.map((row) => row.map((field) => change(field, uid)));
  const uid = uidOf(layout.settings.displayName);
  const panels = layout.layout.map((rows) => changed(rows, uid));
  const components = Object.entries(layout.components).map(([name, component]) => [
    name,
    { ...component, layout: changed(component.layout, name) },
  ]);
  return { ...data, layout: { ...layout, layout: panels, components: Object.fromEntries(components) } };
}

/** Adds the hints to a form, since those of Strapi's configuration are in one language only, and the marks of its fields. */
export const addHints = <Data extends { layout: EditLayout<Field> }>(data: Data): Data =>
  changeFields(data, (field: Field, uid) => ({
    ...field,
    ...(field.labelAction ? { labelAction: <LanguageMark /> } : {}),
    ...(HINTS[uid]?.[field.name] ? { hint: <FormattedMessage id={hintId(uid, field.name)} /> } : {}),
  }));

/** Heads the form of an entry that has a title in each language with that of the interface. */
export function headInLanguage<Data extends { layout: EditLayout<Field> }>(data: Data): Data {
  const { layout } = data;
  const { mainField = 'id' } = layout.settings;
  return {
    ...data,
    layout: { ...layout, settings: { ...layout.settings, mainField: fieldBeside(mainField, language()) } },
  };
}

interface LocalizedRow {
  locale?: string;
  localizations?: { locale: string }[];
}

/** The languages that an entry has, in order: Strapi's own cell writes «(default)» in English. */
function languagesOf({ locale, localizations = [] }: LocalizedRow) {
  const languages = [locale ?? '', ...localizations.map((other) => other.locale)].sort();
  return (
    <Typography tag="span" textColor="neutral800">
      {languages.map((language, index) => (
        <Fragment key={language}>
          {index > 0 && ' · '}
          <FormattedMessage id={language} defaultMessage={language} />
        </Fragment>
      ))}
    </Typography>
  );
}

/** The field that holds a kind of account as a number. */
const ACCOUNT_KIND = 'userType';

/** Shows the values of enumerations in lists by their names, as the forms do. */
export function nameEnumerations<Data extends { displayedHeaders: Header[] }>(data: Data): Data {
  const displayedHeaders = data.displayedHeaders.map((header) => {
    if (header.name === 'locales') return { ...header, cellFormatter: languagesOf };
    const isKind = header.name === ACCOUNT_KIND;
    if ((header.attribute.type !== 'enumeration' && !isKind) || header.cellFormatter) return header;
    const cellFormatter = (row: Record<string, unknown>) => {
      const value = row[header.name];
      const id = isKind ? accountKindId(String(value)) : value;
      return (
        <Typography tag="span" textColor="neutral800">
          {typeof id === 'string' ? <FormattedMessage id={id} defaultMessage={String(value ?? '-')} /> : '-'}
        </Typography>
      );
    };
    return { ...header, cellFormatter };
  });
  return { ...data, displayedHeaders };
}

/** Fields that nobody filters by. */
const TECHNICAL = [
  'id',
  'documentId',
  'version',
  'savedBy',
  'categoryNumber',
  'requestId',
  'lastError',
  'nextAttemptAt',
  'attempts',
  'provider',
  'confirmed',
  'role',
  'localizations',
];

/**
 * A filter by a choice. With an input of its own, Strapi names what was chosen by the option's label; otherwise it would
 * show the value.
 */
function asChoice(filter: Filter): Filter {
  if (filter.type === 'enumeration') return { ...filter, input: InputRenderer };
  if (filter.name !== ACCOUNT_KIND) return filter;
  const options = Object.entries(ACCOUNT_KINDS).map(([value, name]) => ({ value, label: name[language()] }));
  return { ...filter, type: 'enumeration', input: InputRenderer, options };
}

const language = () => interfaceLanguage(document.documentElement.lang);

/** Names the fields to filter by in the language of the interface, and leaves technical ones out. */
export function nameFilters<Data extends { displayedFilters: Filter[]; layout: ListLayout }>(data: Data): Data {
  const uid = uidOf(data.layout.settings.displayName);
  if (!uid) return data;
  const displayedFilters = data.displayedFilters
    .filter(({ name }) => !TECHNICAL.includes(name))
    .map(asChoice)
    .map((filter) =>
      typeof filter.label === 'string' && filter.name !== '__status'
        ? {
            ...filter,
            label: { id: `content-manager.content-types.${uid}.${filter.name}`, defaultMessage: filter.label },
          }
        : filter,
    );
  return { ...data, displayedFilters };
}
