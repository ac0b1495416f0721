/**
 * CSS properties that a text may set: how it looks and how it flows. None takes an element out of the flow or draws
 * outside its box (position, z-index, transform, shadows); what flows too far is cut off where texts are shown.
 */
const PROPERTIES = [
  'color|opacity|background(?:-color)?',
  'font(?:-(?:family|size|stretch|style|variant|weight))?|line-height|letter-spacing|word-(?:break|spacing|wrap)',
  'text-(?:align(?:-last)?|decoration(?:-(?:color|line|style))?|indent|transform)|vertical-align',
  'white-space|overflow-wrap|hyphens|direction|unicode-bidi',
  '(?:(?:min|max)-)?(?:width|height|(?:inline|block)-size)|aspect-ratio|box-sizing|object-fit',
  'display|float|clear|gap|flex(?:-(?:basis|direction|flow|grow|shrink|wrap))?|(?:align|justify)-(?:content|items|self)',
  '(?:margin|padding)(?:-(?:top|right|bottom|left|inline|block)(?:-(?:start|end))?)?',
  'border(?:-(?:top|right|bottom|left|inline|block)(?:-(?:start|end))?)?(?:-(?:color|style|width))?',
  'border-(?:(?:top|bottom)-(?:left|right)-)?radius|border-(?:collapse|spacing)',
  'list-style(?:-type)?|table-layout|caption-side|empty-cells|columns|column-(?:count|gap|width)',
  'page-break-(?:after|before|inside)|break-(?:after|before|inside)',
];
const PROPERTY = new RegExp(`^(?:${PROPERTIES.join('|')})$`);

/** Words, numbers, colours and quoted names; functions only those of colours, no address, no escape, no comment. */
const VALUE = /^(?:(?:rgb|rgba|hsl|hsla)\([\d\s.,%/]*\)|"[\p{L}\p{N} _-]*"|'[\p{L}\p{N} _-]*'|[\w#%.,/\s!])*$/iu;

/** Properties that may be negative, and by how much: a hanging indent, tighter letter spacing. */
const MAY_BE_NEGATIVE = /^(?:text-indent|letter-spacing|word-spacing|vertical-align)$/;
const SMALL_NEGATIVE_LENGTH =
  /^-(?:\d{1,2}(?:\.\d{1,4})?|\.\d{1,4})(?:px|pt)$|^-(?:[0-2](?:\.\d{1,4})?|\.\d{1,4})r?em$/i;

/** The longest length that a text may set, in pixels; wider than any screen of the site. */
export const MAX_PIXELS = 2_000;

/** The units that lengths may have, and the most of each. None is a share of the window, which a text does not know. */
const MOST: Readonly<Record<string, number>> = {
  '': MAX_PIXELS,
  px: MAX_PIXELS,
  pt: 1_500,
  pc: 125,
  in: 20,
  cm: 50,
  mm: 500,
  em: 50,
  rem: 50,
  ex: 100,
  ch: 100,
  '%': 1_000,
};
/** Of letters and their lines. A weight has no unit. */
const MOST_OF_FONTS: Readonly<Record<string, number>> = { ...MOST, '': 1_000, px: 200, pt: 150, em: 10, rem: 10 };
const FONTS = /^(?:font|font-size|line-height|letter-spacing|word-spacing)$/;

const QUOTED = /"[^"]*"|'[^']*'/g;
/** A number with its unit, outside of a name or a color. */
const NUMBER = /(?<![\w#.])(\d*\.?\d+)([a-z%]*)/gi;

/** Whether all lengths of a value are ones that a text can need. */
function isModest(property: string, value: string): boolean {
  const most = FONTS.test(property) ? MOST_OF_FONTS : MOST;
  return [...value.replace(QUOTED, '').matchAll(NUMBER)].every(
    ([, number, unit = '']) => Number(number) <= (most[unit.toLowerCase()] ?? -1),
  );
}

/** A negative margin would move a text over the page. */
function isAllowed(declaration: string): boolean {
  const colon = declaration.indexOf(':');
  if (colon === -1) return false;
  const property = declaration.slice(0, colon).trim().toLowerCase();
  const value = declaration.slice(colon + 1).trim();
  if (value === '' || value.length > 200 || !PROPERTY.test(property) || !isModest(property, value)) return false;
  // A hyphen before a letter, as in `lower-alpha` or `-webkit-center`, makes no negative number.
  return (
    VALUE.test(value.replace(/-(?=[a-z])/gi, '')) ||
    (MAY_BE_NEGATIVE.test(property) && SMALL_NEGATIVE_LENGTH.test(value))
  );
}

/** A style attribute with only its allowed declarations; unchanged when all of them are. */
export function cleanStyle(style: string): string {
  const declarations = style.split(';').filter((part) => part.trim() !== '');
  const allowed = declarations.filter(isAllowed);
  if (allowed.length === declarations.length) return style;
  return allowed.map((part) => `${part.trim()};`).join(' ');
}
