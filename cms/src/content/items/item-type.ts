import type { Core } from '@strapi/strapi';
import type { Localized } from '../../../contract/languages';
import type { ContentType, ItemUid } from '../../content-types';
import type { Input } from '../../platform/requests/read-input';
import type { SentField } from './item-input';

export interface OwningCategory extends Localized<'title'> {
  id: number;
  documentId: string;
  number: number;
}

/** Reads a field of a save; undefined where the key is absent. */
export type FieldReader = (input: Input, field: string) => SentField | undefined;

/** What is special about a type of items; its schema says everything else. */
export interface ItemRules {
  /** Reads a field of a save that needs more than its type says. */
  readers?: Readonly<Record<string, FieldReader>>;
  /** The category of this number, if managers may open and save its item before that exists. */
  findOwningCategory?: (strapi: Core.Strapi, number: number) => Promise<OwningCategory | null>;
  /** Items that the site needs, by their number: managers may open and save them before they exist. */
  needed?: Readonly<Record<number, Localized<'title'>>>;
}

export interface ItemType {
  uid: ItemUid;
  type: ContentType;
  rules: ItemRules;
}
