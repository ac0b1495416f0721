import type { Call } from '../../../contract/calls/call';
import { menu } from '../../../contract/calls/menu';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages';
import { STATUS } from '../../../contract/status';
import type { fetchPublic } from '../../platform/files/outgoing-fetch';
import { isRecord } from '../../platform/requests/read-input';
import { type Fields, readJson, recordOf } from './foreign-json';

const MAX_BYTES = 8 * 1_048_576;

export type Fetch = typeof fetchPublic;

export interface Reply {
  status: number;
  data: unknown;
  extra: Fields;
  /** What logins answer. */
  token: Fields;
}

/** Asks a site with a call of the contract; what it answers is not checked. */
export type SiteCall = (call: Pick<Call<string>, 'path'>, lang: Language, payload?: object) => Promise<Reply>;

/** A site has answered something else than the calls answer. */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer';
}

interface Manner {
  /** Of a manager's session there; '' to ask as any visitor does. */
  token?: string;
  /** Whether what is asked holds a password. */
  isLogin?: boolean;
}

/** The object that a site has answered; undefined for a page of HTML or anything else. */
function replyIn(text: string): Fields | undefined {
  try {
    const reply = readJson(text);
    return isRecord(reply) ? reply : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The calls of a site as the specification describes them. A session's token goes to no other address. */
export function callsOf(site: string, fetch: Fetch, { token = '', isLogin = false }: Manner = {}): SiteCall {
  return async ({ path }, lang, payload = {}) => {
    const json = JSON.stringify({ ...payload, token, lang });
    const sent = { json, isSecret: isLogin || token !== '', ...(isLogin ? { attempts: 1 } : {}) };
    const content = await fetch(site + path, MAX_BYTES, sent);
    const reply = replyIn(content.toString('utf8'));
    if (!reply) throw new WrongAnswer(`${path} of ${site} answered no object.`);
    const { status, data, extra } = reply;
    return { status: Number(status), data, extra: recordOf(extra), token: recordOf(reply.token) };
  };
}

/** Whether there is a site at an address that answers the specification's calls. */
export async function speaksTheCalls(address: string, fetch: Fetch): Promise<boolean> {
  try {
    const { status, data } = await callsOf(new URL(address).origin, fetch)(menu, DEFAULT_LANGUAGE);
    return status === STATUS.ok && Array.isArray(data);
  } catch {
    return false;
  }
}
