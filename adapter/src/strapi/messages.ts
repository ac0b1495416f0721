import * as z from 'zod/mini';
import { lang } from '../../../cms/contract/fields.ts';
import type { MessageReply } from '../../../cms/contract/replies.ts';
import type { MessageChange } from '../../../cms/contract/requests.ts';
import { DELIVERY_STATES, MESSAGE_STATES, type MessageState } from '../../../cms/contract/vocabulary.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';
import { requestAs } from './manager-request.ts';

const PATH = '/api/manage/messages';
/** Milliseconds for all messages at once. */
const EXPORT_TIMEOUT = 30_000;

const messageRow = replySchema<MessageReply>()(
  z.object({
    number: z.number(),
    fromName: z.string(),
    fromEmail: z.string(),
    mobile: z.string(),
    subject: z.string(),
    body: z.string(),
    lang,
    state: z.enum(MESSAGE_STATES),
    delivery: z.enum(DELIVERY_STATES),
    createdAt: z.string(),
  }),
);

/** A page of the contact messages, newest first, and how many are unopened. */
export async function listMessages(
  cms: CmsClient,
  token: string,
  query: { page: number; pageSize: number; state: MessageState | undefined },
) {
  const answer = await requestAs(cms, token, { method: 'GET', path: PATH, query });
  const meta = z.object({ total: z.number(), newCount: z.number() });
  return readAnswer(z.object({ data: z.array(messageRow), meta }), answer);
}

export const saveMessage = (cms: CmsClient, token: string, number: number, { done, read }: MessageChange) =>
  requestAs(cms, token, { method: 'POST', path: `${PATH}/${number}`, body: { done, read } });

/** Answers the numbers that were there. */
export async function deleteMessages(cms: CmsClient, token: string, numbers: number[]): Promise<number[]> {
  const answer = await requestAs(cms, token, { method: 'POST', path: `${PATH}/delete`, body: { numbers } });
  return readAnswer(z.object({ data: z.array(z.number()) }), answer).data;
}

export async function exportMessages(cms: CmsClient, token: string): Promise<MessageReply[]> {
  const request = { method: 'GET', path: `${PATH}/export`, timeout: EXPORT_TIMEOUT } as const;
  return readAnswer(z.object({ data: z.array(messageRow) }), await requestAs(cms, token, request)).data;
}
