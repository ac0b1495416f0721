import { createHash } from 'node:crypto';
import { CsvError, parse } from 'csv-parse/sync';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { LANGUAGES } from '../../../contract/languages';
import { LOCAL_STYLES } from '../../../contract/localized';
import { machineText } from '../../../contract/machine-text';
import { minorDigits } from '../../../contract/money';
import { isRealDate } from '../../../contract/text-rules';
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
  /** Rows that are no money that came in. */
  skipped: number;
  /** Rows whose day, amount or currency cannot be read. */
  unread: number;
}

type Found = Omit<BankEntry, 'entry'>;
type Read = Omit<Statement, 'entries'> & { found: Found[] };

const isCurrency = (text: string): text is Currency => CURRENCIES.some((currency) => currency === text);
const LONGEST_TEXT = 1_000;

/** Without the marks of letters: «Crédit» and «إيداع» are written without them as well. */
function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

const oneLine = (texts: readonly string[]) =>
  texts
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .join(' · ')
    .slice(0, LONGEST_TEXT);

/** How banks write that money left, or came in, in words beside an amount. */
const LEFT = /^(?:dr?|dbit|debit|debito|out|withdrawal|[sS]|soll|مدين|سحب|خصم|صادر)\.?$/i;
const CAME_IN = /^(?:cr?|crdt|credit|credito|in|deposit|[hH]|haben|دا[ئي]ن|إيداع|ايداع|إضافة|اضافة|وارد)\.?$/i;
/** The same behind the amount. */
const LEFT_BEHIND = /[\d\s](?:dr|d|s|مدين)\.?$/i;

/** An amount of a table in the smallest unit, negative for money that left; undefined for what is none. */
export function tableAmount(typed: string, currency: Currency): number | undefined {
  const digits = minorDigits(currency);
  const text = machineText(typed)
    // With the points of a shortened name: «12.500 د.أ».
    .replace(/\p{L}[\p{L}.]*/gu, '')
    .replace(/[^\d.,٫٬()+\-−]/g, '')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
  const isNegative = /^\(.*\)$/.test(text) || /[-−]/.test(text) || LEFT_BEHIND.test(typed.trim());
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

/** The languages in which banks name months: those of the site, in each way that it knows, and some of its donors' banks. */
const MONTH_LOCALES = [...LANGUAGES, ...Object.values(LOCAL_STYLES).map(({ months }) => months), 'de', 'fr', 'tr'];
/** January first, of one language after the other. */
const MONTH_NAMES = MONTH_LOCALES.flatMap((locale) => {
  const { format } = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => plainLetters(format(Date.UTC(2000, month))).toLowerCase());
});
/** Letters of a shortened name at least. */
const SHORT_NAME = 3;

const NAMED_DAY = /^(\d{1,2})[-/. ]{0,3}(\p{L}[\p{L} ]{1,20}\p{L})[-/., ]{0,3}(\d{4}|\d{2})(?!\d)/u;
const YEAR_FIRST = /^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2})|(\d{2})(\d{2}))(?!\d)/;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/;

