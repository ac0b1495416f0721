import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { email } from '../fields.ts';
import { MAIL_FAULTS, SETUP_STEPS, STEP_STATES } from '../setup.ts';
import { call } from './call.ts';
import { loginToken } from './session.ts';

/** The first visitor's session, by the code in the link that the first start prints. */
export const setupOpen = call({
  path: '/api/home/SetupOpen',
  access: 'anyone',
  payload: z.object({
    code: z
      .string(ERROR_KEY.setupCode)
      .check(z.minLength(1, ERROR_KEY.setupCode), z.maxLength(200, ERROR_KEY.setupCode)),
  }),
  data: z.null(),
  token: loginToken,
});

const setup = z.object({
  isFinished: z.boolean(),
  /** All steps in their order; '' for one that nobody has gone through yet. */
  steps: z.array(z.object({ name: z.enum(SETUP_STEPS), state: z.enum([...STEP_STATES, '']) })),
  /** Whether a mail server is named. */
  hasMailServer: z.boolean(),
  /** The address that the site's mails are from. */
  mailFrom: z.string(),
});

export type Setup = z.input<typeof setup>;

export const loadSetup = call({
  path: '/api/manager/LoadSetup',
  access: 'manager',
  isForwarded: true,
  payload: z.object({}),
  data: setup,
});

const passedStep = z.object({
  name: z.enum(SETUP_STEPS, ERROR_KEY.invalid),
  state: z.enum(STEP_STATES, ERROR_KEY.invalid),
});

/** Stores which steps somebody went through, or left for later. What is said in them is saved by calls of its own. */
export const saveSetup = call({
  path: '/api/manager/SaveSetup',
  access: 'manager',
  isForwarded: true,
  payload: z.object({
    steps: z.array(passedStep, ERROR_KEY.invalid).check(z.maxLength(SETUP_STEPS.length, ERROR_KEY.invalid)),
  }),
  data: setup,
});

/** The form of a test mail. */
export const testMailForm = z.object({
  email: z.pipe(email(), z.string().check(z.minLength(1, ERROR_KEY.email))),
});

const testMail = z.object({
  isSent: z.boolean(),
  /** Why not; '' for a mail that was sent. */
  fault: z.enum([...MAIL_FAULTS, '']),
  /** What the mail server said, without passwords. */
  answer: z.string(),
});
export type TestMail = z.input<typeof testMail>;

/** Sends a mail to an address, to try the mail server. */
export const sendTestMail = call({
  path: '/api/manager/SendTestMail',
  access: 'manager',
  isForwarded: true,
  // Longer than the cms waits for the mail server.
  timeout: 30_000,
  payload: testMailForm,
  data: testMail,
});
