import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '../../cms/contract/calls/all-calls.ts';
import { type Call, fieldErrors } from '../../cms/contract/calls/call.ts';

/** Fields with a text of their own for what is no valid value at all; every other field answers ERROR.8. */
const OWN_KEYS: Record<string, string> = {
  'ArticleSave visibleFrom': 'ERROR.DATE_INVALID',
  'ArticleSave visibleUntil': 'ERROR.DATE_INVALID',
  'VideoSave visibleFrom': 'ERROR.DATE_INVALID',
  'VideoSave visibleUntil': 'ERROR.DATE_INVALID',
  'AlbumSave visibleFrom': 'ERROR.DATE_INVALID',
  'AlbumSave visibleUntil': 'ERROR.DATE_INVALID',
  'SaveSiteSettings timeZone': 'ERROR.TIME_ZONE',
  'ArticleSave title': 'ERROR.MISS.TITLE',
  'ArticleSave summary': 'ERROR.MISS.SUMMARY',
  'ArticleSave html': 'ERROR.MISS.HTML',
  'ArticleSave showTime': 'ERROR.DATE_INVALID',
  'SaveCampaign endDate': 'ERROR.DATE_INVALID',
  'SaveRedirect match': 'ERROR.REDIRECT_MATCH',
  'SaveRedirect status': 'ERROR.REDIRECT_STATUS',
  'VideoSave title': 'ERROR.MISS.TITLE',
  'VideoSave link': 'ERROR.MISS.LINK',
  'VideoSave showTime': 'ERROR.DATE_INVALID',
  'AlbumSave title': 'ERROR.MISS.TITLE',
  'AlbumSave showTime': 'ERROR.DATE_INVALID',
  'PageContentSave html': 'ERROR.MISS.HTML',
  'SendMessage fromName': 'ERROR.NAME_INVALID',
  'SendMessage fromEmail': 'ERROR.EMAIL_MOBILE_INVALID',
  'SendMessage mobile': 'ERROR.EMAIL_MOBILE_INVALID',
  'SendMessage subject': 'ERROR.SUBJECT_INVALID',
  'SendMessage body': 'ERROR.MESSAGE_INVALID',
  'SaveSiteSettings nameAr': 'ERR_REQUIRED',
  'SaveSiteSettings nameEn': 'ERR_REQUIRED',
  'SaveSiteSettings accent': 'ERROR.COLOR_INVALID',
  'SaveSiteSettings contact': 'ERROR.EMAIL_INVALID',
  'SaveSiteSettings donateTarget': 'ERROR.ADDRESS_INVALID',
  'SaveSiteSettings donateTargetAr': 'ERROR.ADDRESS_INVALID',
  'SaveSiteSettings donateTargetEn': 'ERROR.ADDRESS_INVALID',
  'SaveSiteSettings codeGoogle': 'ERROR.SITE_CODE_INVALID',
  'SaveSiteSettings codeBing': 'ERROR.SITE_CODE_INVALID',
  'SaveSiteSettings codeYandex': 'ERROR.SITE_CODE_INVALID',
  'SiteSave name': 'ERR_REQUIRED',
  'PostUserSave Name': 'ERR_REQUIRED',
  'PostUserSave Email': 'ERROR.EMAIL_INVALID',
  'PostUserSave Password': 'ERROR.PASSWORD_INVALID',
  'UserLogin username': 'ERROR.3',
  'UserLogin password': 'ERROR.3',
  'UserLogin code': 'ERROR.SIGN_IN_CODE',
  'FactorBegin code': 'ERROR.SIGN_IN_CODE',
  'FactorBegin password': 'ERROR.OWN_PASSWORD',
  'FactorConfirm code': 'ERROR.SIGN_IN_CODE',
  'FactorOff code': 'ERROR.SIGN_IN_CODE',
  'RecoveryCodesRenew code': 'ERROR.SIGN_IN_CODE',
  'PostUserForgotPassword email': 'ERROR.EMAIL_INVALID',
  'SetupOpen code': 'ERROR.SETUP_CODE',
  'SendTestMail email': 'ERROR.EMAIL_INVALID',
  'PostUserResetPassword code': 'ERROR.RESET_CODE_INVALID',
  'PostUserResetPassword password': 'ERROR.PASSWORD_INVALID',
};

/** No field of the contract takes any of these, unless it is named below. */
const WRONG_VALUES = [null, { not: 'a value' }];

/** Of a field that takes an object, whose own fields are named in errors; the focal point takes null too. */
const OTHER_WRONG_VALUES: Record<string, unknown[]> = {
  'FileInfoSave focus': ['a value', []],
  'PreviewHomeBlock block': ['a value', [], null],
  'SaveSiteSettings project_Details_1': ['a value', [], null],
  'SaveSiteSettings project_Details_2': ['a value', [], null],
  'SaveSiteSettings project_Details_3': ['a value', [], null],
  'SaveSiteSettings project_Details_4': ['a value', [], null],
};

const shapeOf = (schema: unknown): Record<string, unknown> => (schema instanceof z.ZodMiniObject ? schema.shape : {});

/** Every field of a call's payload; those of a form by their path, as in `article.title`. */
const fieldsOf = ({ payload }: Call) =>
  Object.entries(shapeOf(payload)).flatMap(([name, schema]) => {
    const inner = Object.keys(shapeOf(schema));
    return inner.length === 0 ? [[name]] : inner.map((field) => [name, field]);
  });

const cases = allCalls.flatMap((call: Call) => {
  const name = call.path.split('/').at(-1) ?? '';
  return fieldsOf(call).map((path) => ({ name: `${name} ${path.at(-1)}`, call, path }));
});

function keysOf(call: Call, [first = '', inner]: string[], value: unknown): string[] {
  const parsed = z.safeParse(call.payload, { [first]: inner === undefined ? value : { id: 5, [inner]: value } });
  const field = inner ?? first;
  const errors = parsed.success ? [] : fieldErrors(call, parsed.error.issues);
  return errors.filter((error) => error.field === field).map(({ key }) => key);
}

describe('a value of the wrong type', () => {
  it.each(cases)('is answered with the field’s own key: $name', ({ name, call, path }) => {
    for (const value of OTHER_WRONG_VALUES[name] ?? WRONG_VALUES) {
      const [first, ...others] = keysOf(call, path, value);
      expect(first).toBe(OWN_KEYS[name] ?? 'ERROR.8');
      expect(others).toEqual([]);
    }
  });

  it('is tested for every field that has a key of its own', () => {
    expect(cases.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(OWN_KEYS)));
  });
});

it.each([
  ['PostUserSave', 'user', { Id: 0 }, 'Name', 'ERR_REQUIRED'],
  ['SiteSave', 'site', { id: 0 }, 'name', 'ERR_REQUIRED'],
  ['ArticleSave', 'article', { id: 0 }, 'title', 'ERROR.MISS.TITLE'],
  ['VideoSave', 'video', { id: 0 }, 'link', 'ERROR.MISS.LINK'],
  ['AlbumSave', 'album', { id: 0 }, 'title', 'ERROR.MISS.TITLE'],
  ['PageContentSave', 'page', { catId: 1 }, 'html', 'ERROR.MISS.HTML'],
])('%s without a required field answers the key of that field', (name, wrapper, form, field, key) => {
  const call = allCalls.find(({ path }) => path.endsWith(`/${name}`)) as Call;
  const parsed = z.safeParse(call.payload, { [wrapper]: form });
  expect(parsed.success ? [] : fieldErrors(call, parsed.error.issues)).toContainEqual({ field, key });
});
