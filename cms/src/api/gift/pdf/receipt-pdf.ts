import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Core } from '@strapi/strapi';
import { RECEIPT_PDF_LIMITS } from '../../../../contract/limits';
import type { ReceiptSheets } from './receipt-sheets';

/** How a test has another program, or lower limits. */
interface Manner {
  program?: string;
  limits?: { [name in keyof typeof RECEIPT_PDF_LIMITS]: number };
}

/**
 * Makes PDFs one after the other, each in a thread of its own, which is ended where it takes too long or too much memory. What
 * cannot be made is undefined: there is a page to print as well.
 */
export function createReceiptPdfs(
  strapi: Pick<Core.Strapi, 'log' | 'dirs'>,
  { program = path.join(__dirname, 'receipt-thread.js'), limits = RECEIPT_PDF_LIMITS }: Manner = {},
) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function make(sheets: ReceiptSheets): Promise<Buffer | undefined> {
    const thread = new Worker(program, {
      workerData: { sheets, fonts: path.join(strapi.dirs.app.root, 'fonts') },
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    });
    let late: NodeJS.Timeout | undefined;
    return new Promise<Buffer | undefined>((resolve) => {
      const giveUp = (reason: unknown) => {
        strapi.log.warn(`The PDF of a receipt was not made: ${reason}`);
        resolve(undefined);
      };
      late = setTimeout(() => giveUp('it took too long.'), limits.seconds * 1_000);
      thread.once('message', (bytes: Uint8Array | null) => resolve(bytes ? Buffer.from(bytes) : undefined));
      thread.once('error', giveUp);
    }).finally(() => {
      clearTimeout(late);
      return thread.terminate();
    });
  }

  return async (sheets: ReceiptSheets): Promise<Buffer | undefined> => {
    const { length } = sheets.receipts;
    if (length > limits.receipts || waiting >= limits.waiting || (sheets.year === 0 && length !== 1)) return undefined;
    waiting += 1;
    const made = last.then(() => make(sheets));
    last = made.catch(() => undefined);
    return made.finally(() => {
      waiting -= 1;
    });
  };
}
