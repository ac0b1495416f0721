import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DEFAULT_LANGUAGE } from '../../../cms/contract/languages.ts';
import { READY_FORMS } from '../../../cms/contract/ready-forms.ts';
import { Failure } from '../../stack/failure.ts';
import { Acknowledged, compareStored, giftOf, listAll, post, type Reply, signIn } from './clients.ts';
import type { Context } from './run.ts';
import type { Site } from './site.ts';

/** Visitors who answer at the same time, and the places that there are for them. */
const VISITORS = 200;
const PLACES = READY_FORMS.event.places;
/** Donors who promise at the same time. */
const DONORS = 500;

interface Kill {
  /** Acknowledged requests of a trial after which it comes. */
  after: number;
  server: 'cms' | 'adapter';
}
const OF_ANSWERS: readonly Kill[] = [
  { after: 20, server: 'cms' },
  { after: 90, server: 'adapter' },
];
const OF_PLEDGES: readonly Kill[] = [
  { after: 50, server: 'cms' },
  { after: 200, server: 'adapter' },
  { after: 350, server: 'cms' },
];
/** Milliseconds for which people try again after the last kill. */
const PATIENCE = 240_000;

/**
 * Sends requests at the same time while servers are killed, each again with its id until a reply comes, as the site's forms do.
 * @param onReply Told of each that was acknowledged, at once.
 */
async function sendTogether(
  site: Site,
  { call, payloads, kills }: { call: string; payloads: readonly object[]; kills: readonly Kill[] },
  onReply: (data: Reply['data'], place: number) => void,
) {
  const isOver = new AbortController();
  let acknowledged = 0;
  const people = payloads.map(async (payload, place) => {
    const request = { ...payload, requestId: randomUUID(), lang: DEFAULT_LANGUAGE };
    while (!isOver.signal.aborted) {
      const { http, status, data } = await post(site.url, call, request);
      if (http === 200 && status === 0) {
        acknowledged += 1;
        return onReply(data, place);
      }
      await wait(200);
    }
  });
  for (const { after, server } of kills) {
    while (acknowledged < after) await wait(5);
    await site.kill(server);
    await site.start(server);
  }
  const patience = setTimeout(() => isOver.abort(), PATIENCE);
  await Promise.all(people);
  clearTimeout(patience);
  const missing = payloads.length - acknowledged;
  return missing > 0 ? [`${missing} of ${call} were never acknowledged`] : [];
}

const newMarks = (count: number) => Array.from({ length: count }, () => randomUUID().slice(0, 13));

async function newForm(site: Site, token: string): Promise<number> {
  const form = {
    ...{ ...READY_FORMS.event, id: 0, isShown: 1, opensAt: '', closesAt: '', keepMonths: 12, readers: [] },
    mailing: 'none',
  };
  const { status, data } = await post(site.url, 'manager/SaveForm', { token, form, requestId: randomUUID() });
  if (status !== 0) throw new Failure(`The form was answered with status ${status}.`);
  return data.id;
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
    const marks = newMarks(VISITORS);
    const answered: { mark: string | undefined; id: number; isWaiting: boolean }[] = [];
    const payloads = marks.map((mark) => ({
      answer: { form, answers: { name: `Visitor ${mark}`, email: `${mark}@home.example` } },
    }));
    const sending = { call: 'home/SendAnswer', payloads, kills: OF_ANSWERS };
    problems.push(
      ...(await sendTogether(site, sending, (data, place) => answered.push({ mark: marks[place], ...data }))),
    );
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
    if (placed !== PLACES) problems.push(`${placed} of ${PLACES} places were given`);
  }
  return { ...found, trials, problems };
}

/**
 * 500 donors promise at the same time, while the cms and the adapter are killed: each promise that was acknowledged is stored once,
 * under the reference that its donor was told, and no other has it.
 */
export async function killPledges({ newSite, trials }: Context) {
  const { site } = await newSite();
  const token = await signIn(site);
  const problems: string[] = [];
  const acknowledged = new Acknowledged();
  for (let trial = 0; trial < trials; trial += 1) {
    const marks = newMarks(DONORS);
    const sending = {
      ...{ call: 'home/Pledge', kills: OF_PLEDGES },
      payloads: marks.map((mark) => ({ gift: giftOf(mark) })),
    };
    problems.push(
      ...(await sendTogether(site, sending, ({ reference }, place) =>
        acknowledged.add({ kind: 'gift', mark: marks[place] ?? '', id: Number(reference) }),
      )),
    );
  }
  return { ...(await compareStored(site, token, acknowledged)), trials, problems };
}
