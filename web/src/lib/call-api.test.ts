import { requestId } from 'contract/fields';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorText } from '../i18n/error-text.ts';
import { en, i18n } from '../test-tools/english.ts';
import { stubStorage } from '../test-tools/stub-storage.ts';
import { afterFirstReply, callApi } from './call-api.ts';
import { newRequestId } from './request-id.ts';
import { isAdmin, isSessionEnded, storedSession, storeSession } from './session.ts';
import { ApiError, isAnswered } from './transport.ts';

const post = vi.hoisted(() => vi.fn());
vi.mock('axios', () => ({ default: { post, isCancel: (error: unknown) => error === 'cancelled' } }));

describe('callApi', () => {
  const manager = { hashString: 'token', userID: 7, userType: 4, companyId: 1, fullName: '' };
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);

  beforeEach(() => {
    stubStorage();
    vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=1', documentElement: { lang: 'en' } });
    post.mockReset().mockResolvedValue({ status: 200, headers: {}, data: { status: 0, data: null, extra: {} } });
    info.mockClear();
  });
  afterEach(() => vi.unstubAllGlobals());

  const answer = (status: number) => post.mockResolvedValue({ status: 200, headers: {}, data: { status, data: null } });
  const lastBody = () => post.mock.lastCall?.[1];

  describe('a call to the server', () => {
    it('has the token and the language of the page', async () => {
      storeSession(manager);
      await callApi('/api/manager/MessagesExport', {});
      expect(lastBody()).toEqual({ token: 'token', lang: 'en' });
      expect(post.mock.lastCall?.[2].headers).toEqual({});
    });

    it('has the token in a header as well if it is an upload', async () => {
      storeSession(manager);
      const upload = { folder: '/_userFiles/', filename: 'a.txt', base64String: '', requestId: newRequestId() };
      await callApi('/api/filemanager/FileUpload', upload, { onUploadProgress: () => undefined });
      expect(lastBody().token).toBe('token');
      expect(post.mock.lastCall?.[2].headers).toEqual({ authorization: 'Bearer token' });
    });

    it('has an empty token for a visitor, and the payload’s own language if it has one', async () => {
      await callApi('/api/home/PageHtml', { catId: 1, lang: 'ar' });
      expect(lastBody()).toEqual({ catId: 1, token: '', lang: 'ar' });
    });

    it('that is refused is logged with its path, and without its payload', async () => {
      answer(3);
      await expect(callApi('/api/home/UserLogin', { username: 'a', password: 'secret' })).rejects.toThrow();
      expect(info).toHaveBeenCalledOnce();
      const logged = JSON.stringify(info.mock.lastCall);
      expect(logged).toContain('/api/home/UserLogin');
      expect(logged).not.toContain('secret');
    });

    it('that gets no reply, or an unknown one, is logged with its path', async () => {
      for (const lost of [
        () => post.mockRejectedValue(new Error('offline')),
        () => post.mockResolvedValue({ status: 502 }),
      ]) {
        info.mockClear();
        lost();
        await expect(callApi('/api/home/Menu', {})).rejects.toMatchObject({ status: undefined });
        expect(String(info.mock.lastCall?.[0])).toContain('/api/home/Menu');
      }
    });

    it('that a limit refuses knows when it may be repeated', async () => {
      post.mockResolvedValue({ status: 429, headers: { 'retry-after': '90' }, data: { status: 1, data: null } });
      const error: unknown = await callApi('/api/home/Menu', {}).catch((refusal: unknown) => refusal);
      expect(error).toMatchObject({ status: 1, httpStatus: 429, retryAfter: 90 });
      expect(errorText(i18n, error)).toBe(`${en['ERROR.TOO_MANY']} Please try again in 2 minutes.`);
    });

    it('that is too large is told how much it may be', async () => {
      post.mockResolvedValue({ status: 413, headers: {}, data: { status: 8, data: null } });
      const error: unknown = await callApi('/api/home/Menu', {}).catch((refusal: unknown) => refusal);
      expect(errorText(i18n, error)).toBe('This is more than the site takes at once (4 MB).');
    });

    it('that is cancelled is not logged', async () => {
      post.mockRejectedValue('cancelled');
      await expect(callApi('/api/home/Menu', {})).rejects.toBe('cancelled');
      expect(info).not.toHaveBeenCalled();
    });
  });

  describe('status 9', () => {
    it('ends the session of the token that was sent, and leaves its user known', async () => {
      storeSession(manager);
      answer(9);
      await expect(callApi('/api/manager/MessagesExport', {})).rejects.toMatchObject({ status: 9 });
      expect(isAdmin()).toBe(false);
      expect(storedSession()).toEqual(manager);
    });

    it('does not end a session that began during the call', async () => {
      storeSession(manager);
      post.mockImplementation(async () => {
        storeSession({ ...manager, hashString: 'new' });
        return { status: 200, headers: {}, data: { status: 9 } };
      });
      await expect(callApi('/api/manager/MessagesExport', {})).rejects.toMatchObject({ status: 9 });
      expect(isSessionEnded()).toBe(false);
      expect(isAdmin()).toBe(true);
    });
  });
});

/** A request that is pending until the test resolves it. */
function request() {
  let resolve: (reply: string) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<string>((onReply, onLoss) => {
    resolve = onReply;
    reject = onLoss;
  });
  return { send: vi.fn(() => promise), answer: () => resolve('reply'), lose: () => reject(new Error('lost')) };
}

describe('afterFirstReply', () => {
  const browserHas = (cookie: string) => vi.stubGlobal('document', { cookie });
  beforeEach(() => browserHas(''));
  afterEach(() => vi.unstubAllGlobals());

  it('delays the second request until the first reply has set the cookie', async () => {
    const [first, second] = [request(), request()];
    const firstDone = afterFirstReply(first.send);
    const secondDone = afterFirstReply(second.send);
    await Promise.resolve();
    expect(first.send).toHaveBeenCalledOnce();
    expect(second.send).not.toHaveBeenCalled();
    browserHas('XSRF-TOKEN=abc');
    first.answer();
    await firstDone;
    second.answer();
    await expect(secondDone).resolves.toBe('reply');
  });

  it('continues when the first request fails', async () => {
    const [first, second] = [request(), request()];
    const firstDone = afterFirstReply(first.send);
    const secondDone = afterFirstReply(second.send);
    first.lose();
    second.answer();
    await expect(firstDone).rejects.toThrow('lost');
    await expect(secondDone).resolves.toBe('reply');
  });

  it('sends at once if the cookie exists', () => {
    browserHas('lng=ar; XSRF-TOKEN=abc');
    const [first, second] = [request(), request()];
    void afterFirstReply(first.send);
    void afterFirstReply(second.send);
    expect(second.send).toHaveBeenCalledOnce();
  });
});

it('a request id is unique and accepted by the contract', () => {
  const ids = Array.from({ length: 50 }, newRequestId);
  for (const id of ids) expect(requestId.safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(50);
});

describe('a call that failed', () => {
  it('is answered if the server gives a reason', () => {
    for (const status of [2, 4, 8, 9, 10] as const) expect(isAnswered(new ApiError(status))).toBe(true);
  });

  it('is not answered without a reply, or after a general error', () => {
    expect(isAnswered(new ApiError(undefined))).toBe(false);
    expect(isAnswered(new ApiError(1, { httpStatus: 503 }))).toBe(false);
    expect(isAnswered(new Error('aborted'))).toBe(false);
  });
});
