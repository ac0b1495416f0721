import type { Core } from '@strapi/strapi';
import { EXPORTED_KINDS, type ExportedKind } from '../../../contract/requests/exports';
import { isRecord } from '../../platform/requests/read-input';
import { type Attribute, exportedAttributes, keyOf, uidOf } from './exported-model';

type Row = Record<string, unknown>;

const FILES = uidOf('files');
const EXPORTED = new Set<string>(EXPORTED_KINDS.map(uidOf));

/** What tells apart the rows that other rows name. */
const keyIn = (uid: string, key: unknown) => `${uid} ${key}`;

/** How an export calls a row. */
const nameOf = (kind: ExportedKind, { number, path, url, name, id }: Row) =>
  `${kind} ${[number, path, url, name, id].find((one) => one !== undefined && one !== null)}`;

/** Finds out which rows an export names and does not have, where those were read at different times or a file of it was changed. */
export class References {
  readonly #strapi: Core.Strapi;
  readonly #there = new Set<string>();
  /** By the key of the row that is named: who names it, and how. */
  readonly #named = new Map<string, string>();

  constructor(strapi: Core.Strapi) {
    this.#strapi = strapi;
  }

  add(kind: ExportedKind, row: Row) {
    const uid = uidOf(kind);
    const key = kind === 'files' ? row.url : row[keyOf(this.#strapi, { type: 'relation', target: uid })];
    this.#there.add(keyIn(uid, key));
    this.#addNamed(uid, row, nameOf(kind, row));
  }

  #addNamed(uid: string, row: Row, by: string) {
    for (const [name, attribute] of exportedAttributes(this.#strapi, uid))
      for (const value of [row[name] ?? []].flat()) this.#addValue(attribute, value, `${by}: ${name}`);
  }

  #addValue({ type, target = '', component = '' }: Attribute, value: unknown, by: string) {
    if (type === 'component' && isRecord(value)) this.#addNamed(component, value, by);
    if (type === 'dynamiczone' && isRecord(value)) this.#addNamed(String(value.component), value, by);
    const named = type === 'media' ? FILES : type === 'relation' ? target : '';
    if (!EXPORTED.has(named)) return;
    const key = keyIn(named, value);
    if (!this.#there.has(key)) this.#named.set(key, `${by} ${value}`);
  }

  /** What is named and not there, as `files /uploads/a.jpg: folder /1/3`. */
  dangling(): string[] {
    return [...this.#named].flatMap(([key, text]) => (this.#there.has(key) ? [] : [text]));
  }
}
