import PDFDocument from 'pdfkit';
import { createTypesetter, type Direction, type Line, type Style } from './typesetter';

// In points: A4 is 595 by 842 of them.
const MARGIN = 48;
const LINE_HEIGHT = 1.75;
const INK = '#23201b';
const RULE = '#8c7f6e';

/** Where a text stands; its lines begin, or end, at that side of the box where reading does. */
export interface Box {
  /** From the margin where reading begins. */
  at: number;
  width: number;
  isAtEnd?: boolean;
}

interface Said {
  /** Of the page. */
  direction: Direction;
  style: Style;
  /** Of the text itself, where that is known. */
  own?: Direction | undefined;
}

interface Manner {
  lang: string;
  title: string;
  author: string;
  /** The folder of the font's files. */
  fonts: string;
}

export const lineHeight = ({ size }: Style) => size * LINE_HEIGHT;

/** A PDF that is written from the top; `y` is where the next line begins. */
export function createPdfWriter({ lang, title, author, fonts }: Manner) {
  const typesetter = createTypesetter(fonts);
  const info = { Title: title, Author: author, Creator: 'Khayr', Producer: 'Khayr' };
  const doc = new PDFDocument({ size: 'A4', margin: MARGIN, lang, displayTitle: true, info });
  for (const { name, bytes } of typesetter.files) doc.registerFont(name, bytes);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.once('end', resolve));
  const { width: paper, height } = doc.page;

  function writeLine(line: Line, top: number, { direction, style }: Said, { at, width, isAtEnd = false }: Box) {
    const runs = typesetter.runsOf(line, style);
    const length = runs.reduce((sum, run) => sum + run.width, 0);
    const edge = direction === 'ltr' ? MARGIN + at : paper - MARGIN - at - width;
    let x = (direction === 'ltr') === isAtEnd ? edge + width - length : edge;
    doc.fontSize(style.size).fillColor(style.color ?? INK);
    for (const run of runs) {
      doc.font(run.face).text(run.text, x, top, { lineBreak: false });
      x += run.width;
    }
  }

  const writer = {
    width: paper - 2 * MARGIN,
    y: MARGIN,
    isWritable: typesetter.isWritable,

    /** Writes a text at `y`, which stays; returns where the text ends. */
    write(text: string, said: Said, box: Box): number {
      let top = writer.y;
      for (const line of typesetter.linesOf(text, box.width, said.style, said.own)) {
        writeLine(line, top, said, box);
        top += lineHeight(said.style);
      }
      return top;
    },

    /** Draws a PNG in a box at `y`, where reading begins. */
    picture(png: Buffer, direction: Direction, { width, height }: { width: number; height: number }) {
      const [x, side] = direction === 'ltr' ? [MARGIN, {}] : [paper - MARGIN - width, { align: 'right' as const }];
      doc.image(png, x, writer.y, { fit: [width, height], valign: 'bottom', ...side });
    },

    rule() {
      const { y, width } = writer;
      doc
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + width, y)
        .lineWidth(0.6)
        .strokeColor(RULE)
        .stroke();
    },

    /** Begins a page where `needed` points do not fit on this one; returns whether it did. */
    makeRoom(needed: number): boolean {
      if (writer.y + needed <= height - MARGIN) return false;
      doc.addPage();
      writer.y = MARGIN;
      return true;
    },

    /** How far the page is written. */
    used: () => writer.y - MARGIN,

    async finish(): Promise<Buffer> {
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
  return writer;
}

export type PdfWriter = ReturnType<typeof createPdfWriter>;
