import * as z from 'zod/mini';
import type { Lang } from '../../contract/fields.ts';
import { type CmsClient, readAnswer } from './client.ts';

export interface NewMessage {
  fromName: string;
  fromEmail: string;
  mobile: string;
  subject: string;
  body: string;
  lang: Lang;
  /** The same one again stores nothing and gets the first one's number. */
  requestId?: string;
}

const stored = z.object({ number: z.number(), repeated: z._default(z.boolean(), false) });

/** Stores a contact message; its mail goes out from the cms afterwards. `repeated` says that it was there already. */
export async function storeMessage(cms: CmsClient, message: NewMessage): Promise<z.output<typeof stored>> {
  const answer = await cms.request({ method: 'POST', path: '/api/contact-messages', body: { data: message } });
  return readAnswer(z.object({ data: stored }), answer).data;
}
