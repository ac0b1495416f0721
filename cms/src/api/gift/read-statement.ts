import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { GIFT_LIMITS } from '../../../contract/limits';
import { minorDigits } from '../../../contract/money';
import { isRealDate } from '../../../contract/text-rules';
import { machineText } from '../../../contract/typed-text';
import { CURRENCIES, type Currency } from '../../../contract/vocabulary';

/** Money that came in, as a bank's statement has it. */
export interface BankEntry {
  /** By which it is known again when the statement is read twice. */
  entry: string;
  /** YYYY-MM-DD */
  day: string;
  /** In the smallest unit. */
  amount: number;
  currency: Currency;
  /** All that the bank says of it: who sent it, and their note. */
  text: string;
}

export interface Statement {
  entries: BankEntry[];
  /** Rows that are no money that came in, or cannot be read. */
  skipped: number;
}

type Found = Omit<BankEntry, 'entry'>;

const isCurrency = (text: string): text is Currency => CURRENCIES.some((currency) => currency === text);
const LONGEST_TEXT = 1_000;
const oneLine = (texts: readonly string[]) =>
  texts
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .join(' · ')
    .slice(0, LONGEST_TEXT);

/** An amount of a table in the smallest unit, negative for money that left; undefined for what is none. */
export function tableAmount(typed: string, currency: Currency): number | undefined {
  const digits = minorDigits(currency);
  const text = machineText(typed)
    .replace(/[^\d.,٫٬()+\-−]/g, '')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
  const isNegative = /^\(.*\)$/.test(text) || /[-−]/.test(text);
  const bare = text.replace(/[()+\-−]/g, '');
  // The last sign is the point, unless three digits follow where the currency has two, or it stands there several times.
  const at = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const after = at < 0 ? '' : bare.slice(at + 1);
  const sign = bare[at] ?? '';
  const isPoint =
    at >= 0 &&
    bare.split(sign).length === 2 &&
    (after.length <= 2 || (digits === 3 && (sign === '.' || /[.,]/.test(bare.slice(0, at)))));
  const whole = (isPoint ? bare.slice(0, at) : bare).replace(/[.,]/g, '');
  const fraction = isPoint ? after : '';
  if (!/^\d{1,13}$/.test(whole) || !/^\d*$/.test(fraction) || /[1-9]/.test(fraction.slice(digits))) return undefined;
  const minor = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  return isNegative ? -minor : minor;
}

/** YYYY-MM-DD of a day as banks write it, the day before the month unless that cannot be; undefined for what is none. */
export function tableDay(typed: string): string | undefined {
  const text = machineText(typed);
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:\D|$)/.exec(text) ?? [];
  if (isRealDate(`${year}-${month}-${day}`)) return `${year}-${month}-${day}`;
  const [, first = '', second = '', last = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:\D|$)/.exec(text) ?? [];
  const full = last.length === 2 ? `20${last}` : last;
  const dates = [
    [second, first],
    [first, second],
  ].map((parts) => [full, ...parts.map((part) => part.padStart(2, '0'))].join('-'));
  return dates.find(isRealDate);
}

/** What the columns of a table are called. */
const COLUMNS = {
  day: /\bdate\b|^day|buchungstag|datum|تاريخ/i,
  credit: /credit|deposit|paid in|haben|gutschrift|دائن|إيداع|ايداع|وارد/i,
  debit: /debit|withdraw|paid out|soll|lastschrift|مدين|سحب|صادر/i,
  amount: /amount|betrag|umsatz|المبلغ|مبلغ|قيمة/i,
  currency: /currency|ccy|währung|waehrung|عملة/i,
  balance: /balance|saldo|رصيد/i,
} as const;

type Column = keyof typeof COLUMNS;

/** The first row that names a day and an amount, with the places of its columns. */
function headOf(rows: readonly string[][]) {
  for (const [place, row] of rows.entries()) {
    if (place > 50) break;
    const columns = new Map<Column, number>();
    for (const [at, name] of row.entries()) {
      const column = (Object.keys(COLUMNS) as Column[]).find((one) => COLUMNS[one].test(name));
      if (column && !columns.has(column)) columns.set(column, at);
    }
    if (columns.has('day') && (columns.has('amount') || columns.has('credit'))) return { place, columns };
  }
  return undefined;
}

