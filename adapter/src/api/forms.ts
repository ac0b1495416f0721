import type * as z from 'zod/mini';
import type { ReplyOf } from '../../../cms/contract/calls/call.ts';
import {
  choicesMark,
  type FORM_STATES,
  form,
  formFieldsIn,
  type formPlaces,
  sendAnswer,
} from '../../../cms/contract/calls/forms.ts';
import { timesInWords } from '../../../cms/contract/event-words.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { FORM_LIMITS } from '../../../cms/contract/limits.ts';
import { ANY_LANGUAGE, textIn } from '../../../cms/contract/localized.ts';
import { answerStore, visibleForm } from '../../../cms/contract/requests/forms.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { CallError } from '../errors.ts';
import { clientKey } from '../http/client-address.ts';
import { consume, refund } from '../http/limits.ts';
import { ask, askWithFiles, type CmsClient, type SentFile } from '../strapi/client.ts';
import { asCallError } from '../strapi/manager-request.ts';
import { readClock } from './site-clock.ts';

type Row = z.output<typeof visibleForm.data>;
type Answer = z.output<typeof sendAnswer.payload>;

function stateOf({ opensAt, closesAt, left, isOver, hasWaitingList }: Row): (typeof FORM_STATES)[number] {
  const now = Date.now();
  if (isOver) return 'closed';
  if (opensAt !== '' && now < Date.parse(opensAt)) return 'soon';
  if (closesAt !== '' && now >= Date.parse(closesAt)) return 'closed';
  return left === 0 ? (hasWaitingList ? 'waiting' : 'full') : 'open';
}

/** What is said of a form where it is not answered. */
export async function presentPlaces(cms: CmsClient, row: Row, lang: Lang): Promise<z.output<typeof formPlaces>> {
  const state = stateOf(row);
  const { opensAt: begins } = row;
  const times = { begins, ends: '', isAllDay: false, zone: '' };
  return {
    id: row.id,
    title: textIn(row, 'title', lang),
    state,
    left: row.left,
    opens: state === 'soon' ? timesInWords(lang, times, await readClock(cms)) : '',
  };
}

const IN_LANGUAGE = new RegExp(`^/${ANY_LANGUAGE}(?=/|$)`);

/** The page that follows a form, in the reader's language, since ids are the same in all; '' for none. */
export function nextPathIn({ nextPath }: Pick<Row, 'nextPath'>, lang: Lang): string {
  if (nextPath === '') return '';
  const { pathname, search, hash } = new URL(nextPath, 'http://own');
  return pathname.replace(IN_LANGUAGE, `/${lang}`) + search + hash;
}

export const presentForm = async (cms: CmsClient, row: Row, lang: Lang): Promise<ReplyOf<typeof form>['data']> => ({
  ...(await presentPlaces(cms, row, lang)),
  intro: textIn(row, 'intro', lang),
  thanks: textIn(row, 'thanks', lang),
  fields: formFieldsIn(row.fields, lang),
  choices: choicesMark(row.fields),
  nextPath: nextPathIn(row, lang),
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

/** The form as visitors see it; undefined where they see none. */
export async function findForm(cms: CmsClient, id: number): Promise<Row | undefined> {
  try {
    return await loadForm({ cms }, id);
  } catch (error) {
    if (error instanceof CallError && error.status === STATUS.notFound) return undefined;
    throw error;
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
  files: readonly SentFile[] = [],
) {
  const key = clientKey(address);
  await consume(limits.formAnswer, key);
  try {
    const isSuspicious = website !== '' || (seconds !== undefined && seconds < FORM_LIMITS.seconds);
    const data = { ...answer, lang, isSuspicious, requestId };
    const { id, isWaiting, repeated } = (await askWithFiles(cms, answerStore, { data }, files)).data;
    if (repeated) await refund(limits.formAnswer, key);
    return { id, isWaiting };
  } catch (error) {
    await refund(limits.formAnswer, key);
    throw asCallError(error);
  }
}

export const formHandlers = (deps: CallDeps) => [
  handle(form, async ({ id }, { lang }) => ({
    data: await presentForm(deps.cms, await loadForm(deps, id), lang),
  })),
  handle(sendAnswer, async (payload, sender) => ({ data: await storeAnswer(deps, payload, sender) })),
];
