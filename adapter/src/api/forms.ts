import type * as z from 'zod/mini';
import type { ReplyOf } from '../../../cms/contract/calls/call.ts';
import { type FORM_STATES, form, optionsIn, sendAnswer } from '../../../cms/contract/calls/forms.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { FORM_LIMITS } from '../../../cms/contract/limits.ts';
import { textIn } from '../../../cms/contract/localized.ts';
import { answerStore, visibleForm } from '../../../cms/contract/requests/forms.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { clientKey } from '../http/client-address.ts';
import { consume, refund } from '../http/limits.ts';
import { ask } from '../strapi/client.ts';
import { asCallError } from '../strapi/manager-request.ts';

type Row = z.output<typeof visibleForm.data>;
type Answer = z.output<typeof sendAnswer.payload>;

function stateOf({ opensAt, closesAt, isFull, hasWaitingList }: Row): (typeof FORM_STATES)[number] {
  const now = Date.now();
  if (opensAt !== '' && now < Date.parse(opensAt)) return 'soon';
  if (closesAt !== '' && now >= Date.parse(closesAt)) return 'closed';
  return isFull ? (hasWaitingList ? 'waiting' : 'full') : 'open';
}

export const presentForm = (row: Row, lang: Lang): ReplyOf<typeof form>['data'] => ({
  id: row.id,
  title: textIn(row, 'title', lang),
  intro: textIn(row, 'intro', lang),
  thanks: textIn(row, 'thanks', lang),
  fields: row.fields.map((field) => ({
    id: field.id,
    type: field.type,
    isRequired: field.isRequired === 1,
    label: textIn(field, 'label', lang),
    help: textIn(field, 'help', lang),
    options: optionsIn(textIn(field, 'options', lang)),
    min: field.min,
    max: field.max,
  })),
  state: stateOf(row),
  opensAt: row.opensAt,
  keepMonths: row.keepMonths,
});

/** The form as visitors see it. */
export async function loadForm({ cms }: Pick<CallDeps, 'cms'>, id: number): Promise<Row> {
  try {
    return (await ask(cms, visibleForm, { id })).data;
  } catch (error) {
    throw asCallError(error);
  }
}

interface Sender {
  address: string;
  lang: Lang;
}

/** Stores an answer; one that a program seems to have sent is told that it has arrived, as every other. */
export async function storeAnswer(
  { cms, limits }: Pick<CallDeps, 'cms' | 'limits'>,
  { answer: { website, seconds, ...answer }, requestId }: Answer,
  { address, lang }: Sender,
) {
  const key = clientKey(address);
  await consume(limits.formAnswer, key);
  try {
    const isSuspicious = website !== '' || (seconds !== undefined && seconds < FORM_LIMITS.seconds);
    const data = { ...answer, lang, isSuspicious, requestId };
    const { id, isWaiting, repeated } = (await ask(cms, answerStore, { data })).data;
    if (repeated) await refund(limits.formAnswer, key);
    return { id, isWaiting };
  } catch (error) {
    await refund(limits.formAnswer, key);
    throw asCallError(error);
  }
}

export const formHandlers = (deps: CallDeps) => [
  handle(form, async ({ id }, { lang }) => ({ data: presentForm(await loadForm(deps, id), lang) })),
  handle(sendAnswer, async (payload, sender) => ({ data: await storeAnswer(deps, payload, sender) })),
];
