import * as z from 'zod/mini';
import { forwardedCall } from './call.ts';

/** The public site as plain files, or what the association owns as data. */
export const EXPORT_KINDS = ['site', 'data'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** `interrupted` was under way when the server ended. */
const EXPORT_STATES = ['none', 'running', 'done', 'failed', 'interrupted'] as const;

const exportReply = z.object({
  kind: z.enum(EXPORT_KINDS),
  state: z.enum(EXPORT_STATES),
  /** ISO 8601; '' while there is none, or while it has not ended. */
  startedAt: z.string(),
  endedAt: z.string(),
  /** What has been written so far. */
  files: z.number(),
  bytes: z.number(),
  /** The key of the text that says why it failed, or ''. */
  error: z.string(),
  /** Pages or files that the site could not read: it is as it was before, or nothing, of them. */
  missing: z.array(z.string()),
});
export type ExportReply = z.input<typeof exportReply>;

/** The exports that this server can make, each with how it went last. */
export const exportsList = forwardedCall({
  path: '/api/manager/ExportsList',
  access: 'manager',
  data: z.array(exportReply),
});

const exportKind = z.object({ kind: z.enum(EXPORT_KINDS) });

/** Makes an export in the background, anew or with what changed since the last one. */
export const exportStart = forwardedCall({
  path: '/api/manager/ExportStart',
  access: 'manager',
  payload: exportKind,
  data: exportReply,
});

/** Deletes an export from the server, or stops one that is under way. */
export const exportRemove = forwardedCall({
  path: '/api/manager/ExportRemove',
  access: 'manager',
  payload: exportKind,
  data: exportReply,
});

/** The address of an export as one file, which opens it for some minutes without a session: browsers load files by themselves. */
export const exportLink = forwardedCall({
  path: '/api/manager/ExportLink',
  access: 'manager',
  payload: exportKind,
  data: z.object({ address: z.string() }),
});
