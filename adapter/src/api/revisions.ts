import * as z from 'zod/mini';
import { revisionLoad, revisionRestore, revisionsList } from '../../../cms/contract/calls/revisions.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { type CallDeps, handle, requireSession } from '../calls/call-handler.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { videoEmbed } from '../html/video-embed.ts';
import { listRevisions, loadRevision, restoreRevision } from '../strapi/revisions.ts';
import { campaignOfRevision, restoreCampaign } from './campaigns.ts';
import { donationOfRevision, restoreDonation } from './donation.ts';
import { flagOf } from './items.ts';
import { homeOfRevision } from './managed-home.ts';
import { menuOfRevision, restoreMenu } from './managed-menu.ts';
import { restoreSettings, settingsOfRevision } from './settings.ts';

const text = z.catch(z.string(), '');

/** The fields that the cms stores in a revision; each kind of item has some of these. */
const revisionFields = z.object({
  title: z.optional(text),
  author: z.optional(text),
  summary: z.optional(text),
  folder: z.optional(text),
  pictureOrder: z.optional(z.catch(z.array(z.string()), [])),
  captions: z.optional(z.catch(z.array(z.object({ name: z.string(), caption: z.string() })), [])),
  showTime: z.optional(text),
  html: z.optional(text),
  link: z.optional(text),
  image: z.optional(z.nullable(z.object({ url: z.string() }))),
  bigImage: z.optional(z.nullable(z.object({ url: z.string() }))),
  showInHome: z.optional(z.catch(z.boolean(), false)),
  category: z.optional(z.nullable(z.number())),
});

const withoutUndefined = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** A revision's fields under the names and in the shapes of the item's detail and save calls. */
async function presentRevisionFields(
  { kind, number, fields }: { kind: string; number: number; fields: Record<string, unknown> },
  lang: Lang,
): Promise<Record<string, unknown>> {
  if (kind === 'settings') return settingsOfRevision(fields, lang);
  if (kind === 'donation') return donationOfRevision(fields);
  if (kind === 'campaign') return campaignOfRevision(number, fields);
  if (kind === 'menu') return menuOfRevision(fields);
  if (kind === 'home') return homeOfRevision(fields);
  const { html, link, image, bigImage, showInHome, category, ...texts } = z.parse(revisionFields, fields);
  return withoutUndefined({
    ...texts,
    html: html === undefined ? undefined : await cleanHtml(html),
    link: link === undefined ? undefined : videoEmbed(link, texts.title ?? ''),
    image: image === undefined ? undefined : (image?.url ?? ''),
    bigImage: bigImage === undefined ? undefined : (bigImage?.url ?? ''),
    showInHome: showInHome === undefined ? undefined : flagOf(showInHome),
    ...(typeof category === 'number' ? { catId: category, relatedCat: `#${category}#` } : {}),
  });
}

/** The id of what there is one of, such as the settings and the home page; it has no number in the cms. */
const SINGLE_ID = 1;

export const revisionHandlers = (deps: CallDeps) => [
  handle(revisionsList, async ({ kind, id }, context) => ({
    data: await listRevisions(deps.cms, requireSession(context).token, { kind, number: id, locale: context.lang }),
  })),

  handle(revisionLoad, async ({ revisionId }, context) => {
    const revision = await loadRevision(deps.cms, requireSession(context).token, revisionId);
    return { data: { ...revision, fields: await presentRevisionFields(revision, context.lang) } };
  }),

  // It restores what RevisionLoad returns: not the category, and not the other language.
  handle(revisionRestore, async ({ revisionId }, context) => {
    const { token } = requireSession(context);
    const { kind, number: item, fields } = await loadRevision(deps.cms, token, revisionId);
    if (kind === 'settings') {
      return { data: { id: SINGLE_ID, ...(await restoreSettings(deps, token, fields, context.lang)) } };
    }
    if (kind === 'donation') return { data: { id: SINGLE_ID, ...(await restoreDonation(deps, token, fields)) } };
    if (kind === 'menu') return { data: { id: SINGLE_ID, ...(await restoreMenu(deps, token, fields)) } };
    if (kind === 'campaign') return { data: await restoreCampaign(deps, token, item, fields) };
    const { number, version } = await restoreRevision(deps.cms, token, revisionId);
    return { data: { id: number || SINGLE_ID, version } };
  }),
];
