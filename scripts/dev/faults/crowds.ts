import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DEFAULT_LANGUAGE } from '../../../cms/contract/languages.ts';
import { READY_FORMS } from '../../../cms/contract/ready-forms.ts';
import { Failure } from '../../stack/failure.ts';
import { listAll, post, signIn } from './clients.ts';
import type { Context } from './run.ts';
import type { Site } from './site.ts';

/** Visitors who answer at the same time, and the places that there are for them. */
const VISITORS = 200;
const PLACES = READY_FORMS.event.places;
/** After so many acknowledged answers of a trial the cms is killed, and the adapter after more. */
const KILLS = [{ after: 20, server: 'cms' } as const, { after: 90, server: 'adapter' } as const];

interface Answered {
  mark: string;
  id: number;
  isWaiting: boolean;
}

async function newForm(site: Site, token: string): Promise<number> {
  const form = {
    ...{ ...READY_FORMS.event, id: 0, isShown: 1, opensAt: '', closesAt: '', keepMonths: 12, readers: [] },
    mailing: 'none',
  };
  const { status, data } = await post(site.url, 'manager/SaveForm', { token, form, requestId: randomUUID() });
  if (status !== 0) throw new Failure(`The form was answered with status ${status}.`);
  return data.id;
}

/** One visitor's answer, sent again with the same id until a reply comes, as the site's form does. */
async function answer(site: Site, form: number, isOver: AbortSignal): Promise<Answered | undefined> {
  const mark = randomUUID().slice(0, 13);
  const payload = {
    answer: { form, answers: { name: `Visitor ${mark}`, email: `${mark}@home.example` } },
    ...{ requestId: randomUUID(), lang: DEFAULT_LANGUAGE },
  };
  while (!isOver.aborted) {
    const { http, status, data } = await post(site.url, 'home/SendAnswer', payload);
    if (http === 200 && status === 0) return { mark, id: data.id, isWaiting: data.isWaiting };
    await wait(200);
  }
  return undefined;
}

/**
 * 200 visitors answer a form of 50 places at the same time, while the cms and the adapter are killed: 50 have a place, the others
 * wait, and each answer that was acknowledged is stored once, as its sender was told.
 */
export async function killAnswers({ newSite, trials }: Context) {
  const { site } = await newSite();
  const token = await signIn(site);
  const problems: string[] = [];
  const found = { acknowledged: 0, lost: 0, doubled: 0, half: 0 };
  for (let trial = 0; trial < trials; trial += 1) {
    const form = await newForm(site, token);
    const ending = new AbortController();
    const answered: Answered[] = [];
    const visitors = Array.from({ length: VISITORS }, async () => {
      const told = await answer(site, form, ending.signal);
      if (told) answered.push(told);
    });
    for (const { after, server } of KILLS) {
      while (answered.length < after) await wait(5);
      await site.kill(server);
      await site.start(server);
    }
    const patience = setTimeout(() => ending.abort(), 120_000);
    await Promise.all(visitors);
    clearTimeout(patience);
    const stored: { id: number; fromName: string; isWaiting: boolean }[] = await listAll(site, 'manager/MessagesList', {
      ...{ token, form },
    });
    const markOf = new Map(stored.map(({ id, fromName }) => [id, fromName.replace('Visitor ', '')]));
    found.acknowledged += answered.length;
    found.lost += answered.filter(({ id, mark }) => markOf.get(id) !== mark).length;
    found.doubled += stored.length - new Set(markOf.values()).size;
    found.half += stored.filter(({ id, isWaiting }) =>
      answered.some((one) => one.id === id && one.isWaiting !== isWaiting),
    ).length;
    const placed = stored.filter(({ isWaiting }) => !isWaiting).length;
    if (answered.length < VISITORS) problems.push(`${VISITORS - answered.length} answers were never acknowledged`);
    if (placed !== PLACES) problems.push(`${placed} of ${PLACES} places were given`);
  }
  return { ...found, trials, problems };
}
