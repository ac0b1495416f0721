import { FormattedMessage } from 'react-intl';
import { HINTS, hintId, TYPES } from '../dashboard-names';

/** What Strapi's hooks pass on, as far as it is read here. */
interface Field {
  name: string;
  hint?: unknown;
}

interface EditLayout {
  settings: { displayName?: string };
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
}

interface ListLayout {
  settings: { displayName?: string };
}

const uidOf = (displayName: string | undefined) =>
  Object.keys(TYPES).find((uid) => TYPES[uid]?.displayName === displayName) ?? '';

function withHints(rows: Field[][], uid: string): Field[][] {
  const hints = HINTS[uid];
  if (!hints) return rows;
  return rows.map((row) =>
    row.map((field) =>
      hints[field.name] ? { ...field, hint: <FormattedMessage id={hintId(uid, field.name)} /> } : field,
    ),
  );
}

/** Adds the hints to a form: those of Strapi's configuration are in one language only. */
export function addHints<Data extends { layout: EditLayout }>(data: Data): Data {
  const { layout } = data;
  const uid = uidOf(layout.settings.displayName);
  const components = Object.entries(layout.components).map(([name, component]) => [
    name,
    { ...component, layout: withHints(component.layout, name) },
  ]);
  return {
    ...data,
    layout: {
      ...layout,
      layout: layout.layout.map((panel) => withHints(panel, uid)),
      components: Object.fromEntries(components),
    },
  };
}

/** Shows the values of enumerations in lists by their names, as the forms do. */
export function nameEnumerations<Data extends { displayedHeaders: Header[] }>(data: Data): Data {
  const displayedHeaders = data.displayedHeaders.map((header) => {
    if (header.attribute.type !== 'enumeration' || header.cellFormatter) return header;
    const cellFormatter = (row: Record<string, unknown>) => {
      const value = row[header.name];
      return typeof value === 'string' ? <FormattedMessage id={value} defaultMessage={value} /> : '-';
    };
    return { ...header, cellFormatter };
  });
  return { ...data, displayedHeaders };
}

/** Fields that nobody filters by. */
const TECHNICAL = ['documentId', 'version', 'savedBy', 'requestId', 'lastError', 'nextAttemptAt', 'attempts'];

/** Names the fields to filter by in the language of the interface, and leaves technical ones out. */
export function nameFilters<Data extends { displayedFilters: Filter[]; layout: ListLayout }>(data: Data): Data {
  const uid = uidOf(data.layout.settings.displayName);
  if (!uid) return data;
  const displayedFilters = data.displayedFilters
    .filter(({ name }) => !TECHNICAL.includes(name))
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
