import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { LANGUAGE_COOKIE } from '../../contract/dashboard-routes';
import { ERROR_KEY, type ErrorCode, type FieldError, REFUSALS, type RefusalDetails } from '../../contract/errors';
import { PICTURE_LIMITS } from '../../contract/limits';
import { INTERNATIONAL_LANGUAGE, inEachLanguage } from '../../contract/localized';
import { TEXTS } from '../../contract/texts/texts';
import { LANGUAGES, type Language } from '../../contract/vocabulary';
import { fieldName } from '../content/documents/names';
import { findContentType } from '../content-types';
import { filledText } from '../platform/plain-text';
import { fieldErrors, KhayrError } from '../platform/requests/khayr-error';
import { isRecord } from '../platform/requests/read-input';
import { accountKey, type Fault, faultKey } from './account-refusals';

export interface DashboardContext {
  method: string;
  path: string;
  params?: { model?: string };
  request: { body?: unknown };
  state: { user?: unknown };
  cookies: { get(name: string): string | undefined };
}

type ErrorKey = (typeof ERROR_KEY)[keyof typeof ERROR_KEY];

/** The texts of errors: the site's, and those that the dashboard alone needs. */
const ERROR_TEXTS = inEachLanguage((lang): Record<ErrorKey, string> & Record<string, string> => {
  const { common, forms, session, manager, dashboard } = TEXTS[lang];
  return { ...common, ...forms, ...session, ...manager, ...dashboard };
});

const VALUES: Record<string, unknown> = {
  megapixels: PICTURE_LIMITS.pixels / 1_000_000,
  frames: PICTURE_LIMITS.frames,
};

/** The key of a refusal's text where its details name none. */
function keyOfCode(code: ErrorCode): string {
  const refusal: { status: number; key?: string } = REFUSALS[code];
  return refusal.key ?? `ERROR.${refusal.status}`;
}

const isOfContent = ({ path }: DashboardContext) => path.startsWith('/content-manager/');

/** The language of the editor's interface; without the cookie the one that their account prefers. */
export function languageOf({ cookies, state }: Pick<DashboardContext, 'cookies' | 'state'>): Language {
  const preferred = isRecord(state.user) ? state.user.preferedLanguage : undefined;
  const named = cookies.get(LANGUAGE_COOKIE) ?? preferred;
  return LANGUAGES.find((language) => language === named) ?? INTERNATIONAL_LANGUAGE;
}

const textOf = (key: string, language: Language, values: Readonly<Record<string, unknown>> = VALUES) =>
  filledText(ERROR_TEXTS[language][key] ?? ERROR_TEXTS[language][ERROR_KEY.invalid], values);

/** Texts that do not say what they are about. */
const UNNAMED: readonly string[] = [
  ERROR_KEY.invalid,
  ERROR_KEY.required,
  ERROR_KEY.tooLong,
  ERROR_KEY.numberRange,
  ERROR_KEY.listTooLong,
];

/** The name of the field that a path leads to; the places in lists have none. */
const nameAt = ({ params }: DashboardContext, path: string) =>
  fieldName(params?.model ?? '', path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '');

/** Whose save a form would have replaced, and what that changed. */
function staleText(
  ctx: DashboardContext,
  { savedBy, savedAt, timeZone, fields }: NonNullable<RefusalDetails['stale']>,
  language: Language,
): string {
  const time = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const names = fields.map((field) => nameAt(ctx, field)?.[language] ?? field);
  const list = new Intl.ListFormat(language).format(names);
  const texts = [textOf(ERROR_KEY.formStale, language, { savedBy, savedAt: time.format(new Date(savedAt)) })];
  if (names.length > 0) texts.push(textOf('ERROR.FORM_STALE_FIELDS', language, { fields: list }));
  return texts.join(' ');
}

/** The text of a refusal for whoever has no dashboard yet that says it in one language. */
export const textInAllLanguages = ({ details: { code, key = keyOfCode(code) } }: KhayrError) =>
  LANGUAGES.map((language) => textOf(key, language)).join('\n\n');

/**
 * The reply to a refusal as Strapi's screens read it: they show its message, and below each field that it names the
 * message of that field. What acts on several entries at once names the one that is refused.
 */
export function replyToDashboard(ctx: DashboardContext, refusal: KhayrError) {
  const { status, details } = refusal;
  const { code, field, key = keyOfCode(code), title } = details;
  const language = languageOf(ctx);
  const found: FieldError[] = details.errors ?? (field === undefined ? [] : [{ field, key }]);
  const marked = found.map((one) => ({
    path: one.field.split('.'),
    name: 'ValidationError',
    message: textOf(one.key, language),
  }));
  const texts = found.map(({ field: path, key: wrong }) => {
    const name = UNNAMED.includes(wrong) ? nameAt(ctx, path)?.[language] : undefined;
    return `${name ? `${name}: ` : ''}${textOf(wrong, language)}`;
  });
  if (found.length === 0) texts.push(details.stale ? staleText(ctx, details.stale, language) : textOf(key, language));
  const text = [...new Set(texts)].join(' ');
  const isOneOfMany = title && (ctx.path.includes('/actions/bulk') || ctx.path.startsWith('/upload/'));
  const error = {
    status,
    // Strapi's forms take what another error refuses for saved, and no longer ask before it is left.
    name: isOfContent(ctx) ? 'ValidationError' : 'ApplicationError',
    message: isOneOfMany ? `«${title}»: ${text}` : text,
    details: { ...details, key, ...(isOfContent(ctx) || marked.length > 0 ? { errors: marked } : {}) },
  };
  return { status, body: { data: null, error } };
}

