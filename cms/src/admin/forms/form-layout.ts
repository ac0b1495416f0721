import { DATE_PLACEHOLDERS, interfaceLanguage } from '../../../contract/localized';
import { changeFields, type EditLayout } from '../labelled-layouts';
import { inputOf } from './inputs';

/** What Strapi's hook passes on, as far as it is read here. */
interface Field {
  name: string;
  type: string;
  attribute: { maxLength?: number };
  placeholder?: string;
}

type Rows = Field[][];

interface FormLayout extends EditLayout<Field> {
  options: { khayr?: { layout?: { edit: string[][] } } };
}

/** The picker itself shows Latin letters for day, month and year in every language. */
const datePlaceholder = () => DATE_PLACEHOLDERS[interfaceLanguage(document.documentElement.lang)];

/** Nobody counts more letters than these. */
const COUNTED_UP_TO = 1_000;

/** Without the limits, of which Strapi would write a hint. */
const UNLIMITED = { min: undefined, max: undefined, minLength: undefined, maxLength: undefined };

function withInput(field: Field, uid: string): Field {
  const customField = inputOf(uid, field.name);
  const isChosen = customField !== undefined || field.name === 'number';
  const hasHint = !isChosen && (field.attribute.maxLength ?? 0) <= COUNTED_UP_TO;
  const attribute = { ...field.attribute, ...(customField && { customField }), ...(!hasHint && UNLIMITED) };
  const isDate = field.type === 'date' || field.type === 'datetime';
  return { ...field, attribute, ...(isDate && { placeholder: datePlaceholder() }) };
}

/** The number of the panel that a field belongs to: an empty row of the schema's layout begins another. */
function panelOf(edit: string[][], name: string): number {
  const place = edit.findIndex((row) => row.includes(name));
  return edit.slice(0, place + 1).filter((row) => row.length === 0).length;
}

/** Divides the rows between the panels of the schema's layout. A row of Strapi's configuration goes where its first field does. */
function inPanels(panels: Rows[], edit: string[][]): Rows[] {
  const divided: Rows[] = [];
  for (const rows of panels) {
    const own = new Map<number, Rows>();
    for (const row of rows) {
      const panel = panelOf(edit, row[0]?.name ?? '');
      own.set(panel, [...(own.get(panel) ?? []), row]);
    }
    divided.push(...[...own].sort(([one], [other]) => one - other).map(([, group]) => group));
  }
  return divided;
}

/** Groups the fields of a form in panels, and gives some an input of ours. */
export function arrangeForm<Data extends { layout: FormLayout }>(data: Data): Data {
  const changed = changeFields(data, withInput);
  const { layout, options } = changed.layout;
  const edit = options.khayr?.layout?.edit;
  return edit ? { ...changed, layout: { ...changed.layout, layout: inPanels(layout, edit) } } : changed;
}
