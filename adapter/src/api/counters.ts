import { mayCall } from '../../../cms/contract/calls/call.ts';
import {
  articleTitles,
  COUNTER_DETAILS,
  type CounterDetails,
  counters,
  formOfDetails,
} from '../../../cms/contract/calls/counters.ts';
import { textIn } from '../../../cms/contract/localized.ts';
import { counterRows, visibleTitles } from '../../../cms/contract/requests/site.ts';
import { type CallContext, type CallDeps, handle } from '../calls/call-handler.ts';
import { forward } from '../calls/forward.ts';
import { ask, type CmsClient } from '../strapi/client.ts';

/** The articles of these numbers that a reader sees in the language, in the order of the numbers; managers see hidden ones too. */
async function titlesFor(cms: CmsClient, context: CallContext, ids: readonly number[]) {
  if (ids.length === 0) return [];
  if (!mayCall(articleTitles.access, context.session)) {
    return (await ask(cms, visibleTitles, { locale: context.lang, numbers: [...ids] })).data;
  }
  const { data } = await forward(cms, articleTitles, { ids }, context);
  return data.filter(({ lang }) => lang === context.lang);
}

export const counterHandlers = ({ cms }: CallDeps) => [
  handle(counters, async (_payload, context) => {
    const { lang } = context;
    const { data: rows } = await ask(cms, counterRows, {});
    const stored = rows ? COUNTER_DETAILS.map((name) => formOfDetails(rows[name])) : [];
    const titles = await titlesFor(cms, context, [...new Set(stored.flatMap(({ articles }) => articles))]);
    const present = (details: (typeof stored)[number], index: number): CounterDetails => ({
      id: index + 1,
      unit: textIn(details, 'unit', lang),
      period: textIn(details, 'period', lang),
      updatedOn: details.updatedOn,
      articles: details.articles.flatMap((id) => titles.filter((title) => title.id === id)),
    });
    return { data: stored.map(present).filter(({ updatedOn }) => updatedOn !== '') };
  }),
];
