import { revisionLoad, revisionRestore, revisionsList } from '../../contract/revisions.ts';
import { handle, signedIn } from '../calls/call-handler.ts';
import { listRevisions, loadRevision, restoreRevision } from '../strapi/revisions.ts';
import type { CallDeps } from './call-deps.ts';
import { presentRevisionFields } from './revision-fields.ts';
import { restoreSettings } from './settings.ts';

/** The settings are one, and have no number in the cms. */
const SETTINGS_ID = 1;

export const revisionHandlers = (deps: CallDeps) => [
  handle(revisionsList, async ({ kind, id }, context) => ({
    data: await listRevisions(deps.cms, signedIn(context).token, { kind, number: id, locale: context.lang }),
  })),

  handle(revisionLoad, async ({ revisionId }, context) => {
    const { kind, fields, ...revision } = await loadRevision(deps.cms, signedIn(context).token, revisionId);
    return { data: { ...revision, fields: await presentRevisionFields(kind, fields, context.lang) } };
  }),

  // It brings back what RevisionLoad tells of a text: not its place, and not the other language.
  handle(revisionRestore, async ({ revisionId }, context) => {
    const { token } = signedIn(context);
    const { kind, fields } = await loadRevision(deps.cms, token, revisionId);
    if (kind === 'settings') {
      return { data: { id: SETTINGS_ID, ...(await restoreSettings(deps, token, fields, context.lang)) } };
    }
    const { number, version } = await restoreRevision(deps.cms, token, revisionId);
    return { data: { id: number, version } };
  }),
];