const dayOf = (year: string, month: string | number, day: string) => {
  const full = year.length === 2 ? `20${year}` : year;
  const date = [full, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isRealDate(date) ? date : undefined;
};

/** The number of a month by its name, which may be shortened; 0 for none. */
function monthNamed(name: string): number {
  const plain = plainLetters(name).toLowerCase();
  const at = plain.length < SHORT_NAME ? -1 : MONTH_NAMES.findIndex((known) => known.startsWith(plain));
  return at < 0 ? 0 : (at % 12) + 1;
}

/** YYYY-MM-DD of a day as banks write it, the day before the month unless the table has it otherwise or that cannot be; undefined for what is none. */
export function tableDay(typed: string, isMonthFirst = false): string | undefined {
  const text = machineText(typed);
  const [, year, month, day, packedMonth = '', packedDay = ''] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return dayOf(year, month ?? packedMonth, day ?? packedDay);
  const [, named, name = '', namedYear = ''] = NAMED_DAY.exec(text) ?? [];
  if (named !== undefined) return dayOf(namedYear, monthNamed(name), named);
  const [, first = '', second = '', last = ''] = YEAR_LAST.exec(text) ?? [];
  const dayFirst = dayOf(last, second, first);
  const monthFirst = dayOf(last, first, second);
  return isMonthFirst ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
}

/** Whether days have the month first: one of them can be read so alone, and none the other way alone. */
function areMonthFirst(days: readonly string[]): boolean {
  const parts = days.map((day) => YEAR_LAST.exec(machineText(day)) ?? []);
  const isBeyond = (at: number) => parts.some((found) => Number(found[at] ?? 0) > 12);
  return isBeyond(2) && !isBeyond(1);
}

/** What the columns of a table are called, in English, German, French, Turkish and Arabic, without the marks of their letters. */
const COLUMNS = {
  day: /\bdate\b|^day|buchungstag|datum|tarih|تاريخ/i,
  balance: /balance|saldo|solde|bakiye|رصيد/i,
  credit:
    /credit|\bcr\b|deposit|lodge?ment|incoming|inflow|\bin$|^receipts$|^received$|haben|gutschrift|eingang|recettes?$|entrees?$|alacak|gelen|داين|ايداع|وارد|اضاف|مقبوض|داخل|^له$/i,
  debit:
    /debit|\bdr\b|withdraw|outgoing|outflow|\bout$|^payments$|^paid$|soll|lastschrift|ausgang|depenses?$|sorties?$|borc|giden|مدين|سحب|صادر|خصم|مدفوع|منصرف|خارج|^(?:عليه|منه)$/i,
  amount: /amount|betrag|umsatz|montant|tutar|مبلغ|قيمة/i,
  currency: /currency|ccy|wahrung|waehrung|devise|doviz|عملة/i,
} as const;

type Column = keyof typeof COLUMNS;

/** «Credit account» and «type of deposit» are no amounts, though «credit in the account currency» is one. */
const NO_AMOUNT =
  /account(?! currency)|iban|\bcard|name|number|\bno\b|type|indicator|(?<!عملة ال)حساب|رقم|اسم|نوع|بطاقة/i;

/** As it is read: «Money In (JOD)», «money_in» and «MoneyIn» alike. */
const columnName = (name: string) =>
  plainLetters(name)
    .replace(/[([][^)\]]*[)\]]/g, ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

function columnOf(cell: string): Column | undefined {
  const name = columnName(cell);
  const column = (Object.keys(COLUMNS) as Column[]).find((one) => COLUMNS[one].test(name));
  return (column === 'credit' || column === 'debit') && NO_AMOUNT.test(name) ? undefined : column;
}

/** The places of columns that a row names. One with a number is no head: «Date, 30/11/2026, Total credits, 5.00». */
function columnsIn(row: readonly string[] = []): Map<Column, number> {
  const columns = new Map<Column, number>();
  if (row.some((cell) => /\p{Nd}/u.test(cell) && !/\p{L}/u.test(cell))) return columns;
  for (const [at, cell] of row.entries()) {
    const column = columnOf(cell);
    if (column && !columns.has(column)) columns.set(column, at);
  }
  return columns;
}

/** The first row that names a day and an amount, with the places of its columns; «debit» and «credit» may stand below «amount». */
function headOf(rows: readonly string[][]) {
  for (const [place, row] of rows.slice(0, 50).entries()) {
    const columns = columnsIn(row);
    const below = rows[place + 1]?.some((cell) => /\p{Nd}/u.test(cell))
      ? new Map<Column, number>()
      : columnsIn(rows[place + 1]);
    const isInTwoRows = !columns.has('credit') && below.has('credit');
    if (isInTwoRows) columns.delete('amount');
    const found = isInTwoRows ? new Map([...below, ...columns]) : columns;
    const [day, sum] = [found.get('day'), found.get('credit') ?? found.get('amount')];
    if (day !== undefined && sum !== undefined && day !== sum)
      return { place: isInTwoRows ? place + 1 : place, columns: found };
  }
  return undefined;
}

const DELIMITERS = [';', '\t', '|', ','];

/** The rows of a table, with its head. */
function tableIn(text: string) {
  for (const delimiter of DELIMITERS) {
    try {
      const options = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
      const rows: string[][] = parse(text, { delimiter, ...options });
      const head = headOf(rows);
      if (head) return { rows, head };
    } catch (error) {
      // With another delimiter its quotes may be where they belong.
      if (!(error instanceof CsvError)) throw error;
    }
  }
  return undefined;
}

/** What stands in the column of money that came in where none did. */
const NOTHING = /^[\s\p{Pd}−.]*$/u;

/** The column that says of each amount whether it came in or left; -1 for none. */
function sideOf(rows: readonly string[][]): number {
  const [{ length: width } = []] = rows;
  const isSide = (at: number) => rows.every((row) => [LEFT, CAME_IN].some((one) => one.test(row[at]?.trim() ?? '')));
  return Array.from({ length: width }, (_, at) => at).findIndex(isSide);
}

