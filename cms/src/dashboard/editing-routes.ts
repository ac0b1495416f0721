import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { LIMITS } from '../../contract/limits';
import { altColumns, inEachLanguage } from '../../contract/localized';
import { FILE_ROOT } from '../../contract/vocabulary';
import { folderPaths } from '../api/file-store/renamed-files';
import { type Ability, CREATOR, findReadable, type ReadableDocument } from '../content/documents/readable-document';
import { lacksCategory, sitePlace } from '../content/documents/site-place';
import { recordDocumentAct } from '../content/write-path/content-acts';
import { changeRow, FILES, type MediaRow, ROW_FIELDS } from '../platform/files/media-row';
import { pathOf } from '../platform/files/names-and-paths';
import { type Input, itemNumber, readBody, readText } from '../platform/requests/read-input';
import { addDashboardRoutes } from '../platform/requests/routes';
import { service } from '../services';
import { compareForm, mayRead, shownDifference } from './form-comparison';
import { type DashboardContext, languageOf } from './refusals';
import { findUses } from './uses';

interface Context {
  params: Record<string, string>;
  query: Input;
  request: { body?: unknown };
  state: { userAbility: Ability; user?: unknown };
  cookies: DashboardContext['cookies'];
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Whether visitors see a document in its language. */
async function isVisible(strapi: Core.Strapi, { type, documentId, locale }: ReadableDocument): Promise<boolean> {
  if (!type.hasDrafts) return true;
  const where = { documentId, ...(type.isLocalized ? { locale } : {}), publishedAt: { $notNull: true } };
  return (await strapi.db.query(type.uid).count({ where })) > 0;
}

const CHANGE_FILES = 'plugin::upload.assets.update';

/** Throws unless the Media Library shows a file, and this person may change it. */
async function requireFile(strapi: Core.Strapi, ability: Ability, id: number): Promise<void> {
  const row: (MediaRow & { folder: { id: number } | null }) | null = await strapi.db.query(FILES).findOne({
    select: ROW_FIELDS,
    where: { id },
    populate: { folder: { select: ['id'] }, ...CREATOR },
  });
  const paths = row?.folder ? await folderPaths(strapi, [row.folder.id]) : undefined;
  const folder = paths?.get(row?.folder?.id ?? 0) ?? '';
  // The bin and unfinished uploads are no part of the library.
  if (!row || !folder.startsWith(pathOf([FILE_ROOT]))) throw new errors.NotFoundError();
  const permissions = strapi
    .service('admin::permission')
    .createPermissionsManager({ ability, action: CHANGE_FILES, model: FILES });
  if (!ability.can(CHANGE_FILES, permissions.toSubject(row))) throw new errors.ForbiddenError();
}

/** What the panels beside a form of the dashboard read and do. Each request is checked by the rights in the dashboard. */
export function registerEditingRoutes(strapi: Core.Strapi) {
  const revisions = () => service(strapi, 'api::revision.revision');

  async function details({ query, state }: Context) {
    const { uid, documentId, locale } = query;
    const which = { uid: text(uid), documentId: text(documentId), locale };
    const document = await findReadable(strapi, state.userAbility, which);
    const { type, number, checker, row } = document;
    const place = await sitePlace(strapi, document);
    const [visible, uses, history] = await Promise.all([
      isVisible(strapi, document),
      findUses(strapi, state.userAbility, document),
      type.hasHistory ? revisions().list({ kind: type.kind, number, locale: document.locale }) : undefined,
    ]);
    return {
      data: {
        place,
        isVisible: visible,
        lacksCategory: lacksCategory(document, place),
        // On the site there are managers alone, who publish what they save.
        mayEditOnSite: !checker.cannot.update(row) && !(type.hasDrafts && checker.cannot.publish(row)),
        uses,
        revisions: history,
      },
    };
  }

  /** How a form differs from what is stored: what it was opened with is not, once somebody else has saved. */
  async function compareTyped({ request, state, cookies }: Context) {
    const { uid, documentId, locale, form } = readBody(request.body);
    const which = { uid: text(uid), documentId: text(documentId), locale };
    const document = await findReadable(strapi, state.userAbility, which);
    return {
      data: { differences: await compareForm(strapi, document, readBody(form), languageOf({ cookies, state })) },
    };
  }

  /** The document of a stored version, if this person may read it. */
  async function ofRevision({ params, state }: Context) {
    const id = itemNumber(params.id);
    return { id, document: await findReadable(strapi, state.userAbility, await revisions().documentOf(id)) };
  }

  async function compare(ctx: Context) {
    const { id, document } = await ofRevision(ctx);
    const { type, checker, row } = document;
    const readable = (await revisions().compare(id)).filter(({ name }) => mayRead(document, name));
    const differences = readable.map((field) => shownDifference(type, field));
    return { data: { differences, mayRestore: !checker.cannot.update(row) } };
  }

  async function restore(ctx: Context) {
    const { id, document } = await ofRevision(ctx);
    const { type, documentId, locale, checker, row } = document;
    if (checker.cannot.update(row)) throw new errors.ForbiddenError();
    // Strapi leaves out what this person may not change.
    const data = await checker.sanitizeUpdateInput(row)(await revisions().fieldsToRestore(id));
    await strapi.db.transaction(async () => {
      await recordDocumentAct(strapi, 'restore', { type, documentId, locale });
      await strapi.documents(type.uid).update({ documentId, ...(type.isLocalized ? { locale } : {}), data });
    });
    return { data: { documentId } };
  }

  async function storeAlt({ params, request, state }: Context) {
    const id = itemNumber(params.id);
    const body = readBody(request.body);
    await requireFile(strapi, state.userAbility, id);
    await changeRow(strapi, id, altColumns(inEachLanguage((lang) => readText(body, lang, LIMITS.altText.max))));
    return { data: null };
  }

  addDashboardRoutes(strapi, '/editing', [
    ['GET', '/details', details],
    ['POST', '/comparison', compareTyped],
    ['GET', '/revisions/:id', compare],
    ['POST', '/revisions/:id/restore', restore],
    ['PUT', '/files/:id/alt', storeAlt],
  ]);
}
