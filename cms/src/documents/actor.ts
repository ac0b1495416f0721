import type { Core } from '@strapi/strapi';

/** Who wrote what no request did, as the demo content. */
const NOBODY = 'Khayr';

const MAX_LENGTH = 120;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The name of the manager or of the dashboard's administrator whose request this is. */
export function actorName(strapi: Core.Strapi): string {
  const user: unknown = strapi.requestContext.get()?.state.user;
  if (!isRecord(user)) return NOBODY;
  const names = [
    text(user.fullName),
    [text(user.firstname), text(user.lastname)].join(' ').trim(),
    text(user.username),
    text(user.email),
  ];
  return (names.find((name) => name !== '') ?? NOBODY).slice(0, MAX_LENGTH);
}
