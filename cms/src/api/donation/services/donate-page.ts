import type { Core } from '@strapi/strapi';
import type { StoredDonation, StoredWay } from '../../../../contract/calls/donation';
import { localized } from '../../../../contract/localized';
import type { Snapshot } from '../../../content/documents/snapshots';
import { type Changes, createSingleEntryService } from '../../../content/items/single-entry';
import { shownRow } from '../../../content/preview/previewed-rows';
import { contentType } from '../../../content-types';
import { shownDemo } from '../../demo/own-parts';

const DONATION = 'api::donation.donation';

const NOTHING: StoredDonation = { ways: [], amounts: [], ...localized('use', '') };

/** What a kind does not have is not stored: it would come back when the kind is changed again. */
function ownFields(way: StoredWay): StoredWay {
  const isBank = way.kind === 'bank';
  const hasAccount = isBank || way.kind === 'wallet';
  return {
    ...way,
    holder: hasAccount ? way.holder : '',
    iban: isBank ? way.iban : '',
    swift: isBank ? way.swift : '',
    currency: hasAccount ? way.currency : '',
    account: hasAccount ? way.account : '',
    link: way.kind === 'link' ? way.link : '',
  };
}

/** What the donate page shows above its text. There is nothing until a manager saves it. */
export default function donatePage(context: { strapi: Core.Strapi }) {
  const entry = createSingleEntryService<StoredDonation>(DONATION)(context);
  const saveForm = ({ ways, ...form }: Changes<StoredDonation>, version?: string) =>
    entry.saveForm({ ...form, ...(ways ? { ways: ways.map(ownFields) } : {}) }, version);

  return {
    ...entry,

    saveForm,

    async restoreVersion(snapshot: Snapshot): Promise<string> {
      return (await saveForm(await entry.formOfVersion(snapshot))).version;
    },

    /** The form as visitors see it, read without waiting for whoever saves it. */
    async findVisible(): Promise<StoredDonation> {
      const { scalars, lists } = contentType(DONATION);
      const row = await context.strapi.db.query(DONATION).findOne({
        select: ['id', 'version', ...scalars],
        where: await shownRow(context.strapi, DONATION, {}),
        populate: Object.fromEntries(Object.keys(lists).map((name) => [name, true])),
        orderBy: { id: 'asc' },
      });
      const shown = row && (await shownDemo(context.strapi)).ofDonation(row);
      return { ...NOTHING, ...(shown && (await entry.formOfVersion(shown))) };
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::donation.donate-page': typeof donatePage;
  }
}