function readTable(text: string, currency: Currency): Read | undefined {
  const table = tableIn(text);
  if (!table) return undefined;
  const { rows, head } = table;
  const { columns } = head;
  const at = (row: readonly string[], column: Column) => row[columns.get(column) ?? -1] ?? '';
  const below = rows.slice(head.place + 1);
  const isMonthFirst = areMonthFirst(below.map((row) => at(row, 'day')));
  const dated = below.filter((row) => tableDay(at(row, 'day')) !== undefined);
  const side = sideOf(dated);
  // «Debit/Credit» is the name of a side, and of no amount.
  for (const [column, place] of columns) if (place === side) columns.delete(column);
  const numbers = [...columns.values(), side];
  const sums = columns.has('credit') ? 'credit' : 'amount';
  const codes = /\b[A-Z]{3}\b/g;
  const ofColumn = (at(rows[head.place] ?? [], sums).match(codes) ?? []).find(isCurrency);
  const found: Found[] = [];
  let [skipped, unread] = [0, 0];
  for (const row of below) {
    const named = machineText(at(row, 'currency')).toUpperCase();
    const of = named === '' ? (ofColumn ?? currency) : named;
    const typed = at(row, sums);
    const day = tableDay(at(row, 'day'), isMonthFirst);
    // Sums below the table, and money that left, stand in other columns.
    const isNone = !/\p{Nd}/u.test(at(row, 'day')) || NOTHING.test(typed) || LEFT.test(row[side]?.trim() ?? '');
    const amount = isCurrency(of) ? tableAmount(typed, of) : undefined;
    if (isNone || (amount !== undefined && amount <= 0)) skipped += 1;
    else if (!isCurrency(of) || day === undefined || amount === undefined) unread += 1;
    else found.push({ day, amount, currency: of, text: oneLine(row.filter((_, place) => !numbers.includes(place))) });
  }
  return { found, skipped, unread };
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
function readCamt(text: string): Read | undefined {
  const root = readXml(text);
  const statements = root?.children[0]?.children.flatMap(({ children }) =>
    children.filter(({ name }) => ['Stmt', 'Rpt', 'Ntfctn'].includes(name)),
  );
  if (!statements || statements.length === 0) return undefined;
  const found: Found[] = [];
  let [skipped, unread] = [0, 0];
  for (const entry of statements.flatMap((statement) => all(statement, 'Ntry'))) {
    const status = textAt(entry, 'Sts/Cd', 'Sts');
    const day = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm').slice(0, 10);
    const isReversal = ['true', '1'].includes(textAt(entry, 'RvslInd'));
    const details = all(entry, 'NtryDtls/TxDtls');
    // Of several in one entry each has its own sum; of one the entry's is what came.
    const parts = details.length > 1 ? details : [entry];
    for (const part of parts) {
      const [sum] = part === entry ? all(entry, 'Amt') : [...all(part, 'Amt'), ...all(part, 'AmtDtls/TxAmt/Amt')];
      const currency = sum?.attributes.Ccy ?? '';
      const said = part === entry ? details : [part];
      const isCredit = (textAt(part, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')) === 'CRDT' && !isReversal;
      if (!isCredit || (status !== '' && status !== 'BOOK')) {
        skipped += 1;
        continue;
      }
      if (!isCurrency(currency) || !isRealDate(day)) {
        unread += 1;
        continue;
      }
      const amount = tableAmount(sum?.text.trim() ?? '', currency);
      const texts = said.flatMap((one) => SAID.flatMap((path) => all(one, path).map((node) => node.text)));
      const own = [...all(entry, 'AddtlNtryInf'), ...all(entry, 'NtryRef')].map((node) => node.text);
      if (amount === undefined || amount <= 0) unread += 1;
      else
        found.push({ day, amount, currency, text: oneLine([...texts.filter((one) => one !== 'NOTPROVIDED'), ...own]) });
    }
  }
  return { found, skipped, unread };
}

/** The entries that came in of a statement: CAMT.053, or a table; undefined for what is neither. `currency` is that of a table that names none. */
export function readStatement(text: string, currency: Currency): Statement | undefined {
  const read = text.trimStart().startsWith('<') ? readCamt(text) : readTable(text, currency);
  if (!read) return undefined;
  const times = new Map<string, number>();
  const entries = read.found.map((found) => {
    const said = JSON.stringify([found.day, found.amount, found.currency, found.text]);
    const time = times.get(said) ?? 0;
    times.set(said, time + 1);
    return { ...found, entry: createHash('sha256').update(`${said} ${time}`).digest('hex').slice(0, 32) };
  });
  return { entries, skipped: read.skipped, unread: read.unread };
}
