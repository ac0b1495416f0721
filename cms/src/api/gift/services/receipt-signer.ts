import type { Core } from '@strapi/strapi';
import sharp from 'sharp';
import type { ReceiptSigner, StoredSigner } from '../../../../contract/calls/receipt-signer';
import { ERROR_KEY } from '../../../../contract/errors';
import { PICTURE_LIMITS } from '../../../../contract/limits';
import { localized } from '../../../../contract/localized';
import { recordAct } from '../../../platform/audit/audit-log';
import { withLock } from '../../../platform/database/with-lock';
import { onePictureAtATime } from '../../../platform/files/picture-work';
import { invalidData } from '../../../platform/requests/khayr-error';

const KEY = 'receipt-signer';
const NOBODY: StoredSigner = { ...localized('signer', ''), ...localized('role', ''), signature: '' };

/** Pixels: sharp on paper at the size in which a receipt has it. */
const SIZE = { width: 720, height: 240 };
const FORMATS: readonly string[] = ['png', 'jpeg', 'webp'];

/** Drawn again as a small PNG, with nothing else of the file. */
async function drawn(base64: string): Promise<string> {
  const content = Buffer.from(base64.replace(/^data:[^,]{0,100},/, ''), 'base64');
  const refuse = (key: string) => invalidData('signature', 'The picture cannot be used.', key);
  return onePictureAtATime(async () => {
    const read = await sharp(content, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined);
    if (!read || !FORMATS.includes(read.format)) throw refuse(ERROR_KEY.pictureDamaged);
    if (read.width * read.height > PICTURE_LIMITS.pixels) throw refuse(ERROR_KEY.pictureTooLarge);
    const png = sharp(content, { failOn: 'warning' })
      .autoOrient()
      .resize({ ...SIZE, fit: 'inside', withoutEnlargement: true })
      .png()
      .timeout({ seconds: PICTURE_LIMITS.seconds });
    const made = await png.toBuffer().catch(() => {
      throw refuse(ERROR_KEY.pictureDamaged);
    });
    return made.toString('base64');
  });
}

/**
 * Who signs receipts. The picture of a signature is no file of the site: whoever has it could sign anything with it. It is in the
 * database alone, in no export, and only managers and whoever holds the link to a receipt are shown it.
 */
export default function receiptSigner({ strapi }: { strapi: Core.Strapi }) {
  const store = () => strapi.store({ type: 'core', name: 'khayr', key: KEY });
  const load = async (): Promise<StoredSigner> => ({
    ...NOBODY,
    ...((await store().get({})) as Partial<StoredSigner> | null),
  });
  return {
    load,

    async save({ signature, ...words }: ReceiptSigner): Promise<StoredSigner> {
      const picture = signature && (await drawn(signature));
      return withLock(strapi, KEY, async () => {
        const value = { ...words, signature: picture ?? (await load()).signature };
        await store().set({ value });
        await recordAct(strapi, { action: 'change', kind: 'receipt-signer' });
        return value;
      });
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::gift.receipt-signer': typeof receiptSigner;
  }
}
