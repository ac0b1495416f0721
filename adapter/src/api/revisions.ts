import { revisionLoad, revisionRestore, revisionsList } from '../../contract/revisions.ts';
import { handle } from '../call-handler.ts';
import { signedIn } from '../session.ts';
import { listRevisions, loadRevision, restoreRevision } from '../strapi/revisions.ts';
import type { CallDeps } from './call-deps.ts';
import { presentRevisionFields } from './revision-fields.ts';

/** The settings are one, and have no number in the cms. */
const SETTINGS_ID = 1;

export const revisionHandlers = ({ cms }: CallDeps) => [
  handle(revisionsList, async ({ kind, id }, context) => ({
    data: await listRevisions(cms, signedIn(context).token, { kind, number: id, locale: context.lang }),
  })),

  handle(revisionLoad, async ({ revisionId }, context) => {
    const { kind, fields, ...revision } = await loadRevision(cms, signedIn(context).token, revisionId);
    return { data: { ...revision, fields: await presentRevisionFields(kind, fields, context.lang) } };
  }),

  handle(revisionRestore, async ({ revisionId }, context) => {
    const { number, version } = await restoreRevision(cms, signedIn(context).token, revisionId);
    return { data: { id: number === 0 ? SETTINGS_ID : number, version } };
  }),
];
