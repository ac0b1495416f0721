import type { Core } from '@strapi/strapi';
import { loadCardSettings, saveCardSettings } from '../../../../contract/calls/cards';
import {
  giftAct,
  giftDonorErase,
  giftDonorExport,
  giftFile,
  giftLink,
  giftStatement,
  giftsExport,
  giftsList,
  giftsSums,
  loadGiftSettings,
  saveGift,
  saveGiftSettings,
} from '../../../../contract/calls/gifts';
import { loadReceiptSigner, saveReceiptSigner } from '../../../../contract/calls/receipt-signer';
import {
  cardNews,
  cardOffer,
  cardStart,
  GIFT_PAGE,
  giftPage,
  giftPdf,
  giftReport,
  pledgeStore,
  proofStore,
  reminderStop,
  visiblePurposes,
} from '../../../../contract/requests/gifts';
import { pageOf } from '../../../platform/requests/read-input';
import { answerData, answerWithFiles, dataRoute, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const gifts = (strapi: Core.Strapi) => service(strapi, 'api::gift.gifts');
const list = (strapi: Core.Strapi) => service(strapi, 'api::gift.gift-list');
const donors = (strapi: Core.Strapi) => service(strapi, 'api::gift.gift-donors');
const settings = (strapi: Core.Strapi) => service(strapi, 'api::gift.gift-settings');
const cards = (strapi: Core.Strapi) => service(strapi, 'api::gift.cards');
const signer = (strapi: Core.Strapi) => service(strapi, 'api::gift.receipt-signer');
const pages = (strapi: Core.Strapi) => service(strapi, 'api::gift.gift-pages');

export default {
  type: 'content-api',
  routes: [
    answerData(visiblePurposes, (_, strapi) => settings(strapi).purposes()),
    answerData(giftReport, (_, strapi) => service(strapi, 'api::gift.gift-report').visible()),
    answerData(pledgeStore, ({ data }, strapi) => service(strapi, 'api::gift.pledges').store(data)),
    answerData(cardOffer, (_, strapi) => cards(strapi).offered()),
    answerData(cardStart, ({ data: { link } }, strapi) => pages(strapi).startCard(link)),
    answerData(cardNews, ({ data }, strapi) => cards(strapi).news(data)),
    answerData(giftPage, ({ link }, strapi) => pages(strapi).page(link)),
    answerData(giftPdf, ({ link, lang }, strapi) => pages(strapi).pdf(link, lang)),
    answerWithFiles(proofStore, ({ data: { link } }, files, strapi) => pages(strapi).storeProof(link, files)),
    answerData(reminderStop, ({ data: { link } }, strapi) => pages(strapi).stopReminders(link)),
    route(giftsList, (payload, { strapi, user, lang }) => list(strapi).list(payload, user, pageOf(payload), lang)),
    dataRoute(saveGift, (payload, { strapi, lang }) => gifts(strapi).save(payload, lang)),
    dataRoute(giftAct, (payload, { strapi, lang }) => gifts(strapi).act(payload, lang)),
    dataRoute(giftLink, async (payload, { strapi, user, lang }) => ({
      path: `/${lang}/${GIFT_PAGE}/${await donors(strapi).link(payload, user)}`,
    })),
    dataRoute(giftFile, (payload, { strapi }) => donors(strapi).proof(payload)),
    route(giftsSums, ({ year }, { strapi, lang }) => service(strapi, 'api::gift.gift-sums').sums(year, lang)),
    dataRoute(giftsExport, (filters, { strapi, lang }) => list(strapi).exportAll(filters, lang)),
    dataRoute(giftDonorExport, ({ id }, { strapi, lang }) => donors(strapi).donorGifts(id, lang)),
    dataRoute(giftDonorErase, ({ id }, { strapi }) => donors(strapi).eraseDonor(id)),
    route(giftStatement, ({ statement }, { strapi, lang }) =>
      service(strapi, 'api::gift.gift-statements').read(statement, lang),
    ),
    dataRoute(loadCardSettings, (_, { strapi }) => cards(strapi).load()),
    dataRoute(saveCardSettings, (payload, { strapi }) => cards(strapi).save(payload.settings)),
    dataRoute(loadReceiptSigner, (_, { strapi }) => signer(strapi).load()),
    dataRoute(saveReceiptSigner, (payload, { strapi }) => signer(strapi).save(payload.signer)),
    dataRoute(loadGiftSettings, (_, { strapi }) => settings(strapi).load()),
    dataRoute(saveGiftSettings, (payload, { strapi }) => settings(strapi).save(payload.settings)),
  ],
};
