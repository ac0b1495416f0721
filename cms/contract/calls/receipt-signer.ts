import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { line } from '../fields.ts';
import { CALL_BODIES, GIFT_LIMITS } from '../limits.ts';
import { localized } from '../localized.ts';
import { forwardedCall } from './call.ts';

const receiptSigner = z.object({
  ...localized('signer', line(GIFT_LIMITS.name)),
  ...localized('role', line(GIFT_LIMITS.name)),
  /** A picture in base64, or as a data URL; '' for none. Without it the one that is stored stays. */
  signature: z.optional(
    z.string(ERROR_KEY.invalid).check(z.maxLength(GIFT_LIMITS.signature, ERROR_KEY.pictureTooLarge)),
  ),
});
export type ReceiptSigner = z.output<typeof receiptSigner>;

const storedSigner = z.object({
  ...localized('signer', z.string()),
  ...localized('role', z.string()),
  signature: z.string(),
});
export type StoredSigner = z.output<typeof storedSigner>;

/** Who signs receipts, with the picture of the signature, which is a PNG in base64. */
export const loadReceiptSigner = forwardedCall({
  path: '/api/manager/LoadReceiptSigner',
  access: 'manager',
  data: storedSigner,
});

export const saveReceiptSigner = forwardedCall({
  path: '/api/manager/SaveReceiptSigner',
  access: 'manager',
  body: CALL_BODIES.long,
  form: 'signer',
  payload: z.object({ signer: receiptSigner }),
  data: storedSigner,
});
