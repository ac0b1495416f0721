import type { Core } from '@strapi/strapi';
import { withLock } from '../../../database/with-lock';
import { lockItem, readDrafts } from '../../../documents/snapshots';
import { KhayrError } from '../../../khayr-error';
import type { Input } from '../../../read-input';
import { asBrokenRules } from '../rule-faults';
import { isCounter, SETTINGS, settingsType } from '../settings-input';

/** A site that was started empty has no settings until somebody saves them. */
const NAMES = { nameAr: 'خير', nameEn: 'Khayr' };

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const type = settingsType();

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
    ...NAMES,
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
  async function write(data: Input, version: string | undefined): Promise<{ version: string }> {
    return withLock(strapi, 'settings', async () => {
      const row = await stored();
      if (version !== undefined && version !== String(row?.version ?? 0)) {
        throw new KhayrError('editConflict', 'Somebody else changed the settings.', { current: await load() });
      }
      const documents = strapi.documents(SETTINGS);
      if (!row) await documents.create({ data: { ...NAMES, ...data } });
      else await documents.update({ documentId: row.documentId, data });
      return { version: String((await stored())?.version ?? 0) };
    });
  }

  return {
    load,

    async save(data: Input, version: string | undefined): Promise<{ version: string }> {
      try {
        return await write(data, version);
      } catch (error) {
        throw asBrokenRules(error, strapi.getModel(SETTINGS).attributes, {});
      }
    },
  };
};