interface Attribute {
  type?: string;
  maxLength?: number;
  min?: number | string;
  max?: number | string;
  component?: string;
  target?: string;
}

type Attributes = Readonly<Record<string, Attribute>>;

/** The attribute that a path of a form leads to, through components; undefined where there is none. */
function attributeAt(
  strapi: Core.Strapi,
  uid: string,
  path: readonly unknown[],
  value: unknown,
): Attribute | undefined {
  // A form may name components that do not exist.
  const model: { attributes: Attributes } | undefined = strapi.getModel(uid as UID.Schema);
  const [name, ...rest] = path;
  const attribute = model?.attributes[String(name)];
  if (!attribute || rest.length === 0) return attribute;
  const within = isRecord(value) ? value[String(name)] : undefined;
  const [index, ...inner] = rest;
  const isList = Array.isArray(within);
  const entry: unknown = isList ? within[Number(index)] : within;
  const component = attribute.component ?? (isRecord(entry) ? entry.__component : undefined);
  return typeof component === 'string' ? attributeAt(strapi, component, isList ? inner : rest, entry) : undefined;
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

function keyOf(attribute: Attribute | undefined, value: unknown, missing: string | undefined): string {
  if (typeof value === 'string' && value.length > (attribute?.maxLength ?? Infinity)) return ERROR_KEY.tooLong;
  if (missing !== undefined) return missing;
  if (isEmpty(value)) return ERROR_KEY.required;
  const [min, max] = [Number(attribute?.min ?? -Infinity), Number(attribute?.max ?? Infinity)];
  if (Array.isArray(value) && value.length > max) return ERROR_KEY.listTooLong;
  if (typeof value === 'number' && (value < min || value > max)) return ERROR_KEY.numberRange;
  if (attribute?.type === 'email') return ERROR_KEY.email;
  return attribute?.type === 'date' ? ERROR_KEY.date : ERROR_KEY.invalid;
}

/**
 * What Strapi's own refusals mean. It handles the others, as an ended session, itself. With 500 it answers saves whose bodies it
 * does not understand.
 */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'invalidData',
  403: 'notAllowed',
  404: 'notFound',
  409: 'editConflict',
  500: 'invalidData',
};

/** Texts of classes of errors that every route throws. */
const KEY_OF_STATUS: Readonly<Record<number, string>> = {
  403: 'ERROR.FORBIDDEN',
  404: keyOfCode('notFound'),
  429: 'ERROR.TOO_MANY',
};

const UNKNOWN_CAUSE = 'ERROR.UNKNOWN_CAUSE';

/** Says that the cause of a refusal is not known, and what Strapi says of it, in English. */
const unknownText = (language: Language, message: unknown) =>
  textOf(UNKNOWN_CAUSE, language, { message: String(message) });

/** What is wrong with each field: the profile's screen does not understand the shape in which its refusals name them. */
function faultsIn(details: Record<string, unknown>): Fault[] {
  if (Array.isArray(details.errors)) return details.errors.map((one: Fault) => ({ value: undefined, ...one }));
  const lists = Object.entries(details).filter(([, messages]) => Array.isArray(messages));
  return lists.map(([name, messages]) => ({ path: [name], message: String(messages) }));
}

/** A refusal about accounts and roles in the language of the interface, at the fields that it names. */
async function accountReply(
  strapi: Core.Strapi,
  ctx: DashboardContext,
  status: number,
  error: Record<string, unknown>,
): Promise<object> {
  const language = languageOf(ctx);
  const refusal = { method: ctx.method, path: ctx.path, name: String(error.name) };
  const say = (key: string | undefined, message: unknown) =>
    key === undefined ? unknownText(language, message) : textOf(key, language);
  const details = isRecord(error.details) ? error.details : {};
  const found = await Promise.all(
    faultsIn(details).map(async (fault) => ({
      ...fault,
      message: say(await faultKey(strapi, refusal, fault), fault.message),
    })),
  );
  if (found.length > 0) {
    const message = [...new Set(found.map((one) => one.message))].join(' ');
    return {
      data: null,
      error: { ...error, name: 'ValidationError', message, details: { ...details, errors: found } },
    };
  }
  const key = KEY_OF_STATUS[status] ?? (await accountKey(strapi, refusal));
  return { data: null, error: { ...error, message: say(key, error.message) } };
}

const isOurs = ({ details }: Record<string, unknown>) => isRecord(details) && 'code' in details;

const isOfLibrary = ({ path }: DashboardContext) => path.startsWith('/upload/') || path === '/upload';

