import { privacy } from '../../../cms/contract/calls/privacy.ts';
import { textIn } from '../../../cms/contract/localized.ts';
import { keptForms } from '../../../cms/contract/requests/forms.ts';
import { keptDays } from '../../../cms/contract/requests/site.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { ask } from '../strapi/client.ts';

export const privacyHandlers = ({ cms }: CallDeps) => [
  handle(privacy, async (_, { lang }) => {
    const [days, forms] = await Promise.all([ask(cms, keptDays, {}), ask(cms, keptForms, {})]);
    return {
      data: {
        ...days.data,
        forms: forms.data.map(({ id, keepMonths, asked, ...form }) => ({
          ...{ id, keepMonths },
          title: textIn(form, 'title', lang),
          asked: asked.map((field) => textIn(field, 'label', lang)),
        })),
      },
    };
  }),
];
