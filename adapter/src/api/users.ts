import type * as z from 'zod/mini';
import { userFactorReset } from '../../../cms/contract/calls/account.ts';
import {
  postSitesList,
  postUserLoad,
  postUserSave,
  postUsersList,
  siteSave,
  userInvite,
} from '../../../cms/contract/calls/users.ts';
import type { UserReply } from '../../../cms/contract/replies.ts';
import type { UserFields } from '../../../cms/contract/requests.ts';
import { isSiteRole } from '../../../cms/contract/rights.ts';
import { type CallDeps, handle, requireSession } from '../calls/call-handler.ts';
import { addressKey } from '../http/client-address.ts';
import { consume } from '../http/limits.ts';
import {
  findUser,
  inviteUser,
  listUsers,
  listWorkplaces,
  resetSecondFactor,
  saveUser,
  saveWorkplace,
} from '../strapi/users.ts';

/** The form's names of the cms's fields (spec §3, Leftover user). */
const FIELD_NAMES: Record<Exclude<keyof UserFields, 'isActive'> | 'number', string> = {
  number: 'Id',
  fullName: 'Name',
  identityNum: 'IdentityNum',
  phone: 'Phone',
  mobile: 'Mobile',
  email: 'Email',
  city: 'City',
  dailySalary: 'DailySalary',
  userType: 'Permission',
  siteRole: 'Role',
  username: 'Username',
  password: 'Password',
  workplaces: 'Sites',
  image: 'Image',
};

const presentUser = (row: UserReply): z.infer<typeof postUserLoad.data> => ({
  Id: row.number,
  Name: row.fullName,
  IdentityNum: row.identityNum,
  Phone: row.phone,
  Mobile: row.mobile,
  Email: row.email,
  City: row.city,
  DailySalary: row.dailySalary,
  Permission: row.userType,
  ...(isSiteRole(row.siteRole) ? { Role: row.siteRole } : {}),
  Username: row.username,
  Sites: row.workplaces.join(','),
  Image: row.image,
  isActive: row.isActive,
});

/** '1,3' as numbers; '' is none. */
const workplaceNumbers = (sites: string) => (sites === '' ? [] : sites.split(',').map(Number));

export const userHandlers = ({ cms, limits }: CallDeps) => [
  handle(postUsersList, async ({ page, itemsPerPage, search, kind, status }, context) => {
    const query = { page, pageSize: itemsPerPage, search, kind, active: status };
    const { data, meta } = await listUsers(cms, requireSession(context).token, query);
    return { data: data.map(presentUser), extra: { itemsCount: meta.total } };
  }),

  handle(postUserLoad, async ({ id }, context) => {
    const { data, meta } = await findUser(cms, requireSession(context).token, id);
    return { data: presentUser(data), extra: meta };
  }),

  handle(userFactorReset, async ({ id }, context) => {
    await resetSecondFactor(cms, requireSession(context).token, id);
    return { data: null };
  }),

  handle(postUserSave, async ({ user, requestId }, context) => {
    const fields: UserFields = {
      fullName: user.Name,
      identityNum: user.IdentityNum,
      phone: user.Phone,
      mobile: user.Mobile,
      email: user.Email,
      city: user.City,
      dailySalary: user.DailySalary,
      userType: user.Permission,
      siteRole: user.Role,
      username: user.Username,
      // An empty one is unchanged.
      password: user.Password || undefined,
      workplaces: user.Sites === undefined ? undefined : workplaceNumbers(user.Sites),
      image: user.Image,
      isActive: user.isActive,
    };
    const save = { number: user.Id, fields, requestId };
    return { data: { id: await saveUser(cms, requireSession(context).token, save, FIELD_NAMES) } };
  }),

  handle(userInvite, async ({ id, mail }, context) => {
    await consume(limits.invite, addressKey(context.address));
    const body = { lang: context.lang, isMailed: mail };
    return { data: await inviteUser(cms, requireSession(context).token, id, body, FIELD_NAMES) };
  }),

  handle(postSitesList, async (_payload, context) => {
    const workplaces = await listWorkplaces(cms, requireSession(context).token);
    return { data: workplaces.map(({ number, name }) => ({ id: number, name })) };
  }),

  handle(siteSave, async ({ site: { id, name }, requestId }, context) => ({
    data: { id: await saveWorkplace(cms, requireSession(context).token, { number: id, name, requestId }) },
  })),
];
