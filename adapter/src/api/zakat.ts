import { type ShownPrice, zakat } from '../../../cms/contract/calls/zakat.ts';
import { textIn } from '../../../cms/contract/localized.ts';
import { minorDigits, nameOfMany } from '../../../cms/contract/money.ts';
import { isOldPrice } from '../../../cms/contract/old-price.ts';
import { zakatRows } from '../../../cms/contract/requests/site.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import type { METALS } from '../../../cms/contract/vocabulary.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { CallError } from '../errors.ts';
import { ask } from '../strapi/client.ts';

export const zakatHandlers = ({ cms }: CallDeps) => [
  handle(zakat, async (_payload, { lang }) => {
    const { data } = await ask(cms, zakatRows, {});
    if (!data) throw new CallError(STATUS.notFound);
    const { currency: code, prices, rules, nisabBy, goldNisab, silverNisab, rate, fitr } = data;
    const priceOf = (metal: (typeof METALS)[number]): ShownPrice | null => {
      const price = prices.find((one) => one.metal === metal);
      if (!price) return null;
      const { perGram, pricedOn } = price;
      return { perGram, pricedOn, source: textIn(price, 'source', lang), isOld: isOldPrice(pricedOn, new Date()) };
    };
    return {
      data: {
        currency: { code, name: nameOfMany(lang, code), decimals: minorDigits(code) },
        gold: priceOf('gold'),
        silver: priceOf('silver'),
        ...{ nisabBy, goldNisab, silverNisab, rate, fitr },
        rules: rules.map(({ rule, ...row }) => ({
          rule,
          text: textIn(row, 'text', lang),
          source: textIn(row, 'source', lang),
        })),
      },
    };
  }),
];
