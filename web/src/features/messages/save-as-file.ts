/** The mark by which spreadsheets know that a text is UTF-8, Arabic included. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Hands a table to the browser as a download. */
export function saveAsFile(name: string, csv: string): void {
  const text = csv.startsWith(BYTE_ORDER_MARK) ? csv : BYTE_ORDER_MARK + csv;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
