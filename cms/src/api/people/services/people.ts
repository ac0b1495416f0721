import type { Core } from '@strapi/strapi';
import type { ParsedPayloadOf } from '../../../../contract/calls/call';
import { type postUsersList, USER_STATUS } from '../../../../contract/calls/users';
import { ERROR_KEY } from '../../../../contract/errors';
import { coversRights, isSiteRole, type RightsHolder, type SiteRole } from '../../../../contract/rights';
import { formsOf, isFoundBy, searchedForms, searchedWords, wordsIn } from '../../../../contract/search-words';
import { type Language, USER_TYPE } from '../../../../contract/vocabulary';
import { endAccess } from '../../../platform/accounts/account-access';
import { userKey } from '../../../platform/accounts/account-key';
import type { SignedIn } from '../../../platform/accounts/live-session';
import { titleOfUser } from '../../../platform/audit/account-acts';
import { recordAct } from '../../../platform/audit/audit-log';
import { runOnce } from '../../../platform/database/idempotency';
import { withLock } from '../../../platform/database/with-lock';
import { invalidData, KhayrError, notAllowed } from '../../../platform/requests/khayr-error';
import type { Page } from '../../../platform/requests/read-input';
import { service } from '../../../services';
import {
  isActiveManager,
  PERSON_FIELDS,
  PERSON_RELATIONS,
  type PersonInput,
  type PersonRow,
  presentManagedPerson,
  presentPerson,
  TEXT_COLUMNS,
  USERS,
} from '../person';

type PeopleQuery = Pick<ParsedPayloadOf<typeof postUsersList>, 'kind' | 'status' | 'search'>;

/** What a user logs in with beside the password: either one. */
interface Login {
  username: string | null | undefined;
  email: string | null | undefined;
}

interface Save {
  number: number;
  /** That the form was opened with. */
  version?: string | undefined;
  input: PersonInput;
  me: SignedIn;
  requestId?: string | undefined;
}

/** Of an account that was just made. */
const FIRST_VERSION = '1';

const TAKEN = { username: ERROR_KEY.nameTaken, email: ERROR_KEY.emailTaken };

const hasName = ({ username, email }: Login) => Boolean(username || email);

/** Nobody gives rights that they lack. */
function refuseBeyond(me: RightsHolder, rights: RightsHolder, field = '') {
  if (coversRights(me, rights)) return;
  throw notAllowed('This account has rights that whoever saves it lacks.', ERROR_KEY.rightsBeyond, field);
}

/** The rule of the last manager, which holds for the dashboard too, names columns. */
function inFormNames(error: unknown): never {
  const { field, key } = error instanceof KhayrError ? error.details : {};
  if (key !== ERROR_KEY.lastManager) throw error;
  throw invalidData(field === 'blocked' ? 'isActive' : 'Permission', 'The site needs a manager.', key);
}

const SEARCHED = ['fullName', 'username', 'email', 'phone', 'mobile'] as const;

type SearchedPerson = { id: number } & Partial<Record<(typeof SEARCHED)[number], string | null>>;

/** Whether a person has a text in one of the searched fields, or all its words, however they are spelled. */
function isMatch(person: SearchedPerson, search: string): boolean {
  const texts = SEARCHED.map((field) => person[field] ?? '');
  if (texts.some((text) => text.toLowerCase().includes(search.toLowerCase()))) return true;
  const words = searchedWords(search);
  const own = texts.flatMap((text) => wordsIn(text)).map(({ word }) => formsOf(word));
  return words.length > 0 && words.every((word) => own.some((forms) => isFoundBy(forms, searchedForms(word))));
}

