/** A picture that carries its bytes in its address, or points to the writer's own device. */
const EMBEDDED_PICTURE = /<img\b[^>]*?\ssrc\s*=\s*["']?\s*(?:data|blob|file|cid):[^>]*>/gi;

const NOISE: readonly [RegExp, string][] = [
  [/<!--[\s\S]*?-->/g, ''],
  [/<(script|style|title|xml|head|object|noscript)\b[\s\S]*?<\/\1\s*>/gi, ''],
  [/<\/?(?:html|body|meta|link|base|o:p|w:\w+|v:\w+|m:\w+|st1:\w+|font|center|form|input|button|svg)\b[^>]*>/gi, ''],
  [/\s(?:style|class|id|on\w+|data-[\w-]+|face|bgcolor|lang)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ''],
  [/<span\s*>([\s\S]*?)<\/span>/gi, '$1'],
];

export interface PastedHtml {
  html: string;
  /** Whether pictures were left out, because they would have been stored inside the text. */
  hasLostPictures: boolean;
}

/** What is pasted from other programs: the structure stays, their looks and leftovers go. */
export function cleanPasted(pasted: string): PastedHtml {
  let html = NOISE.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), pasted);
  const withPictures = html;
  html = html.replace(EMBEDDED_PICTURE, '');
  return { html: html.trim(), hasLostPictures: html !== withPictures };
}
