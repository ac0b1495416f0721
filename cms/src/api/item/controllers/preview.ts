import type { Core } from '@strapi/strapi';
import type { PreviewPlace } from '../../../../contract/requests/site';
import { sitePlace } from '../../../content/documents/site-place';
import { countBefore } from '../../../content/items/visible-items';
import { currentPreview } from '../../../content/preview/previewed-rows';
import { findContentType } from '../../../content-types';
import { KhayrError } from '../../../platform/requests/khayr-error';

const unknown = () => new KhayrError('previewUnknown', 'There is no such preview.');

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** What the token of the request is for: where the site shows it. */
  async load(): Promise<{ data: PreviewPlace }> {
    const preview = await currentPreview(strapi);
    const type = preview && findContentType(preview.uid);
    if (!preview || !type) throw unknown();
    const { documentId, locale, status } = preview;
    const publishedAt = status === 'published' ? { $notNull: true } : null;
    const row = await strapi.db.query(type.uid).findOne({
      where: {
        documentId,
        ...(type.isLocalized ? { locale } : {}),
        ...(type.hasDrafts ? { publishedAt } : {}),
      },
      populate: type.hasCategory ? { category: { select: ['id', 'number', 'type'] } } : {},
    });
    if (!row) throw unknown();
    const place = await sitePlace(strapi, { type, locale, row, number: row.number ?? 0 });
    const isInList = type.isListed && place.category !== null;
    return { data: { ...place, itemsBefore: isInList ? await countBefore(strapi, type, locale, row) : 0 } };
  },
});
