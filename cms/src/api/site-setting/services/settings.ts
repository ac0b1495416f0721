import type { Core } from '@strapi/strapi';
import type { SettingsReply } from '../../../../contract/replies';
import { contentType } from '../../../content-types';
import { withLock } from '../../../database/with-lock';
import { lockItem, readDrafts } from '../../../documents/snapshots';
import { asFieldErrors } from '../../../field-errors';
import { KhayrError } from '../../../khayr-error';
import type { Input } from '../../../read-input';

const SETTINGS = 'api::site-setting.site-setting';

/** What a site that was started empty shows until somebody saves its settings. */
const FIRST_SETTINGS = {
  nameAr: 'خير',
  nameEn: 'Khayr',
  projectCount1: 0,
  projectCount2: 0,
  projectCount3: 0,
  projectCount4: 0,
};

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const type = contentType(SETTINGS);
  const isCounter = (field: string) => type.typeOfField(field) === 'integer';

  async function stored() {
    const settings = await strapi.db.query(SETTINGS).findOne({ select: ['documentId'], orderBy: { id: 'asc' } });
    if (!settings) return null;
    const { documentId }: { documentId: string } = settings;
    await lockItem(strapi, type, documentId);
    const [row] = await readDrafts(strapi, type, { documentId });
    return row ? { ...row, documentId } : null;
  }

  const unsaved = () => ({
    ...Object.fromEntries(type.scalars.map((name) => [name, isCounter(name) ? 0 : ''])),
    ...Object.fromEntries(Object.keys(type.lists).map((name) => [name, []])),
    ...FIRST_SETTINGS,
  });

  async function load() {
    return strapi.db.transaction(async () => {
      const row = await stored();
      if (!row) return { ...unsaved(), version: '0' };
      const { logo: _, ...fields } = row.snapshot;
      const filled = Object.entries(fields).map(([name, value]) => [name, value ?? (isCounter(name) ? 0 : '')]);
      return { ...Object.fromEntries(filled), version: String(row.version) };
    });
  }

  /** One change of the settings, inside the caller's transaction. */
  async function write(data: Input, version: string | undefined): Promise<Pick<SettingsReply, 'version'>> {
    return withLock(strapi, 'settings', async () => {
      const row = await stored();
      if (version !== undefined && version !== String(row?.version ?? 0)) {
        throw new KhayrError('editConflict', 'Somebody else changed the settings.', { current: await load() });
      }
      const documents = strapi.documents(SETTINGS);
      if (!row) await documents.create({ data: { ...FIRST_SETTINGS, ...data } });
      else await documents.update({ documentId: row.documentId, data });
      return { version: String((await stored())?.version ?? 0) };
    });
  }

  return {
    load,

    async save(data: Input, version: string | undefined): Promise<Pick<SettingsReply, 'version'>> {
      try {
        return await write(data, version);
      } catch (error) {
        throw asFieldErrors(error, strapi.getModel(SETTINGS).attributes, {});
      }
    },
  };
};
