import * as z from 'zod/mini';
import type { saveSetup } from '../../../cms/contract/calls/setup.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import type { SetupReply, TestMailReply } from '../../../cms/contract/replies.ts';
import { MAIL_FAULTS, SETUP_STEPS, STEP_STATES } from '../../../cms/contract/setup.ts';
import { CmsRefused } from '../errors.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';
import { requestAs } from './manager-request.ts';
import { openedSession, type Session } from './session.ts';

const PATH = '/api/manage/setup';
/** Milliseconds: longer than the cms waits for the mail server. */
const MAIL_TIMEOUT = 30_000;

/** Opens a session by the printed code; undefined when it is wrong, or not needed any more. */
export async function openSetup(cms: CmsClient, code: string): Promise<Session | undefined> {
  try {
    return openedSession(await cms.request({ method: 'POST', path: '/api/setup/open', body: { code } }));
  } catch (error) {
    if (error instanceof CmsRefused && error.code === 'invalidData') return undefined;
    throw error;
  }
}

const setup = z.object({
  data: replySchema<SetupReply>()(
    z.object({
      isFinished: z.boolean(),
      steps: z.array(z.object({ name: z.enum(SETUP_STEPS), state: z.enum([...STEP_STATES, '']) })),
      hasMailServer: z.boolean(),
      mailFrom: z.string(),
    }),
  ),
});

export const findSetup = async (cms: CmsClient, token: string): Promise<SetupReply> =>
  readAnswer(setup, await requestAs(cms, token, { method: 'GET', path: PATH })).data;

export async function storeSetup(
  cms: CmsClient,
  token: string,
  steps: z.output<typeof saveSetup.payload>['steps'],
): Promise<SetupReply> {
  return readAnswer(setup, await requestAs(cms, token, { method: 'POST', path: PATH, body: { steps } })).data;
}

const testMail = z.object({
  data: replySchema<TestMailReply>()(
    z.object({ isSent: z.boolean(), fault: z.enum([...MAIL_FAULTS, '']), answer: z.string() }),
  ),
});

export async function tryMail(cms: CmsClient, token: string, body: { email: string; lang: Lang }) {
  const request = { method: 'POST', path: `${PATH}/mail`, body, timeout: MAIL_TIMEOUT } as const;
  return readAnswer(testMail, await requestAs(cms, token, request)).data;
}
