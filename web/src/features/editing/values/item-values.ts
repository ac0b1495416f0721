import type { Lang } from '../../../lib/lang.ts';
import type { StoredItem } from './stored-item.ts';

/** A detail call's reply, as far as editors read it. */
export interface ItemReply<Data> {
  data: Data;
  extra: {
    /** The language of the texts, where the server answers with a language at all. */
    lang?: Lang | undefined;
    /** Only managers get the languages in which the item exists. */
    languages?: readonly { lang: Lang; isVisible: 0 | 1 }[] | undefined;
  };
}

interface Mapping<Values, Data> {
  /** The contract's schema of the item in a reply. */
  schema: { safeParse: (value: unknown) => { data?: Data | undefined } };
  /** A reply's item in the form's shape. */
  form: (data: Data) => Values;
  /** The fields that each language has for itself, empty. */
  noTexts: Partial<Values>;
}

/** How the replies about a kind of item become the values of its form. */
export interface ItemValues<Values, Data> {
  form: (data: Data) => Values;
  /** The texts of an item, which the other language's editor can start from. */
  texts: (data: Data) => Partial<Values>;
  /**
   * What the editor of a language starts from. Where the server answers with the other language, because this one does
   * not exist yet, the form begins hidden and without texts: pictures and dates belong to the item, texts to a language.
   */
  stored: (reply: ItemReply<Data>, lang: Lang) => StoredItem<Values>;
  /** The item in the reply of a refused save; undefined when there is none. */
  current: (replied: unknown) => StoredItem<Values> | undefined;
}

export function itemValues<Values extends object, Data extends { version?: string | undefined }>({
  schema,
  form,
  noTexts,
}: Mapping<Values, Data>): ItemValues<Values, Data> {
  return {
    form,
    texts: (data) => {
      const texts: Partial<Values> = { ...form(data) };
      for (const name in texts) if (!(name in noTexts)) delete texts[name];
      return texts;
    },
    stored: ({ data, extra }, lang) => {
      const values = form(data);
      if (extra.lang === undefined || extra.lang === lang) return { values, version: data.version };
      const hidden = 'isVisible' in values ? { isVisible: 0 } : {};
      return { values: { ...values, ...noTexts, ...hidden }, version: undefined };
    },
    current: (replied) => {
      const { data } = schema.safeParse(replied);
      return data && { values: form(data), version: data.version };
    },
  };
}
