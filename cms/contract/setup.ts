/** The steps in which the site is set up at first, in their order. */
export const SETUP_STEPS = ['name', 'look', 'contact', 'password', 'mail'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** A step that was gone through: its form was saved, or left for later. */
export const STEP_STATES = ['done', 'later'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** Why a test mail was not sent. */
export const MAIL_FAULTS = [
  /** No mail server is named: SMTP_URL is missing. */
  'missing',
  /** Nothing has the server's name. */
  'unknown-host',
  'connection',
  'timeout',
  /** The server refused the account. */
  'login',
  /** The server refused the sender, the recipient or the mail. */
  'refused',
  'other',
] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

/** Characters of what a mail server said. */
export const MAIL_ANSWER_LENGTH = 300;
