import * as z from 'zod/mini';
import { requestId, trap, typed } from '../fields.ts';
import { CALL_BODIES, LIMITS } from '../limits.ts';
import { isBlank, lineText } from '../line-text.ts';
import { machineText } from '../machine-text.ts';
import { isEmail } from '../text-rules.ts';
import { typedEmail, withoutControls } from '../typed-text.ts';
import { call } from './call.ts';

const max = LIMITS.message;

const oneLine = (text: string) => lineText(withoutControls(text));
/** A field without what nobody sees and nobody could store: a message is not lost for that. */
const field = (limit: number, key: string, normalise = oneLine) => z._default(typed(normalise, limit, key), '');

const REACHABLE = 'ERROR.EMAIL_MOBILE_INVALID';

/** The contact form's rules, in the order of spec §5. */
export const contactMessage = z
  .object({
    fromName: field(max.name, 'ERROR.NAME_INVALID'),
    fromEmail: field(max.email, REACHABLE, typedEmail),
    mobile: field(max.mobile, REACHABLE, (text) => machineText(withoutControls(text))),
    subject: field(max.subject, 'ERROR.SUBJECT_INVALID'),
    body: field(max.body, 'ERROR.MESSAGE_INVALID', (text) => (isBlank(text) ? '' : withoutControls(text).trim())),
  })
  .check(
    z.refine((message) => message.fromName !== '', { error: 'ERROR.NAME_INVALID', path: ['fromName'] }),
    // The format of a mobile is not enforced. A malformed e-mail is refused beside one as well: the reply would be sent there.
    z.refine(({ fromEmail, mobile }) => (fromEmail === '' ? mobile !== '' : isEmail(fromEmail)), {
      error: REACHABLE,
      path: ['fromEmail'],
    }),
    z.refine((message) => message.subject !== '', { error: 'ERROR.SUBJECT_INVALID', path: ['subject'] }),
    z.refine((message) => message.body !== '', { error: 'ERROR.MESSAGE_INVALID', path: ['body'] }),
  );

/** Stores the message, then answers; the mail goes out afterwards. */
export const sendMessage = call({
  path: '/api/home/SendMessage',
  access: 'anyone',
  body: CALL_BODIES.message,
  form: 'message',
  payload: z.object({ message: contactMessage, website: trap, requestId }),
  data: z.object({ id: z.number() }),
});
