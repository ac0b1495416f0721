/** Spreadsheets recognize UTF-8 by it; without it they garble Arabic. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Lets the browser download a table, under a name with today's date. */
export function saveCsv(name: string, csv: string): void {
  const text = csv.startsWith(BYTE_ORDER_MARK) ? csv : BYTE_ORDER_MARK + csv;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