/** The fields that keep an entry from being copied as it is, by their names; those that the program fills in keep nobody. */
function fieldsToChange(ctx: DashboardContext, details: unknown) {
  if (!isRecord(details) || !Array.isArray(details.prohibitedFields)) return {};
  const found: [string[], string][] = details.prohibitedFields;
  const written = found.filter(([[field = '']]) =>
    findContentType(ctx.params?.model ?? '')?.formFields.includes(field),
  );
  const language = languageOf(ctx);
  const prohibitedFields = written.map(([path, reason]) => [
    path.map((part) => nameAt(ctx, part)?.[language] ?? part),
    reason,
  ]);
  return { prohibitedFields };
}

/** A reply of Strapi that refuses something of an editor in English, in the words that they read. */
export async function translatedReply(
  strapi: Core.Strapi,
  ctx: DashboardContext,
  status: number,
  body: unknown,
): Promise<object | undefined> {
  const code = CODE_OF_STATUS[status];
  const { error }: { error?: unknown } = isRecord(body) ? body : {};
  if (!isRecord(error) || isOurs(error)) return;
  const isOfAccounts = ctx.path.startsWith('/admin/') && (status === 400 || KEY_OF_STATUS[status] !== undefined);
  if (isOfAccounts) return accountReply(strapi, ctx, status, error);
  // What the server itself fails at is no refusal, except of what a form sends.
  const isRefusal = status === 500 ? isOfContent(ctx) && ctx.method !== 'GET' : isOfContent(ctx) || isOfLibrary(ctx);
  if (!code || !isRefusal) return;
  const isKnown = code !== 'invalidData';
  const details = isKnown ? {} : { key: UNKNOWN_CAUSE };
  const { body: reply } = replyToDashboard(ctx, new KhayrError(code, String(error.message), details));
  if (!isKnown) reply.error.message = unknownText(languageOf(ctx), error.message);
  Object.assign(reply.error.details, fieldsToChange(ctx, error.details));
  return reply;
}

/** Whether a relation of a form is to begin with an entry that is not stored any more. */
async function namesLostEntry(strapi: Core.Strapi, { target }: Attribute, value: unknown): Promise<boolean> {
  const named = isRecord(value) ? [value.connect].flat().filter(isRecord) : [];
  const ids = [...new Set(named.map(({ documentId }) => documentId).filter((id) => typeof id === 'string'))];
  if (target === undefined || ids.length === 0) return false;
  const rows: { documentId: string }[] = await strapi.db
    .query(target as UID.ContentType)
    .findMany({ select: ['id', 'documentId'], where: { documentId: { $in: ids } } });
  return new Set(rows.map(({ documentId }) => documentId)).size < ids.length;
}

/** Whether a form names parts of its lists or entries of its relations, at any depth, that are not stored any more. */
async function namesLostParts(strapi: Core.Strapi, uid: string, form: Record<string, unknown>): Promise<boolean> {
  const model: { attributes: Attributes } | undefined = strapi.getModel(uid as UID.Schema);
  for (const [name, attribute] of Object.entries(model?.attributes ?? {})) {
    if (await namesLostEntry(strapi, attribute, form[name])) return true;
    for (const part of [form[name]].flat()) {
      const component = isRecord(part) ? (attribute.component ?? part.__component) : undefined;
      if (!isRecord(part) || typeof component !== 'string' || !(component in strapi.components)) continue;
      const { id } = part;
      const where = { id: Number(id) };
      const isStored = id === undefined || (await strapi.db.query(component as UID.Component).count({ where })) > 0;
      if (!isStored || (await namesLostParts(strapi, component, part))) return true;
    }
  }
  return false;
}

/** Strapi's own errors about a form as refusals of ours, which are in both languages. What else it throws stays its own. */
export async function asRefusal(strapi: Core.Strapi, ctx: DashboardContext, error: unknown): Promise<unknown> {
  const uid = ctx.params?.model ?? '';
  // The names of other classes say why: nobody is signed in, an entry is gone …
  if (!(error instanceof Error) || !['ValidationError', 'ApplicationError', 'Error'].includes(error.name)) return error;
  if (!isOfContent(ctx) || ctx.method === 'GET' || !(uid in strapi.contentTypes)) return error;
  const outdated = () => new KhayrError('invalidData', error.message, { key: ERROR_KEY.formOutdated });
  if (error instanceof errors.ValidationError) {
    const details: { errors?: { path?: unknown[]; value?: unknown }[] } = error.details;
    const found = (details.errors ?? []).map(({ path = [], value }): FieldError => {
      const attribute = attributeAt(strapi, uid, path, ctx.request.body);
      const missing = path.length === 1 ? findContentType(uid)?.missingKeys[String(path[0])] : undefined;
      return { field: path.join('.'), key: keyOf(attribute, value, missing) };
    });
    const named = found.filter(({ field }) => field !== '');
    if (named.length > 0) return fieldErrors(named, error.message);
    // Of a form as a whole Strapi checks one thing: whether the entries that it names exist.
    if (found.length > 0) return outdated();
  }
  const form = ctx.request.body;
  return isRecord(form) && (await namesLostParts(strapi, uid, form)) ? outdated() : error;
}
