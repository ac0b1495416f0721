/** What the editor knows of its last save. */
export type SaveState =
  | { phase: 'idle' }
  | { phase: 'saving' }
  /** `isMerged`: somebody else's changes came along. */
  | { phase: 'saved'; at: Date; isMerged: boolean }
  | { phase: 'failed'; text: string };