/** The accounts of the site, for the user screens (spec §3). */
export default function people({ strapi }: { strapi: Core.Strapi }) {
  const users = () => strapi.db.query(USERS);

  async function byNumber(number: number): Promise<PersonRow> {
    const row: PersonRow | null = await users().findOne({
      select: PERSON_FIELDS,
      where: { number },
      populate: PERSON_RELATIONS,
    });
    if (!row) throw new KhayrError('notFound', `There is no user ${number}.`);
    return row;
  }

  /** Both can be used to log in, so a name must not be another account's name or address. `field` is the form's. */
  async function refuseTaken(
    column: 'username' | 'email',
    value: string | undefined,
    id: number | undefined,
    field: string = column,
  ) {
    if (!value) return;
    const other = await users().findOne({
      select: ['id'],
      where: { $or: [{ username: { $eqi: value } }, { email: { $eqi: value } }], ...(id ? { id: { $ne: id } } : {}) },
    });
    if (other) throw new KhayrError('alreadyExists', `Another user has this ${column}.`, { field, key: TAKEN[column] });
  }

  /** No manager can remove their own right by mistake. Another's is refused by the rules of accounts if it is the last. */
  function keepOwnRight(row: PersonRow, { Permission, isActive }: PersonInput, me: SignedIn) {
    const userType = Permission ?? row.userType;
    const blocked = isActive === undefined ? row.blocked : !isActive;
    if (row.id !== me.id || !isActiveManager(row) || isActiveManager({ userType, blocked })) return;
    throw invalidData(
      blocked ? 'isActive' : 'Permission',
      'Managers cannot remove their own right.',
      ERROR_KEY.lastManager,
    );
  }

  async function imageId(address: string): Promise<number | null> {
    if (address === '') return null;
    const file = await service(strapi, 'api::file-store.file-store').findByAddress(address);
    if (!file?.mime.startsWith('image/')) throw invalidData('Image', 'There is no such picture.');
    return file.id;
  }

  async function workplaceIds(sites: string): Promise<number[]> {
    const numbers = [...new Set(sites === '' ? [] : sites.split(',').map(Number))];
    const workplaces: { id: number }[] = await strapi.db
      .query('api::workplace.workplace')
      .findMany({ select: ['id'], where: { number: { $in: numbers } } });
    if (workplaces.length < numbers.length) throw invalidData('Sites', 'There is no such workplace.');
    return workplaces.map(({ id }) => id);
  }

  /** The type and the role that an account will have: another type has no role unless one is given with it. */
  function nextRights(input: PersonInput, row: RightsHolder): { userType: number; siteRole: SiteRole | null } {
    const { Permission: userType = row.userType, Role } = input;
    if (userType !== USER_TYPE.responsible) {
      if (Role) throw invalidData('Role', 'Only a responsible has a role on the site.');
      return { userType, siteRole: null };
    }
    const kept = row.userType === userType && isSiteRole(row.siteRole) ? row.siteRole : null;
    return { userType, siteRole: Role === undefined ? kept : Role || null };
  }

  /** The row's new values. A cleared one is null, which the rules on lengths ignore. */
  async function columns(input: PersonInput, rights: Partial<RightsHolder>): Promise<Record<string, unknown>> {
    const { Password, DailySalary, Sites, Image, isActive } = input;
    const values = {
      ...Object.fromEntries(TEXT_COLUMNS.map(([field, column]) => [column, input[field] === '' ? null : input[field]])),
      // An empty one is unchanged.
      password: Password || undefined,
      ...rights,
      dailySalary: DailySalary,
      blocked: isActive === undefined ? undefined : !isActive,
      sites: Sites === undefined ? undefined : await workplaceIds(Sites),
      image: Image === undefined ? undefined : await imageId(Image),
    };
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  }

  const hasPassword = async (id: number) => (await users().count({ where: { id, password: { $notNull: true } } })) > 0;

  /** A password is useless without a name to log in with. */
  function requireLogin(login: Login, isOpenedByPassword: boolean) {
    if (isOpenedByPassword && !hasName(login)) {
      throw invalidData('Username', 'Whoever has a password needs a username or an e-mail.', ERROR_KEY.required);
    }
  }

  /** Nor does anybody change another account with such rights, on the site or in the dashboard: whoever sets its password has them. */
  async function requireCovered(me: SignedIn, row: PersonRow) {
    refuseBeyond(me, row);
    const access = service(strapi, 'api::session.dashboard-access');
    if (row.id === me.id || !(await access.isRaised(row.id)) || (await access.isRaised(me.id))) return;
    throw notAllowed('This account has rights that whoever saves it lacks.', ERROR_KEY.rightsBeyond, '');
  }

  async function create(input: PersonInput, me: SignedIn): Promise<number> {
    const rights = nextRights(input, { userType: USER_TYPE.none });
    refuseBeyond(me, rights, 'Permission');
    requireLogin({ username: input.Username, email: input.Email }, Boolean(input.Password));
    await refuseTaken('username', input.Username, undefined, 'Username');
    await refuseTaken('email', input.Email, undefined, 'Email');
    const data = {
      blocked: false,
      ...(await columns(input, {})),
      userType: rights.userType,
      ...(rights.siteRole ? { siteRole: rights.siteRole } : {}),
      provider: 'local',
      confirmed: true,
    };
    const { documentId } = await strapi.documents(USERS).create({ data });
    const row = await users().findOne({ select: ['number'], where: { documentId } });
    return row.number;
  }

  /** Returns the version that it is stored as. */
  async function update({ number, version, input, me }: Save): Promise<number> {
    const row = await byNumber(number);
    await requireCovered(me, row);
    const rights = nextRights(input, row);
    refuseBeyond(me, rights, 'Permission');
    const login = { username: input.Username ?? row.username, email: input.Email ?? row.email };
    // An account that had no name to log in with before can be saved without one.
    requireLogin(login, Boolean(input.Password) || (hasName(row) && (await hasPassword(row.id))));
    await refuseTaken('username', input.Username, row.id, 'Username');
    await refuseTaken('email', input.Email, row.id, 'Email');
    keepOwnRight(row, input, me);
    if (version !== undefined && version !== String(row.version)) {
      const current = presentManagedPerson(row);
      throw new KhayrError('editConflict', 'Somebody else changed the account.', {
        current,
        savedBy: row.savedBy ?? undefined,
      });
    }
    const isSent = input.Permission !== undefined || input.Role !== undefined;
    const data = await columns(input, isSent ? rights : {});
    await strapi.documents(USERS).update({ documentId: row.documentId, data }).catch(inFormNames);
    return (await byNumber(number)).version;
  }

  return {
    async list({ kind, status, search }: PeopleQuery, { limit, offset }: Page) {
      const active = { $or: [{ blocked: false }, { blocked: { $null: true } }] };
      const where = {
        userType: kind === 'worker' ? USER_TYPE.worker : { $ne: USER_TYPE.worker },
        $and: status === USER_STATUS.all ? [] : [status === USER_STATUS.active ? active : { blocked: true }],
      };
      // They are too few for an index, and what is in one is found by readers.
      const found: SearchedPerson[] = search
        ? await users().findMany({ select: ['id', ...SEARCHED], where, orderBy: { number: 'asc' } })
        : [];
      const ids = found.filter((person) => isMatch(person, search)).map(({ id }) => id);
      const rows: PersonRow[] = await users().findMany({
        select: PERSON_FIELDS,
        populate: PERSON_RELATIONS,
        orderBy: { number: 'asc' },
        ...(search ? { where: { id: { $in: ids.slice(offset, offset + limit) } } } : { where, limit, offset }),
      });
      const itemsCount = search ? ids.length : await users().count({ where });
      return { data: rows.map(presentPerson), extra: { itemsCount } };
    },

    load: async (number: number) => presentManagedPerson(await byNumber(number)),

    refuseTaken,

    hasSecondFactor: (number: number) => service(strapi, 'api::account.second-factor').isOn(userKey({ number })),

    /**
     * Takes the second factor off the account of somebody who has lost it, and ends what opened it. Nobody does that to their
     * own: an open browser would be enough then.
     */
    async resetFactor(number: number, me: SignedIn): Promise<void> {
      const person = await byNumber(number);
      await requireCovered(me, person);
      if (person.id === me.id) throw invalidData('id', 'This is one’s own account.', ERROR_KEY.ownFactor);
      const factor = service(strapi, 'api::account.second-factor');
      if (!(await factor.isOn(userKey(person)))) throw new KhayrError('notFound', 'There is no second factor.');
      await strapi.db.transaction(async () => {
        await factor.remove([userKey(person)]);
        await endAccess(strapi, [person]);
        await recordAct(strapi, { action: 'factor-reset', kind: 'user', number, title: titleOfUser(person) });
      });
    },

    /** Makes a link with which the owner of an account sets its password. */
    async invite(number: number, lang: Language, isMailed: boolean, me: SignedIn) {
      const person = await byNumber(number);
      await requireCovered(me, person);
      const { id, username, email, blocked } = person;
      if (blocked) throw invalidData('isActive', 'An inactive account gets no link.');
      requireLogin({ username, email }, true);
      if (isMailed && !email) throw invalidData('Email', 'The account has no e-mail.', ERROR_KEY.email);
      const account = { id, username: username || email || '', email: email ?? '', blocked: false };
      await recordAct(strapi, { action: 'invite', kind: 'user', number, title: titleOfUser(person) });
      return service(strapi, 'api::session.password-reset').invite(account, lang, isMailed, me.number);
    },

    async save(save: Save): Promise<{ id: number; version: string }> {
      const { number, input, me, requestId } = save;
      const once = <T>(name: string, work: () => Promise<T>) =>
        runOnce(strapi, requestId && `${name}:${requestId}`, () => withLock(strapi, 'people', work));
      if (number !== 0) return { id: number, version: String(await once(`user:${number}`, () => update(save))) };
      return { id: await once('user', () => create(input, me)), version: FIRST_VERSION };
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::people.people': typeof people;
  }
}
