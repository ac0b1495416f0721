/** Days that managers see the visits of. */
export const VISIT_SPANS = [7, 30, 90, 365] as const;
