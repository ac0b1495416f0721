import * as z from 'zod/mini';
import type { StoredMessageReply } from '../../../cms/contract/replies.ts';
import type { NewMessage } from '../../../cms/contract/requests.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';

const stored = replySchema<StoredMessageReply>()(
  z.object({ number: z.number(), repeated: z._default(z.boolean(), false) }),
);

/** Stores a contact message; its mail goes out from the cms afterwards. `repeated` says that it was there already. */
export async function storeMessage(cms: CmsClient, message: NewMessage): Promise<z.output<typeof stored>> {
  const answer = await cms.request({ method: 'POST', path: '/api/contact-messages', body: { data: message } });
  return readAnswer(z.object({ data: stored }), answer).data;
}
