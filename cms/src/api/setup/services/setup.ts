import type { Core } from '@strapi/strapi';
import type { Setup } from '../../../../contract/calls/setup';
import { SETUP_STEPS, type SetupStep, type StepState } from '../../../../contract/calls/setup';
import { USER_TYPE } from '../../../../contract/vocabulary';
import { environment } from '../../../environment';
import { userKey } from '../../../platform/accounts/account-key';
import type { SignedIn } from '../../../platform/accounts/live-session';
import { hashOf } from '../../../platform/accounts/secret';
import { withLock } from '../../../platform/database/with-lock';
import { service } from '../../../services';

const USERS = 'plugin::users-permissions.user';

type Steps = Partial<Record<SetupStep, StepState>>;

interface State {
  /** Whether all steps were gone through, or there was nothing to set up. */
  isFinished: boolean;
  /** Whether a manager has logged in: the printed code opens nothing from then on. */
  isClaimed: boolean;
  /** Of the code that the first start prints; the code itself is in DATA_DIR/secrets.env alone. */
  codeHash: string | null;
  steps: Steps;
}

/** Where nothing is known of a set-up, there is none to do. */
const FINISHED: State = { isFinished: true, isClaimed: true, codeHash: null, steps: {} };

const isOpen = ({ isFinished, isClaimed, codeHash }: State) => !isFinished && !isClaimed && codeHash !== null;

/** The set-up of a new site: how far it is, and the printed code that opens it. */
export default function setup({ strapi }: { strapi: Core.Strapi }) {
  const store = () => strapi.store({ type: 'api', name: 'setup' });

  const stored = async (): Promise<State | null> => (await store().get({ key: 'state' })) as State | null;
  const read = async (): Promise<State> => (await stored()) ?? FINISHED;
  const write = (value: State) => store().set({ key: 'state', value });

  const present = ({ isFinished, steps }: State): Setup => ({
    isFinished,
    steps: SETUP_STEPS.map((name) => ({ name, state: steps[name] ?? '' })),
  });

  return {
    /**
     * Run at each start, before the first accounts are made: a database without a manager is a new site, whose set-up is
     * open. The code may be another one than at the last start, where somebody has deleted the secrets.
     */
    async prepare() {
      await withLock(strapi, 'setup', async () => {
        const { setupCode } = environment;
        const codeHash = setupCode === undefined ? null : hashOf(setupCode);
        const state = await stored();
        if (state && (state.isFinished || state.codeHash === codeHash)) return;
        if (state) return write({ ...state, codeHash });
        const hasManager = (await strapi.db.query(USERS).count({ where: { userType: USER_TYPE.manager } })) > 0;
        await write(hasManager ? FINISHED : { isFinished: false, isClaimed: false, codeHash, steps: {} });
      });
    },

    /** Whether the printed code still opens the set-up. */
    isOpen: async () => isOpen(await read()),

    /** The first manager, for whom the printed code opens the set-up; null for any other code, and for one with a second factor. */
    async managerOf(code: string): Promise<SignedIn | null> {
      const state = await read();
      if (!isOpen(state) || hashOf(code) !== state.codeHash) return null;
      const manager: SignedIn | null = await strapi.db.query(USERS).findOne({
        where: { userType: USER_TYPE.manager, $or: [{ blocked: false }, { blocked: { $null: true } }] },
        orderBy: { id: 'asc' },
      });
      // A second factor would be worth nothing beside a code that is printed.
      const isProtected = manager && (await service(strapi, 'api::account.second-factor').isOn(userKey(manager)));
      return isProtected ? null : manager;
    },

    /** A manager who logs in by name and password needs no code any more, and nobody else may have one. */
    async claim() {
      if (!isOpen(await read())) return;
      await withLock(strapi, 'setup', async () => write({ ...(await read()), isClaimed: true }));
    },

    load: async (): Promise<Setup> => present(await read()),

    /** Stores which steps were gone through; after the last of them the set-up is finished. */
    save: (passed: readonly { name: SetupStep; state: StepState }[]): Promise<Setup> =>
      withLock(strapi, 'setup', async () => {
        const state = await read();
        const steps = Object.fromEntries(passed.map((step) => [step.name, step.state]));
        const all: Steps = { ...state.steps, ...steps };
        const isFinished = state.isFinished || SETUP_STEPS.every((name) => all[name] !== undefined);
        const next = { ...state, steps: all, isFinished };
        await write(next);
        return present(next);
      }),
  };
}

declare module '../../../services' {
  interface Services {
    'api::setup.setup': typeof setup;
  }
}
