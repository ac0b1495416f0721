import type { Core } from '@strapi/strapi';
import type * as z from 'zod/mini';
import type { loadDonation } from '../../../../contract/calls/donation';
import type { AnswerOf } from '../../../../contract/requests/request';
import type { donationRows } from '../../../../contract/requests/site';
import type { Snapshot } from '../../../content/documents/snapshots';
import { type Changes, createSingleEntryService } from '../../../content/items/single-entry';
import { shownRow } from '../../../content/preview/previewed-rows';
import { contentType } from '../../../content-types';
import { shownDemo } from '../../demo/own-parts';

const DONATION = 'api::donation.donation';

type DonationForm = Omit<z.input<typeof loadDonation.data>, 'version'>;
type Way = z.output<typeof loadDonation.data>['ways'][number];

/** What a kind does not have is not stored: it would come back when the kind is changed again. */
function ownFields(way: Way): Way {
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
export default (context: { strapi: Core.Strapi }) => {
  const entry = createSingleEntryService<DonationForm>(DONATION)(context);
  const saveForm = ({ ways, ...form }: Changes<DonationForm>, version?: string) =>
    entry.saveForm({ ...form, ...(ways ? { ways: ways.map(ownFields) } : {}) }, version);

  return {
    ...entry,

    saveForm,

    async restoreVersion(snapshot: Snapshot): Promise<string> {
      return (await saveForm(await entry.formOfVersion(snapshot))).version;
    },

    /** The entry for visitors, read without waiting for whoever saves it. */
    async findVisible(): Promise<AnswerOf<typeof donationRows>> {
      const { scalars, lists } = contentType(DONATION);
      const row = await context.strapi.db.query(DONATION).findOne({
        select: ['id', 'version', ...scalars],
        where: await shownRow(context.strapi, DONATION, {}),
        populate: Object.fromEntries(Object.keys(lists).map((name) => [name, true])),
        orderBy: { id: 'asc' },
      });
      return row && (await shownDemo(context.strapi)).ofDonation(row);
    },
  };
};
