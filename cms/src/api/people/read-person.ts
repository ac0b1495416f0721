import { invalidData } from '../../khayr-error';
import { type Input, itemNumber, readFlag, readList, readText } from '../../read-input';
import { passwordFault } from '../session/password-rule';
import { type PersonInput, USER_TYPES } from './person';

const MAX_TEXT = 120;
const MAX_USERNAME = 60;
const MIN_USERNAME = 3;
const MAX_EMAIL = 254;
const MAX_SITES = 100;
const MAX_ADDRESS = 2_000;
/** The column holds ten digits, two of them behind the point. */
const MAX_SALARY = 99_999_999;

/** Linear on any input, and no character that means something in a mail header. */
const EMAIL = /^[^\s@<>,;:"()[\]\\]+@[^\s@.<>,;:"()[\]\\]+(\.[^\s@.<>,;:"()[\]\\]+)+$/;
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

const TEXTS = ['fullName', 'identityNum', 'phone', 'mobile', 'city'] as const;

function readUsername(input: Input): string | undefined {
  const username = readText(input, 'username', MAX_USERNAME);
  if (username && (username.length < MIN_USERNAME || INVISIBLE.test(username))) {
    throw invalidData('username', `A username has ${MIN_USERNAME} characters or more, all of them to be seen.`);
  }
  return username;
}

function readEmail(input: Input): string | undefined {
  const email = readText(input, 'email', MAX_EMAIL);
  if (email && !EMAIL.test(email)) throw invalidData('email', 'This is no e-mail address.', 'ERROR.EMAIL_INVALID');
  return email?.toLowerCase();
}

function readPassword({ password }: Input): string | undefined {
  if (password === undefined || password === '') return undefined;
  if (typeof password !== 'string') throw invalidData('password', 'The password must be a text.');
  const key = passwordFault(password);
  if (key) throw invalidData('password', 'The password is too short or too long.', key);
  return password;
}

function readUserType({ userType }: Input): number | undefined {
  if (userType === undefined) return undefined;
  if (typeof userType !== 'number' || !USER_TYPES.includes(userType)) {
    throw invalidData('userType', `The user type must be one of ${USER_TYPES.join(', ')}.`);
  }
  return userType;
}

function readSalary({ dailySalary }: Input): number | undefined {
  if (dailySalary === undefined) return undefined;
  if (typeof dailySalary !== 'number' || !(dailySalary >= 0 && dailySalary <= MAX_SALARY)) {
    throw invalidData('dailySalary', `The daily salary must be 0 to ${MAX_SALARY}.`);
  }
  return dailySalary;
}

/** The fields of an account's form; the first one that breaks a rule is named. */
export function readPerson(input: Input): PersonInput {
  const texts: PersonInput['texts'] = {};
  for (const field of TEXTS) {
    const text = readText(input, field, MAX_TEXT);
    if (text !== undefined) texts[field] = text;
  }
  if (texts.fullName === '') throw invalidData('fullName', 'The name is missing.', 'ERR_REQUIRED');
  return {
    texts,
    username: readUsername(input),
    email: readEmail(input),
    password: readPassword(input),
    userType: readUserType(input),
    dailySalary: readSalary(input),
    sites: input.sites === undefined ? undefined : readList(input, 'sites', MAX_SITES, itemNumber),
    image: readText(input, 'image', MAX_ADDRESS),
    isActive: readFlag(input, 'isActive'),
  };
}
