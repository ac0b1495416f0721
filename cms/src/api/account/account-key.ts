/** Whose second factor, recovery code or device: an account of the site or of the dashboard, as the audit log names people. */
export type AccountKey = `user:${number}` | `admin:${number}`;

export const adminKey = ({ id }: { id: number }): AccountKey => `admin:${id}`;

export const userKey = ({ number }: { number: number }): AccountKey => `user:${number}`;
