import type { Core, UID } from '@strapi/strapi';
import type { Language } from '../../contract/vocabulary';
import { componentName, FIELDS, fieldBeside } from '../content/documents/names';
import type { ReadableDocument } from '../content/documents/readable-document';
import { componentsOf, isSame, pick, populateZone } from '../content/documents/snapshots';
import { htmlParagraphs } from '../content/translations/paragraphs';
import { COMPONENTS, type ContentType, findContentType } from '../content-types';
import { isRecord } from '../platform/requests/read-input';

type Row = Record<string, unknown>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** How the values of a field are compared. */
function differenceKind(type: ContentType, field: string) {
  if (type.htmlFields.includes(field)) return 'html';
  if (type.pictures.includes(field)) return 'picture';
  if (type.typeOfField(field) === 'date') return 'date';
  return field in type.lists || field in type.zones || type.typeOfField(field) === 'json' ? 'list' : 'text';
}

const addressOf = (picture: unknown) =>
  typeof picture === 'object' && picture !== null && 'url' in picture ? picture.url : '';

/** The home page's blocks as lines of text: of what kind each is, and what it says. */
function blockLines(blocks: unknown): string[] {
  return (Array.isArray(blocks) ? blocks : []).filter(isRecord).map(({ __component: uid, isHidden, ...block }) => {
    const component = COMPONENTS[String(uid)];
    const kind = component ? Object.values(componentName(component)) : [];
    const values = [block.category, block.count, block.orderBy, block.title, block.text, block.author, block.target];
    const words = [...values, ...htmlParagraphs(text(block.html))].filter((value) => value || value === 0);
    const notes = [
      ...words.map(String),
      ...(isHidden === true ? [`${FIELDS.isHidden?.ar} · ${FIELDS.isHidden?.en}`] : []),
    ];
    return [kind.join(' · '), ...notes].join(' – ');
  });
}

interface Changed {
  name: string;
  before: unknown;
  after: unknown;
}

/** A field that differs, as the dashboard shows it. */
export function shownDifference(type: ContentType, { name, before, after }: Changed) {
  const kind = differenceKind(type, name);
  const shown = kind === 'picture' ? addressOf : name in type.zones ? blockLines : (value: unknown) => value;
  return { name, kind, type: type.typeOfField(name), before: shown(before), after: shown(after) };
}

/** Rights name the fields of a list's components, not the list. */
export const mayRead = ({ type, checker, row }: ReadableDocument, name: string) =>
  [name, ...(type.lists[name] ?? []).map((field) => `${name}.${field}`)].some(
    (path) => !checker.cannot.read(row, path),
  );

/** What is read of an entry that a component leads to. */
const LINKED = { select: ['id', 'number', 'documentId'] };

const rowsIn = (value: unknown): Row[] => [value].flat().filter(isRecord);

const idsIn = (value: unknown) => rowsIn(value).map(({ documentId }) => text(documentId));

/** The entries of a relation after the form that says which it adds and takes away. */
async function relatedAfter(strapi: Core.Strapi, target: string, before: unknown, form: unknown): Promise<Row[]> {
  if (!isRecord(form)) return rowsIn(before);
  const [added, removed] = [idsIn(form.connect), idsIn(form.disconnect)];
  const kept = rowsIn(before).filter(({ documentId }) => !removed.includes(text(documentId)));
  if (added.length === 0) return kept;
  const found: Row[] = await strapi.db.query(target).findMany({ where: { documentId: { $in: added } } });
  return Array.isArray(before) ? [...kept, ...found] : found;
}

/** The target of a relation of a type or component. */
function targetOf(strapi: Core.Strapi, uid: string, name: string): string {
  const { attributes }: { attributes: Readonly<Record<string, { type: string; target?: string }>> } = strapi.getModel(
    uid as UID.Schema,
  );
  return attributes[name]?.target ?? '';
}

/** The fields in which a form of the dashboard differs from what is stored now, of those that this person may read. */
export async function compareForm(strapi: Core.Strapi, document: ReadableDocument, form: Row, language: Language) {
  const { type, row } = document;
  const names = type.formFields.filter(
    (name) => name in form && type.typeOfField(name) !== 'password' && mayRead(document, name),
  );
  const relations = names.filter((name) => type.typeOfField(name) === 'relation');
  const stored: Row = await strapi.db.query(type.uid).findOne({
    where: { id: row.id },
    populate: Object.fromEntries([
      ...[...type.pictures, ...Object.keys(type.lists), ...relations].map((name) => [name, true]),
      ...Object.entries(type.zones).map(([name, zone]) => [name, populateZone(zone, undefined, LINKED)]),
    ]),
  });

  /** The form's components with the entries that they lead to, of which it says changes alone. */
  async function componentsAfter(name: string): Promise<Row[]> {
    const before = rowsIn(stored[name]);
    return Promise.all(
      rowsIn(form[name]).map(async (component, place) => {
        const uid = text(component.__component);
        const ofKind = (known: Row | undefined) => known?.__component === uid;
        // A save of the site writes them anew.
        const same =
          before.find((known) => ofKind(known) && known.id === component.id) ??
          before.slice(place, place + 1).find(ofKind);
        const linked = (type.zones[name]?.[uid]?.relations ?? []).map(async (field) => {
          const target = targetOf(strapi, uid, field);
          return [field, (await relatedAfter(strapi, target, same?.[field], component[field]))[0]];
        });
        return { ...component, ...Object.fromEntries(await Promise.all(linked)) };
      }),
    );
  }

  /** The names of the entries that a relation leads to. */
  const titles = (name: string, entries: readonly Row[]) => {
    const field = findContentType(targetOf(strapi, type.uid, name))?.options.layout?.mainField ?? '';
    return entries.map((entry) => text(entry[fieldBeside(field, language)])).join(' · ');
  };

  const differences = names.map(async (name): Promise<Changed> => {
    const [zone, fields] = [type.zones[name], type.lists[name]];
    if (zone) {
      const [before, after] = [stored[name], await componentsAfter(name)].map((list) => componentsOf(zone, list));
      return { name, before, after };
    }
    if (fields) {
      const [before, after] = [stored[name], form[name]].map((list) => rowsIn(list).map((one) => pick(one, fields)));
      return { name, before, after };
    }
    if (!relations.includes(name)) return { name, before: stored[name], after: form[name] };
    const after = await relatedAfter(strapi, targetOf(strapi, type.uid, name), stored[name], form[name]);
    return { name, before: titles(name, rowsIn(stored[name])), after: titles(name, after) };
  });
  return (await Promise.all(differences))
    .filter(({ name, before, after }) =>
      type.pictures.includes(name) ? addressOf(before) !== addressOf(after) : !isSame(before, after),
    )
    .map((changed) => shownDifference(type, changed));
}
