import { USER_TYPE } from 'adapter/contract/status';

/** What a user may be (spec §6), and its words. */
export const PERMISSIONS = [
  { value: USER_TYPE.manager, label: 'USERS.MANAGER' },
  { value: USER_TYPE.responsible, label: 'USERS.RESPONSIBLE' },
  { value: USER_TYPE.worker, label: 'USERS.WORKER' },
  { value: USER_TYPE.none, label: 'USERS.NONE' },
] as const;

export type Permission = (typeof PERMISSIONS)[number]['value'];

/** A number of a reply; one that is no permission is none. */
export const permissionOf = (value: number): Permission =>
  PERMISSIONS.find((permission) => permission.value === value)?.value ?? USER_TYPE.none;

export const permissionLabel = (value: number) =>
  PERMISSIONS.find((permission) => permission.value === permissionOf(value))?.label ?? 'USERS.NONE';
