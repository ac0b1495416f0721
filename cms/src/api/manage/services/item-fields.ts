import type { Core } from '@strapi/strapi';
import { tooShort } from '../../../documents/minimum-lengths';
import type { Snapshot } from '../../../documents/snapshots';
import { environment } from '../../../environment';
import { invalidData } from '../../../khayr-error';
import type { SentFields } from '../item-input';
import type { ItemKind } from '../item-kinds';
import { brokenRules } from '../rule-faults';

interface StoredPicture {
  id: number;
  mime: string;
}

const isEmpty = (value: unknown) => value === undefined || value === null || String(value).trim() === '';

/** Today by the server's clock, YYYY-MM-DD. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

function refuseShort({ type, required }: ItemKind, sent: SentFields, stored: Snapshot | null) {
  const faults = tooShort(type, sent, stored).map((field) => ({ field, key: required[field] ?? 'ERROR.8' }));
  if (faults.length > 0) throw brokenRules(faults);
}

/** What of a save is written, held against what is there. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  async function fileOf(field: string, address: string): Promise<number | null> {
    if (address === '') return null;
    const local = address.startsWith(`${environment.siteUrl}/`) ? address.slice(environment.siteUrl.length) : address;
    const file: StoredPicture | null = await strapi.service('api::file-store.file-store').findByAddress(local);
    if (!file?.mime.startsWith('image/')) throw invalidData(field, `${address} is no picture of the file store.`);
    return file.id;
  }

  async function isStillThere(fileId: unknown, address: string): Promise<boolean> {
    if (typeof fileId !== 'number') return false;
    const file = await strapi.db.query('plugin::upload.file').findOne({ select: ['url'], where: { id: fileId } });
    return file?.url === address;
  }

  return {
    /** The fields as Strapi stores them: pictures by the id of their file. Refuses texts that are too short. */
    async resolve(kind: ItemKind, sent: SentFields, stored: Snapshot | null): Promise<Snapshot> {
      const { type } = kind;
      refuseShort(kind, sent, stored);
      const fields: Snapshot = { ...sent };
      if (fields.showTime === '') fields.showTime = null;
      for (const name of type.pictures.filter((picture) => picture in sent)) {
        const address = String(sent[name]);
        const kept = stored?.[name];
        fields[name] = (await isStillThere(kept, address)) ? kept : await fileOf(name, address);
      }
      return fields;
    },

    /** The fields with what a new text takes from its other language, and with a date. */
    complete(kind: ItemKind, fields: Snapshot, stored: Snapshot | null, other: Snapshot | null): Snapshot {
      const carried =
        stored || !other ? [] : kind.carriedOver.filter((name) => !(name in fields)).map((name) => [name, other[name]]);
      const completed: Snapshot = { ...Object.fromEntries(carried), ...fields };
      const showTime = 'showTime' in completed ? completed.showTime : stored?.showTime;
      return kind.isDated && isEmpty(showTime) ? { ...completed, showTime: today() } : completed;
    },

    /** Refuses fields that were emptied, or are missing in a new text, though an item cannot do without. */
    check({ required }: ItemKind, fields: Snapshot, stored: Snapshot | null) {
      const faults = Object.entries(required)
        .filter(([field]) => (field in fields || !stored) && isEmpty(fields[field]))
        .map(([field, key]) => ({ field, key }));
      if (faults.length > 0) throw brokenRules(faults);
    },
  };
};
