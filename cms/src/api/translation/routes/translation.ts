import type { Core } from '@strapi/strapi';
import type { ParsedPayloadOf } from '../../../../contract/calls/call';
import { translationConfirm, translationLoad, translationsList } from '../../../../contract/calls/translations';
import { requireChangeable } from '../../../content/items/item-scope';
import { pageOf } from '../../../platform/requests/read-input';
import { dataRoute, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const translations = (strapi: Core.Strapi) => service(strapi, 'api::translation.translations');

const placeOf = ({ kind, id, of }: ParsedPayloadOf<typeof translationLoad>) => ({
  kind,
  number: id,
  lang: of,
});

export default {
  type: 'content-api',
  routes: [
    route(translationsList, async ({ of, state, kind, catId, ...page }, { strapi }) => {
      const category = catId;
      const { data, meta } = await translations(strapi).list({ lang: of, state, kind, category, ...pageOf(page) });
      return {
        data: data.map(({ number, category, locale, isVisible, ...item }) => ({
          ...item,
          id: number,
          catId: category ?? 0,
          lang: locale,
          isVisible: isVisible ? 1 : 0,
        })),
        extra: { itemsCount: meta.total, missing: meta.missing, outdated: meta.outdated },
      };
    }),
    dataRoute(translationLoad, (text, { strapi }) => translations(strapi).load(placeOf(text))),
    route(translationConfirm, async ({ version, keys, ...text }, { strapi, user }) => {
      const place = placeOf(text);
      await requireChangeable(strapi, user, { ...place, locale: place.lang });
      const { change, ...data } = await translations(strapi).confirm(place, { version, keys });
      return { data, change };
    }),
  ],
};
