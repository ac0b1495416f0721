import type { Core } from '@strapi/strapi';
import { createSingleEntryService } from '../../../content/items/single-entry';
import { shownRow } from '../../../content/preview/previewed-rows';
import { contentType } from '../../../content-types';
import { shownDemo } from '../../demo/own-parts';

const DONATION = 'api::donation.donation';

/** What the donate page shows above its text. There is nothing until a manager saves it. */
export default (context: { strapi: Core.Strapi }) => ({
  ...createSingleEntryService(DONATION)(context),

  /** The entry for visitors, read without waiting for whoever saves it. */
  async findVisible(): Promise<object | null> {
    const { scalars, lists } = contentType(DONATION);
    const row = await context.strapi.db.query(DONATION).findOne({
      select: ['id', 'version', ...scalars],
      where: await shownRow(context.strapi, DONATION, {}),
      populate: Object.fromEntries(Object.keys(lists).map((name) => [name, true])),
      orderBy: { id: 'asc' },
    });
    return row && (await shownDemo(context.strapi)).ofDonation(row);
  },
});
