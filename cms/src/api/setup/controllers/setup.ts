import type { Core } from '@strapi/strapi';
import { ERROR_KEY } from '../../../../contract/errors';
import { LIMITS } from '../../../../contract/limits';
import type { OpenedSession, SetupReply, TestMailReply } from '../../../../contract/replies';
import { SETUP_STEPS, type SetupStep, STEP_STATES, type StepState } from '../../../../contract/setup';
import { isEmail } from '../../../../contract/text-rules';
import { invalidData } from '../../../khayr-error';
import { type Input, isRecord, readBody, readList, readText } from '../../../read-input';
import { service } from '../../../services';
import { openedSession } from '../../session/opened-session';

interface Context {
  request: { body?: unknown };
}

interface PassedStep {
  name: SetupStep;
  state: StepState;
}

const readSteps = (body: Input): PassedStep[] =>
  readList(body, 'steps', SETUP_STEPS.length, (given) => {
    const { name, state } = isRecord(given) ? given : {};
    const step = SETUP_STEPS.find((known) => known === name);
    const passed = STEP_STATES.find((known) => known === state);
    if (!step || !passed) throw invalidData('steps', 'There is no such step.');
    return { name: step, state: passed };
  });

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const setup = () => service(strapi, 'api::setup.setup');
  return {
    /** For the program that prints the code. */
    async state() {
      return { data: { isOpen: await setup().isOpen() } };
    },

    async open(ctx: Context): Promise<{ data: OpenedSession }> {
      const { code } = readBody(ctx.request.body);
      const user = typeof code === 'string' ? await setup().managerOf(code) : null;
      if (!user) throw invalidData('code', 'The code opens nothing.', ERROR_KEY.setupCode);
      return { data: await openedSession(strapi, user) };
    },

    async load(): Promise<{ data: SetupReply }> {
      return { data: await setup().load() };
    },

    async save(ctx: Context): Promise<{ data: SetupReply }> {
      return { data: await setup().save(readSteps(readBody(ctx.request.body))) };
    },

    async mail(ctx: Context): Promise<{ data: TestMailReply }> {
      const body = readBody(ctx.request.body);
      const email = readText(body, 'email', LIMITS.message.email) ?? '';
      if (!isEmail(email)) throw invalidData('email', 'This is no e-mail address.', ERROR_KEY.email);
      const lang = body.lang === 'en' ? 'en' : 'ar';
      return { data: await service(strapi, 'api::setup.test-mail').send(email, lang) };
    },
  };
};
