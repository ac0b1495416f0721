import type { FileReason, RuleReason } from '../../../contract/calls/imports';
import { ERROR_KEY } from '../../../contract/errors';
import { fieldsOfKind, KINDS } from '../../../contract/kinds/kinds';
import { FetchError } from '../../platform/files/outgoing-fetch';
import { KhayrError } from '../../platform/requests/khayr-error';

/** What the old site means by its status; any other is an error of its own. */
const OF_STATUS: Readonly<Record<string, FileReason>> = {
  'status 401': 'forbidden',
  'status 403': 'forbidden',
  'status 404': 'gone',
  'status 410': 'gone',
  'status 451': 'forbidden',
};

/** The keys of the texts that forms show, which ask for another file or a change. */
const OF_FILE: Readonly<Record<string, FileReason>> = {
  [ERROR_KEY.pictureDamaged]: 'damaged',
  [ERROR_KEY.pictureTooLarge]: 'too-large',
  [ERROR_KEY.pictureHeic]: 'file-kind',
  [ERROR_KEY.pictureAnimated]: 'file-kind',
  [ERROR_KEY.fileKind]: 'file-kind',
  [ERROR_KEY.tooManyFolders]: 'too-many-folders',
};

/** What says of a field that an item needs that it is missing, or too short. */
const INCOMPLETE = KINDS.flatMap(({ name }) =>
  fieldsOfKind(name).flatMap(([, { missing }]) =>
    missing === undefined ? [] : [[ERROR_KEY[missing], 'incomplete'] as const],
  ),
);

const OF_RULE: Readonly<Record<string, RuleReason>> = {
  ...Object.fromEntries<RuleReason>(INCOMPLETE),
  [ERROR_KEY.required]: 'incomplete',
  [ERROR_KEY.tooLong]: 'too-long',
  [ERROR_KEY.category]: 'category',
  [ERROR_KEY.categoryType]: 'category',
  [ERROR_KEY.link]: 'video-link',
  [ERROR_KEY.date]: 'date',
  [ERROR_KEY.momentOrder]: 'date',
  [ERROR_KEY.rule]: 'date',
  [ERROR_KEY.schedulePast]: 'date',
  [ERROR_KEY.scheduleOrder]: 'date',
  [ERROR_KEY.scheduleWaits]: 'date',
  [ERROR_KEY.folderMissing]: 'picture',
  [ERROR_KEY.pictureMissing]: 'picture',
  [ERROR_KEY.textPictureMissing]: 'picture',
  [ERROR_KEY.numberTaken]: 'taken',
  [ERROR_KEY.pageTaken]: 'taken',
};

const isStatus = (reason: FetchError['reason']): reason is `status ${number}` => reason.startsWith('status ');

/** Why a file could not be had, as the report says it. */
export function fileReason(error: unknown): FileReason {
  if (error instanceof FetchError) {
    const { reason } = error;
    return isStatus(reason) ? (OF_STATUS[reason] ?? 'answered-error') : reason;
  }
  if (!(error instanceof KhayrError)) return 'not-stored';
  const { code, key = '' } = error.details;
  return code === 'quotaExceeded' ? 'store-full' : (OF_FILE[key] ?? 'not-stored');
}

/** Which rules refused an item. */
export function ruleReasons(error: unknown): RuleReason[] {
  const { errors, key = '' } = error instanceof KhayrError ? error.details : {};
  const keys = errors?.map((one) => one.key) ?? [key];
  return [...new Set(keys.map((one) => OF_RULE[one] ?? 'rule'))];
}
