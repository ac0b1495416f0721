import type { Core } from '@strapi/strapi';
import { ERROR_KEY } from '../../../../contract/errors';
import type { InvitationReply } from '../../../../contract/replies';
import { coversRights, isSiteRole, type RightsHolder, type SiteRole } from '../../../../contract/rights';
import { formsOf, isFoundBy, searchedForms, searchedWords, wordsIn } from '../../../../contract/search-words';
import { type Language, USER_TYPE } from '../../../../contract/vocabulary';
import { invalidData, KhayrError, notAllowed } from '../../../khayr-error';
import { titleOfUser } from '../../../platform/audit/account-acts';
import { recordAct } from '../../../platform/audit/audit-log';
import { runOnce } from '../../../platform/database/idempotency';
import { withLock } from '../../../platform/database/with-lock';
import { endAccess } from '../../../platform/session/account-access';
import { userKey } from '../../../platform/session/account-key';
import type { Page } from '../../../read-input';
import { service } from '../../../services';
import type { SignedIn } from '../../session/services/session';
import {
  isActiveManager,
  PERSON_FIELDS,
  PERSON_RELATIONS,
  type PersonInput,
  type PersonRow,
  presentPerson,
  USERS,
} from '../person';

export interface PeopleQuery {
  kind: 'user' | 'worker';
  isActive: boolean | undefined;
  search: string;
}

/** What a user logs in with beside the password: either one. */
interface Login {
  username: string | null | undefined;
  email: string | null | undefined;
}

interface Save {
  number: number;
  input: PersonInput;
  /** Who saves. */
  me: SignedIn;
  requestId: string | undefined;
}

const TAKEN = { username: ERROR_KEY.nameTaken, email: ERROR_KEY.emailTaken };

const hasName = ({ username, email }: Login) => Boolean(username || email);

/** Nobody gives rights that they lack. */
function refuseBeyond(me: RightsHolder, rights: RightsHolder, field = '') {
  if (coversRights(me, rights)) return;
  throw notAllowed('This account has rights that whoever saves it lacks.', ERROR_KEY.rightsBeyond, field);
}

const SEARCHED = ['fullName', 'username', 'email', 'phone', 'mobile'] as const;

type SearchedPerson = { id: number } & Partial<Record<(typeof SEARCHED)[number], string | null>>;

/** Whether a person has a text in one of the searched fields, or all its words, however they are spelled. */
function isMatch(person: SearchedPerson, search: string): boolean {
  const texts = SEARCHED.map((field) => person[field] ?? '');
  if (texts.some((text) => text.toLowerCase().includes(search.toLowerCase()))) return true;
  const words = searchedWords(search);
  const own = texts.flatMap((text) => wordsIn(text)).map(({ word }) => formsOf(word));
  return words.length > 0 && words.every((word) => own.some((forms) => isFoundBy(forms, searchedForms(word, false))));
}

