/** An account of the site or of the dashboard, as the audit log names people. The second factor is the site's alone. */
export type AccountKey = `user:${number}` | `admin:${number}`;

export const adminKey = ({ id }: { id: number }): AccountKey => `admin:${id}`;

export const userKey = ({ number }: { number: number }): AccountKey => `user:${number}`;