function readTable(text: string, currency: Currency): { found: Found[]; skipped: number } | undefined {
  const [line = ''] = text
    .split('\n')
    .toSorted((one, other) => (other.match(/[;,\t]/g)?.length ?? 0) - (one.match(/[;,\t]/g)?.length ?? 0));
  const delimiter = [';', '\t', ','].find((sign) => line.split(sign).length > 2) ?? ',';
  let rows: string[][];
  try {
    rows = parse(text, { delimiter, bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  } catch {
    return undefined;
  }
  const head = headOf(rows);
  if (!head) return undefined;
  const { columns } = head;
  const found: Found[] = [];
  let skipped = 0;
  for (const row of rows.slice(head.place + 1)) {
    const cell = (column: Column) => row[columns.get(column) ?? -1] ?? '';
    const named = machineText(cell('currency')).toUpperCase();
    const of = named === '' ? currency : named;
    const day = tableDay(cell('day'));
    if (!isCurrency(of) || day === undefined) {
      skipped += 1;
      continue;
    }
    const amount = tableAmount(cell(columns.has('credit') ? 'credit' : 'amount'), of);
    const numbers = [...columns.values()];
    if (amount === undefined || amount <= 0) skipped += 1;
    else found.push({ day, amount, currency: of, text: oneLine(row.filter((_, at) => !numbers.includes(at))) });
  }
  return { found, skipped };
}

interface Node {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Node[];
}

const DEEPEST = 40;
const MOST_NODES = 200_000;

/** The elements of an XML text, without their prefixes; undefined for what is none. Entities are those of XML alone. */
function readXml(text: string): Node | undefined {
  const root: Node = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  let nodes = 0;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    nodes += 1;
    if (open.length > DEEPEST || nodes > MOST_NODES) throw new Error('The statement has too many elements.');
    const node = { name: name.replace(/^.*:/, ''), attributes, text: '', children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (piece) => {
    const node = open.at(-1);
    if (node) node.text += piece;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  try {
    parser.write(text).close();
  } catch {
    return undefined;
  }
  return root;
}

const all = (node: Node, path: string): Node[] =>
  path
    .split('/')
    .reduce(
      (nodes: Node[], name) => nodes.flatMap(({ children }) => children.filter((one) => one.name === name)),
      [node],
    );
const textAt = (node: Node, ...paths: string[]) =>
  paths
    .flatMap((path) => all(node, path))
    .find(({ text }) => text.trim() !== '')
    ?.text.trim() ?? '';

/** What a transaction says of itself: the sender, the note, and the numbers that were sent along (camt.053, Entry details). */
const SAID = [
  'RmtInf/Ustrd',
  'RmtInf/Strd/CdtrRefInf/Ref',
  'RmtInf/Strd/AddtlRmtInf',
  'Refs/EndToEndId',
  'RltdPties/Dbtr/Nm',
  'RltdPties/Dbtr/Pty/Nm',
  'AddtlTxInf',
];

/** The bank-to-customer statement of ISO 20022, camt.053, in any of its versions; camt.052 and 054 have the same entries. */
function readCamt(text: string): { found: Found[]; skipped: number } | undefined {
  const root = readXml(text);
  const statements = root?.children[0]?.children.flatMap(({ children }) =>
    children.filter(({ name }) => ['Stmt', 'Rpt', 'Ntfctn'].includes(name)),
  );
  if (!statements || statements.length === 0) return undefined;
  const found: Found[] = [];
  let skipped = 0;
  for (const entry of statements.flatMap((statement) => all(statement, 'Ntry'))) {
    const status = textAt(entry, 'Sts/Cd', 'Sts');
    const day = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm').slice(0, 10);
    const isCredit = textAt(entry, 'CdtDbtInd') === 'CRDT' && textAt(entry, 'RvslInd') !== 'true';
    const details = all(entry, 'NtryDtls/TxDtls');
    // Of several in one entry each has its own sum; of one the entry's is what came.
    const parts = details.length > 1 ? details : [entry];
    for (const part of parts) {
      const [sum] = part === entry ? all(entry, 'Amt') : [...all(part, 'Amt'), ...all(part, 'AmtDtls/TxAmt/Amt')];
      const currency = sum?.attributes.Ccy ?? '';
      const said = part === entry ? details : [part];
      if (!isCredit || !isCurrency(currency) || !isRealDate(day) || (status !== '' && status !== 'BOOK')) {
        skipped += 1;
        continue;
      }
      const amount = tableAmount(sum?.text.trim() ?? '', currency);
      const texts = said.flatMap((one) => SAID.flatMap((path) => all(one, path).map((node) => node.text)));
      const own = [...all(entry, 'AddtlNtryInf'), ...all(entry, 'NtryRef')].map((node) => node.text);
      if (amount === undefined || amount <= 0) skipped += 1;
      else
        found.push({ day, amount, currency, text: oneLine([...texts.filter((one) => one !== 'NOTPROVIDED'), ...own]) });
    }
  }
  return { found, skipped };
}

/** The entries that came in of a statement: CAMT.053, or a table; undefined for what is neither. `currency` is that of a table that names none. */
export function readStatement(text: string, currency: Currency): Statement | undefined {
  const read = text.trimStart().startsWith('<') ? readCamt(text) : readTable(text, currency);
  if (!read) return undefined;
  const times = new Map<string, number>();
  const entries = read.found.slice(0, GIFT_LIMITS.entries).map((found) => {
    const said = JSON.stringify([found.day, found.amount, found.currency, found.text]);
    const time = times.get(said) ?? 0;
    times.set(said, time + 1);
    return { ...found, entry: createHash('sha256').update(`${said} ${time}`).digest('hex').slice(0, 32) };
  });
  return { entries, skipped: read.skipped + Math.max(0, read.found.length - entries.length) };
}
