/** An item as the server has it, in the form's shape. `version` is undefined while the language has none of it. */
export interface StoredItem<Values> {
  values: Values;
  version: string | undefined;
}

/** What goes with the fields of a save. */
export interface SendDetails {
  /** 0 for a new item. */
  id: number;
  version: string | undefined;
  /** Only for a new item: the same through all attempts. */
  requestId: string | undefined;
}

export interface SaveReply {
  id: number;
  version: string;
}
