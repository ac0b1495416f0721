import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { listOf } from '../fields.ts';
import { call, forwardedCall } from './call.ts';
import { loginToken } from './session.ts';

/** The steps in which the site is set up at first, in their order. */
export const SETUP_STEPS = ['name', 'look', 'contact', 'password', 'mail'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** A step that was gone through: its form was saved, or left for later. */
const STEP_STATES = ['done', 'later'] as const;
export type StepState = (typeof STEP_STATES)[number];

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
});

export type Setup = z.input<typeof setup>;

export const loadSetup = forwardedCall({
  path: '/api/manager/LoadSetup',
  access: 'manager',
  data: setup,
});

const passedStep = z.object({
  name: z.enum(SETUP_STEPS, ERROR_KEY.invalid),
  state: z.enum(STEP_STATES, ERROR_KEY.invalid),
});

/** Stores which steps somebody went through, or left for later. What is said in them is saved by calls of its own. */
export const saveSetup = forwardedCall({
  path: '/api/manager/SaveSetup',
  access: 'manager',
  payload: z.object({ steps: listOf(passedStep, SETUP_STEPS.length) }),
  data: setup,
});
