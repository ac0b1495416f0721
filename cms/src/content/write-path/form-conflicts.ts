import type { Core } from '@strapi/strapi';
import { ERROR_KEY, type FieldError } from '../../../contract/errors';
import { clashesOf, type EntryRules, type Keyed, mergeLists, withKeysOf } from '../../../contract/merge-lists';
import type { ContentType } from '../../content-types';
import { KhayrError } from '../../khayr-error';
import { type Input, isRecord } from '../../read-input';
import { service } from '../../services';
import { contentAt } from '../documents/history';
import { componentsOf, isSame, pick, type Snapshot, type VersionedRow } from '../documents/snapshots';
import { htmlParagraphs } from '../translations/paragraphs';

/** Characters of a text that somebody else wrote, beside the field. */
const SHOWN = 160;

/** A save of a form of the dashboard. */
interface FormRequest {
  path: string;
  params?: { model?: string; id?: string };
  request: { body?: unknown };
  state: { user?: { id?: number } };
}

/** Requests whose form has been compared: what the cms writes after that for the same request is no form. */
const compared = new WeakSet<object>();

/** Forms whose editors were told what changed meanwhile, with the version that they were told of. */
const notified = new Map<string, number>();
const MOST_TOLD = 1_000;

const isSameValue = (one: unknown, other: unknown) => isSame({ value: one }, { value: other });

const idOf = (value: unknown): unknown => (isRecord(value) ? value.id : value);

/** The fields of a form as the history stores them, without the category. */
function contentOf({ scalars, pictures }: ContentType, data: Input): Snapshot {
  const content: Snapshot = {};
  for (const name of scalars) if (name in data) content[name] = data[name] ?? null;
  for (const name of pictures) if (name in data) content[name] = idOf(data[name]) ?? null;
  return content;
}

/** A form names a category only where its editor has chosen another one. */
const choosesCategory = ({ category }: Input) =>
  isRecord(category) && [category.connect, category.disconnect].some((list) => Array.isArray(list) && list.length > 0);

/** The version that the form of this request was opened with; undefined for whatever else writes. */
function openedVersion(
  strapi: Core.Strapi,
  { uid }: ContentType,
  documentId: unknown,
): { request: FormRequest; version: number } | undefined {
  const request: FormRequest | undefined = strapi.requestContext.get();
  if (!request?.path.startsWith('/content-manager/') || compared.has(request)) return undefined;
  const { model, id = documentId } = request.params ?? {};
  const { body } = request.request;
  if (model !== uid || id !== documentId || !isRecord(body) || typeof body.version !== 'number') return undefined;
  compared.add(request);
  return { request, version: body.version };
}

