import { encode } from 'uqr';

/** What scanners need around a code, in modules. */
const QUIET_ZONE = 2;

/** The dark modules of a row as steps of a path: lines over them, and moves over the light ones between. */
function rowPath(row: readonly boolean[]): string {
  let path = '';
  let at = 0;
  while (at < row.length) {
    const isDark = row[at];
    let end = at;
    while (end < row.length && row[end] === isDark) end += 1;
    if (isDark) path += `h${end - at}`;
    else if (end < row.length) path += `m${end - at} 0`;
    at = end;
  }
  return path;
}

/** A QR code as the path of an SVG whose stroke is 1 wide; it survives a fold or a stain. */
export function qrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const rows = data.map((row, index) => (row.includes(true) ? `M0 ${index + 0.5}${rowPath(row)}` : ''));
  return { size, path: rows.join('') };
}
