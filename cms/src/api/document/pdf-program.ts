import { getDocumentProxy } from 'unpdf';
import { PDF_LIMITS } from '../../../contract/limits';
import { type PdfItem, textOfPage } from './pdf-text';

/** What a PDF says. */
export interface PdfContent {
  pages: number;
  /** A line for each page. */
  text: string;
}

async function readPdf(bytes: Uint8Array): Promise<PdfContent> {
  const pdf = await getDocumentProxy(bytes, { maxImageSize: 1 });
  const texts: string[] = [];
  let left: number = PDF_LIMITS.characters;
  for (let number = 1; number <= Math.min(pdf.numPages, PDF_LIMITS.pages) && left > 0; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ disableNormalization: true });
    const text = textOfPage(items.filter((item): item is typeof item & PdfItem => 'str' in item)).slice(0, left);
    texts.push(text);
    left -= text.length;
    page.cleanup();
  }
  return { pages: pdf.numPages, text: texts.join('\n') };
}

/** The program of the process that reads one PDF (pdf-process.ts). */
process.on('message', async (bytes: Uint8Array) => {
  // One that cannot be read has neither pages nor words.
  const content = await readPdf(bytes).catch(() => ({ pages: 0, text: '' }));
  process.send?.(content satisfies PdfContent, () => process.exit());
});
process.once('disconnect', () => process.exit());