/** The accounts of the site, for the user screens (spec §3). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
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

  /** Both can be used to log in, so a name must not be another account's name or address. */
  async function refuseTaken(field: 'username' | 'email', value: string | undefined, id: number | undefined) {
    if (!value) return;
    const other = await users().findOne({
      select: ['id'],
      where: { $or: [{ username: { $eqi: value } }, { email: { $eqi: value } }], ...(id ? { id: { $ne: id } } : {}) },
    });
    if (other) throw new KhayrError('alreadyExists', `Another user has this ${field}.`, { field, key: TAKEN[field] });
  }

  /** No manager can remove their own right by mistake. Another's is refused by the rules of accounts if it is the last. */
  function keepOwnRight(row: PersonRow, { userType = row.userType, isActive }: PersonInput, me: SignedIn) {
    const blocked = isActive === undefined ? row.blocked : !isActive;
    if (row.id !== me.id || !isActiveManager(row) || isActiveManager({ userType, blocked })) return;
    throw invalidData(
      blocked ? 'isActive' : 'userType',
      'Managers cannot remove their own right.',
      ERROR_KEY.lastManager,
    );
  }

  async function imageId(address: string): Promise<number | null> {
    if (address === '') return null;
    const file = await service(strapi, 'api::file-store.file-store').findByAddress(address);
    if (!file?.mime.startsWith('image/')) throw invalidData('image', 'There is no such picture.');
    return file.id;
  }

  async function workplaceIds(numbers: number[]): Promise<number[]> {
    const workplaces: { id: number }[] = await strapi.db
      .query('api::workplace.workplace')
      .findMany({ select: ['id'], where: { number: { $in: numbers } } });
    if (workplaces.length < numbers.length) throw invalidData('workplaces', 'There is no such workplace.');
    return workplaces.map(({ id }) => id);
  }

  /** The type and the role that an account will have: another type has no role unless one is given with it. */
  function nextRights(input: PersonInput, row: RightsHolder): { userType: number; siteRole: SiteRole | null } {
    const { userType = row.userType } = input;
    if (userType !== USER_TYPE.responsible) {
      if (input.siteRole) throw invalidData('siteRole', 'Only a responsible has a role on the site.');
      return { userType, siteRole: null };
    }
    const kept = row.userType === userType && isSiteRole(row.siteRole) ? row.siteRole : null;
    return { userType, siteRole: input.siteRole === undefined ? kept : input.siteRole };
  }

  /** The row's new values. A cleared one is null, which the rules on lengths ignore. */
  async function columns(input: PersonInput, rights: Partial<RightsHolder>): Promise<Record<string, unknown>> {
    const { texts, username, email, password, dailySalary, workplaces, image, isActive } = input;
    const values = {
      ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text || null])),
      username: username === '' ? null : username,
      email: email === '' ? null : email,
      password,
      ...rights,
      dailySalary,
      blocked: isActive === undefined ? undefined : !isActive,
      sites: workplaces === undefined ? undefined : await workplaceIds(workplaces),
      image: image === undefined ? undefined : await imageId(image),
    };
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  }

  const hasPassword = async (id: number) => (await users().count({ where: { id, password: { $notNull: true } } })) > 0;

  /** A password is useless without a name to log in with. */
  function requireLogin(login: Login, isOpenedByPassword: boolean) {
    if (isOpenedByPassword && !hasName(login)) {
      throw invalidData('username', 'Whoever has a password needs a username or an e-mail.', ERROR_KEY.required);
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
    refuseBeyond(me, rights, 'userType');
    if (!input.texts.fullName) throw invalidData('fullName', 'The name is missing.', ERROR_KEY.required);
    requireLogin(input, input.password !== undefined);
    await refuseTaken('username', input.username, undefined);
    await refuseTaken('email', input.email, undefined);
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

  async function update(number: number, input: PersonInput, me: SignedIn): Promise<number> {
    const row = await byNumber(number);
    await requireCovered(me, row);
    const rights = nextRights(input, row);
    refuseBeyond(me, rights, 'userType');
    const login = { username: input.username ?? row.username, email: input.email ?? row.email };
    // An account that had no name to log in with before can be saved without one.
    requireLogin(login, input.password !== undefined || (hasName(row) && (await hasPassword(row.id))));
    await refuseTaken('username', input.username, row.id);
    await refuseTaken('email', input.email, row.id);
    keepOwnRight(row, input, me);
    const isSent = input.userType !== undefined || input.siteRole !== undefined;
    const data = await columns(input, isSent ? rights : {});
    await strapi.documents(USERS).update({ documentId: row.documentId, data });
    return number;
  }

  return {
    async list({ kind, isActive, search }: PeopleQuery, { limit, offset }: Page) {
      const active = { $or: [{ blocked: false }, { blocked: { $null: true } }] };
      const where = {
        userType: kind === 'worker' ? USER_TYPE.worker : { $ne: USER_TYPE.worker },
        $and: [...(isActive === undefined ? [] : [isActive ? active : { blocked: true }])],
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
      const total = search ? ids.length : await users().count({ where });
      return { data: rows.map(presentPerson), meta: { total } };
    },

    load: async (number: number) => presentPerson(await byNumber(number)),

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
    async invite(number: number, lang: Language, isMailed: boolean, me: SignedIn): Promise<InvitationReply> {
      const person = await byNumber(number);
      await requireCovered(me, person);
      const { id, username, email, blocked } = person;
      if (blocked) throw invalidData('isActive', 'An inactive account gets no link.');
      requireLogin({ username, email }, true);
      if (isMailed && !email) throw invalidData('email', 'The account has no e-mail.', ERROR_KEY.email);
      const account = { id, username: username || email || '', email: email ?? '', blocked: false };
      await recordAct(strapi, { action: 'invite', kind: 'user', number, title: titleOfUser(person) });
      return service(strapi, 'api::session.password-reset').invite(account, lang, isMailed, me.number);
    },

    async save({ number, input, me, requestId }: Save): Promise<{ number: number }> {
      const key = number === 0 && requestId ? `user:${requestId}` : undefined;
      const saved = await runOnce(strapi, key, () =>
        withLock(strapi, 'people', () => (number === 0 ? create(input, me) : update(number, input, me))),
      );
      return { number: saved };
    },
  };
};
