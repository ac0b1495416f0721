import type { Core } from '@strapi/strapi';
import { ERROR_KEY, type FieldError } from '../../contract/errors';
import type { ContentType } from '../content-types';
import { KhayrError } from '../khayr-error';
import { type Input, isRecord } from '../read-input';
import { htmlParagraphs } from '../translations/paragraphs';
import { contentAt } from './history';
import { isSame, type Snapshot, type VersionedRow } from './snapshots';

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
function contentOf({ scalars, pictures, lists }: ContentType, data: Input): Snapshot {
  const content: Snapshot = {};
  for (const name of scalars) if (name in data) content[name] = data[name] ?? null;
  for (const name of pictures) if (name in data) content[name] = idOf(data[name]) ?? null;
  for (const [name, fields] of Object.entries(lists)) {
    const list = data[name];
    if (!Array.isArray(list)) continue;
    content[name] = list.map((entry: unknown) =>
      Object.fromEntries(fields.map((field) => [field, isRecord(entry) ? (entry[field] ?? null) : null])),
    );
  }
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
  const isNotified = notified.get(key) === version;
  notified.delete(key);
  if (isNotified) return true;
  notified.set(key, version);
  const [oldest] = notified.keys();
  if (notified.size > MOST_TOLD && oldest !== undefined) notified.delete(oldest);
  return false;
}

/**
 * The data of a form as it is saved. A form of the dashboard sends all of its fields, so those that its editor did not
 * change are left out where somebody else changed the item since it was opened. What both changed is refused once, beside
 * each field; whoever saves again replaces it.
 */
export async function mergeForm(strapi: Core.Strapi, type: ContentType, draft: VersionedRow, params: Input) {
  const data = isRecord(params.data) ? params.data : {};
  const opened = openedVersion(strapi, type, params.documentId);
  if (!opened || opened.version === draft.version) return data;
  const before = await contentAt(strapi, type, draft, opened.version);
  if (!before) return data;
  const { snapshot: now } = draft;
  const sent = contentOf(type, data);
  const isChanged = (name: string) => !isSameValue(now[name], before[name]);
  const kept = Object.keys(sent).filter((name) => isChanged(name) && isSameValue(sent[name], before[name]));
  const both = Object.keys(sent).filter(
    (name) => isChanged(name) && !kept.includes(name) && !isSameValue(sent[name], now[name]),
  );
  if (choosesCategory(data) && isChanged('category')) both.push('category');
  // What a form sends of such a list names changes of relations, and cannot be compared.
  both.push(...Object.keys(type.zones).filter((name) => name in data && isChanged(name)));
  const { request, version } = opened;
  const key = JSON.stringify([request.state.user?.id, type.uid, params.documentId, draft.locale, version]);
  if (both.length > 0 && !isInformed(key, draft.version)) {
    const errors = both.map((field): FieldError => {
      return { field, key: ERROR_KEY.fieldChanged, now: shownText(type, field, now[field]) };
    });
    throw new KhayrError('editConflict', 'Somebody else changed this since the form was opened.', { errors });
  }
  return Object.fromEntries(Object.entries(data).filter(([name]) => !kept.includes(name)));
}
