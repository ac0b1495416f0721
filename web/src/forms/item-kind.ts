import { type ItemKind as ItemName, ofKinds } from 'contract/kinds/kinds';
import { inEachLanguage } from 'contract/localized';
import type { ComponentType, RefObject } from 'react';
import type { FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type { TextKey } from '../i18n/i18n.ts';
import { keyIn } from '../i18n/language-key.ts';
import type { Lang } from '../lib/lang.ts';
import type { Transport } from '../lib/transport.ts';
import type { FormField, ItemReply, ItemValues, SaveReply, SendDetails } from './values/item-values.ts';

/** Where an item is: in a category, under an id; a new one has the id 0. */
export interface ItemPlace {
  catId: number;
  id: number;
}

/** What the components of a form's fields are given. */
export interface FormParts<Values extends FieldValues> {
  fields: readonly FormField[];
  form: UseFormReturn<Values>;
  /**
   * Called before the values are read: the rich text editor passes on what is typed with a delay. A promise resolves once the
   * uploads that belong to the item have ended.
   */
  flush: RefObject<() => Promise<void> | void>;
  /** 0 until the item is stored. */
  id: number;
  /** Whether the account writes texts alone, as translators do. */
  isTextOnly?: boolean;
  /** Whether the account may read the language of this form and not change it. */
  isReadOnly?: boolean;
  /** In the form beside: that of the page's language, which has what both languages share. */
  pageForm?: UseFormReturn<Values>;
}

/** What the editor needs of a kind of items: its fields, its calls and its texts. */
export interface ItemKind<Values extends FieldValues, Data> {
  kind: ItemName;
  /** Of the editor; without one for a new item where none is made in it. */
  titles: { new?: TextKey; edit: TextKey };
  /** The contract's rules of a save. */
  resolver: Resolver<Values>;
  /** Named once: they are drawn, compared, sent and offered from this list. */
  fields: readonly FormField[];
  values: ItemValues<Values, Data>;
  /** What a new item has besides its fields; missing where none is made in an editor. */
  newItem?: (catId: number) => Partial<Values>;
  load: (call: Transport, place: ItemPlace & { lang: Lang }) => Promise<ItemReply<Data>>;
  save: (
    call: Transport,
    values: Partial<Values>,
    details: SendDetails & ItemPlace & { lang: Lang },
  ) => Promise<SaveReply>;
  /** The item's name among the drafts of this device. */
  draftName: (place: ItemPlace) => string;
  /** The item's title, below the editor's title. */
  subject: (values: Values, reply: ItemReply<Data> | undefined) => string;
  /** What is said when it is published. */
  publishedNote?: (values: Values) => TextKey | undefined;
  /** The address of the preview of a hidden item. */
  previewPath?: (lang: Lang, place: ItemPlace) => string;
  /** The item's address on the site, or that of its list: where Back leads. */
  backPath: (lang: Lang, place: ItemPlace) => string;
  /** The fields of the main column; those of a translation can be edited beside them. */
  Main: ComponentType<FormParts<Values>>;
}

/** The names of kinds and of languages in a list of texts. */
export const KIND_LABELS = ofKinds(({ labels }) => labels.one);
/** The names of all items of a kind. */
export const LIST_LABELS = ofKinds(({ labels }) => labels.all);
export const TEXT_LABELS = inEachLanguage((lang) => keyIn('TRANSLATION.TEXT', lang));
