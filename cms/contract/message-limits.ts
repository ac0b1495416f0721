// What the contact form loads, apart from the other limits, which visitors do not need.

/** Characters of a contact message's fields. */
export const MESSAGE_LENGTHS = { name: 100, email: 254, mobile: 30, subject: 200, body: 5_000 } as const;

/** Stored contact messages of an address. */
export const MESSAGES_PER_HOUR = 5;

/** The longest body of any call but an upload, in megabytes. */
export const BODY_MEGABYTES = 4;