/** What a text says now, without its markup. */
function shownText(type: ContentType, field: string, value: unknown): string | undefined {
  if (typeof value !== 'string' || !['string', 'text'].includes(type.typeOfField(field) ?? '')) return undefined;
  const text = field === 'html' ? htmlParagraphs(value).join(' ') : value;
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/** Whether the editor of a form saves it again after they were told of this version. */
function isInformed(key: string, version: number): boolean {
  if (notified.get(key) === version) return true;
  notified.set(key, version);
  const [oldest] = notified.keys();
  if (notified.size > MOST_TOLD && oldest !== undefined) notified.delete(oldest);
  return false;
}

/** A component of a list, with a key that it has in each version of the list. */
interface Entry extends Keyed {
  component: Snapshot;
}

const RULES: EntryRules<Entry> = {
  isEqual: (one, other) => isSameValue(one?.component, other?.component),
  isSameKind: (one, other) => one.component.__component === other.component.__component,
};

const entriesOf = (list: unknown): Entry[] =>
  Array.isArray(list) ? list.map((component: Snapshot, index) => ({ key: index + 1, component })) : [];

/** Components that were added in the form have no id yet. */
const hasId = ({ id }: Input) => id !== undefined && id !== null;

/** The number of what a field of a form leads to: a form names its changes alone. */
async function chosenNumber(strapi: Core.Strapi, change: unknown, before: unknown): Promise<unknown> {
  const { connect, disconnect }: Input = isRecord(change) ? change : {};
  const [target]: unknown[] = Array.isArray(connect) ? connect : [];
  if (!isRecord(target)) return Array.isArray(disconnect) && disconnect.length > 0 ? null : before;
  const where = { documentId: target.documentId };
  return (await strapi.db.query('api::category.category').findOne({ select: ['number'], where }))?.number ?? before;
}

/**
 * A list of a form with what others made of it since, component by component; undefined where it can be stored as it was
 * sent. The components are written as new ones: Strapi refuses ids that are gone.
 */
async function mergedList(
  strapi: Core.Strapi,
  type: ContentType,
  draft: VersionedRow,
  [name, before, sent]: [name: string, before: unknown, sent: Input[]],
): Promise<{ components: Snapshot[]; isClash: boolean } | undefined> {
  const stored: unknown = await strapi.db.query(type.uid).load({ id: draft.id }, name);
  const ids = (Array.isArray(stored) ? stored : []).map((component) => String(idOf(component)));
  const areThere = sent.filter(hasId).every(({ id }) => ids.includes(String(id)));
  if (areThere && isSameValue(draft.snapshot[name], before)) return undefined;

  const zone = type.zones[name];
  const read: Snapshot[] = zone ? componentsOf(zone, sent) : sent.map((one) => pick(one, type.lists[name] ?? []));
  const base = entriesOf(before);
  let free = base.length + 1;
  const opened = withKeysOf(base, entriesOf(read.filter((_, index) => hasId(sent[index] ?? {}))), free, RULES);
  free += opened.length;
  const mine: Entry[] = [];
  for (const [index, component] of read.entries()) {
    const { [index]: form = {} } = sent;
    const { key } = (hasId(form) ? opened.shift() : undefined) ?? { key: free++ };
    const was = base.find((entry) => entry.key === key)?.component ?? {};
    // A form leaves out what was empty when it was opened.
    for (const field in component) if (!(field in form)) component[field] = was[field] ?? null;
    for (const field of zone?.[String(form.__component)]?.relations ?? [])
      component[field] = await chosenNumber(strapi, form[field], was[field] ?? null);
    mine.push({ key, component });
  }
  const versions = { base, mine, theirs: withKeysOf(base, entriesOf(draft.snapshot[name]), free, RULES) };
  const components = mergeLists(versions, RULES).map(({ component }) => component);
  return { components, isClash: clashesOf(versions, RULES).length > 0 };
}

/**
 * The data of a form as it is saved. A form of the dashboard sends all of its fields, so those that its editor did not
 * change are left out where somebody else changed the item since it was opened. What both changed is refused once, beside
 * each field; whoever saves again replaces it.
 */
export async function mergeForm(strapi: Core.Strapi, type: ContentType, draft: VersionedRow, params: Input) {
  const data = isRecord(params.data) ? params.data : {};
  const opened = openedVersion(strapi, type, params.documentId);
  if (!opened) return data;
  const { snapshot: now } = draft;
  const isOlder = opened.version !== draft.version;
  const before = (isOlder ? await contentAt(strapi, type, draft, opened.version) : undefined) ?? now;
  const sent = contentOf(type, data);
  const isChanged = (name: string) => !isSameValue(now[name], before[name]);
  const kept = Object.keys(sent).filter((name) => isChanged(name) && isSameValue(sent[name], before[name]));
  const both = Object.keys(sent).filter(
    (name) => isChanged(name) && !kept.includes(name) && !isSameValue(sent[name], now[name]),
  );
  if (choosesCategory(data) && isChanged('category')) both.push('category');
  const lists: Input = {};
  for (const name of [...Object.keys(type.lists), ...Object.keys(type.zones)]) {
    const list = data[name];
    if (!Array.isArray(list) || !list.every(isRecord)) continue;
    const merged = await mergedList(strapi, type, draft, [name, before[name], list]);
    if (!merged) continue;
    const { components, isClash } = merged;
    lists[name] = name in type.zones ? await service(strapi, 'api::home.managed-home').asData(components) : components;
    if (isClash) both.push(name);
  }
  const { request, version } = opened;
  const key = JSON.stringify([request.state.user?.id, type.uid, params.documentId, draft.locale, version]);
  if (both.length > 0 && !isInformed(key, draft.version)) {
    const errors = both.map((field): FieldError => {
      return { field, key: ERROR_KEY.fieldChanged, now: shownText(type, field, now[field]) };
    });
    throw new KhayrError('editConflict', 'Somebody else changed this since the form was opened.', { errors });
  }
  return { ...Object.fromEntries(Object.entries(data).filter(([name]) => !kept.includes(name))), ...lists };
}
