import { ERROR_KEY } from '../../../contract/errors';
import { LIMITS } from '../../../contract/limits';
import type { Unchecked, UserFields } from '../../../contract/requests';
import { isSiteRole, SITE_ROLES, type SiteRole } from '../../../contract/rights';
import { isEmail } from '../../../contract/text-rules';
import { machineText, typedName } from '../../../contract/typed-text';
import { USER_TYPE } from '../../../contract/vocabulary';
import { invalidData } from '../../khayr-error';
import { passwordFault } from '../../platform/session/password-rule';
import { itemNumber, readFlag, readList, readText } from '../../read-input';
import type { PersonInput } from './person';

const MAX_WORKPLACES = 100;
/** The column holds ten digits, two of them behind the point. */
const MAX_SALARY = 99_999_999;

const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

type Sent = Unchecked<UserFields>;

const TEXTS = ['fullName', 'identityNum', 'phone', 'mobile', 'city'] as const;

function readUsername(input: Sent): string | undefined {
  const sent = readText(input, 'username', LIMITS.username.max);
  const username = sent && typedName(sent);
  if (username && (username.length < LIMITS.username.min || INVISIBLE.test(username))) {
    throw invalidData('username', `A username has ${LIMITS.username.min} visible characters or more.`);
  }
  return username;
}

function readEmail(input: Sent): string | undefined {
  const sent = readText(input, 'email', LIMITS.message.email);
  const email = sent && machineText(sent);
  if (email && !isEmail(email)) throw invalidData('email', 'This is no e-mail address.', ERROR_KEY.email);
  return email?.toLowerCase();
}

function readPassword({ password }: Sent): string | undefined {
  if (password === undefined || password === '') return undefined;
  if (typeof password !== 'string') throw invalidData('password', 'The password must be a text.');
  const key = passwordFault(password);
  if (key) throw invalidData('password', 'The password is too short or too long.', key);
  return password;
}

function readUserType({ userType }: Sent): number | undefined {
  if (userType === undefined) return undefined;
  const known = Object.values(USER_TYPE).find((type) => type === userType);
  if (!known) throw invalidData('userType', `The user type must be one of ${Object.values(USER_TYPE).join(', ')}.`);
  return known;
}

function readSiteRole({ siteRole }: Sent): SiteRole | null | undefined {
  if (siteRole === undefined) return undefined;
  if (siteRole === '') return null;
  if (!isSiteRole(siteRole)) throw invalidData('siteRole', `The role must be one of ${SITE_ROLES.join(', ')}.`);
  return siteRole;
}

function readSalary({ dailySalary }: Sent): number | undefined {
  if (dailySalary === undefined) return undefined;
  if (typeof dailySalary !== 'number' || !(dailySalary >= 0 && dailySalary <= MAX_SALARY)) {
    throw invalidData('dailySalary', `The daily salary must be 0 to ${MAX_SALARY}.`);
  }
  return dailySalary;
}

/** The fields of an account's form; the first one that breaks a rule is named. */
export function readPerson(input: Sent): PersonInput {
  const texts: PersonInput['texts'] = {};
  for (const field of TEXTS) {
    const text = readText(input, field, LIMITS.userField.max);
    if (text !== undefined) texts[field] = text;
  }
  if (texts.fullName === '') throw invalidData('fullName', 'The name is missing.', ERROR_KEY.required);
  return {
    texts,
    username: readUsername(input),
    email: readEmail(input),
    password: readPassword(input),
    userType: readUserType(input),
    siteRole: readSiteRole(input),
    dailySalary: readSalary(input),
    workplaces: input.workplaces === undefined ? undefined : readList(input, 'workplaces', MAX_WORKPLACES, itemNumber),
    image: readText(input, 'image', LIMITS.link.max),
    isActive: readFlag(input, 'isActive'),
  };
}
