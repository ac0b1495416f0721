import { parentPort, workerData } from 'node:worker_threads';
import { type ReceiptSheets, receiptPdf } from './receipt-sheets';

/** The program of the thread that makes one PDF (receipt-pdf.ts). */
const { sheets, fonts }: { sheets: ReceiptSheets; fonts: string } = workerData;
void receiptPdf(sheets, fonts).then((bytes) => parentPort?.postMessage(bytes ?? null));
