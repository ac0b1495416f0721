/** An item as the server has it, in the form's shape. `version` is undefined while the language has none of it. */
export interface StoredItem<Values> {
  values: Values;
  version: string | undefined;
}

/** What goes with the fields of a save. */
export interface SendDetails {
  /** What the item is known by; a new one has the id 0. */
  item: { id: number; version?: string };
  /** What makes a repeat harmless: the same until the server answers. */
  repeat: { requestId: string };
}

export interface SaveReply {
  id: number;
  version: string;
}
