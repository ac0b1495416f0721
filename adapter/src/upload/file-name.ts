/** Endings that a server or a browser might run, wherever in a name they stand. */
const ACTIVE = new Set([
  ...['asp', 'aspx', 'bat', 'cgi', 'cmd', 'com', 'dll', 'exe', 'hta', 'htm', 'html', 'jar', 'js', 'jse', 'jsp', 'lnk'],
  ...['mht', 'mhtml', 'mjs', 'msi', 'phar', 'php', 'php3', 'php4', 'php5', 'phtml', 'pht', 'pl', 'ps1', 'py', 'rb'],
  ...['scr', 'sh', 'shtml', 'svg', 'svgz', 'swf', 'vbs', 'wasm', 'wsf', 'xht', 'xhtml', 'xml', 'xsl', 'xslt'],
]);

/** `photo` and `jpg`, the ending in small letters; '' where there is none. */
export function splitName(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? [name.slice(0, dot), name.slice(dot + 1).toLowerCase()] : [name, ''];
}

/** `photo.php` becomes `photo_php`: a name has one ending, and that one is what the file is. */
export function safeStem(stem: string): string {
  const [first = '', ...inner] = stem.split('.');
  return inner.reduce((name, part) => `${name}${ACTIVE.has(part.trim().toLowerCase()) ? '_' : '.'}${part}`, first);
}
