/** A tag or a comment; attribute values may hold `>`. */
const MARKUP = /<!--[\s\S]*?-->|<\/?[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

export interface HtmlToken {
  kind: 'text' | 'open' | 'close' | 'comment';
  /** The tag's name in lower case; '' for text and comments. */
  name: string;
  text: string;
}

function markupToken(text: string): HtmlToken {
  if (text.startsWith('<!')) return { kind: 'comment', name: '', text };
  const name = /^<\/?([a-z][a-z0-9-]*)/i.exec(text)?.[1] ?? '';
  return { kind: text.startsWith('</') ? 'close' : 'open', name: name.toLowerCase(), text };
}

/** Well-formed HTML cut into tags, comments and what stands between them; put together again it is the same string. */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let end = 0;
  for (const match of html.matchAll(MARKUP)) {
    if (match.index > end) tokens.push({ kind: 'text', name: '', text: html.slice(end, match.index) });
    tokens.push(markupToken(match[0]));
    end = match.index + match[0].length;
  }
  if (end < html.length) tokens.push({ kind: 'text', name: '', text: html.slice(end) });
  return tokens;
}
