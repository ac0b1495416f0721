/** CSS properties that a text may set: nothing that could lie over the page. */
const PROPERTY =
  /^(?:color|background-color|text-align|width|height|float|(?:margin|padding)(?:-(?:top|right|bottom|left|inline|block)(?:-(?:start|end))?)?|border(?:-(?:top|right|bottom|left))?(?:-(?:color|style|width))?|border-(?:collapse|spacing|radius)|font-weight|font-style|text-decoration(?:-line)?|direction|vertical-align|list-style-type)$/;

/** Words, numbers and colours; functions only those of colours, no address, no escape, no comment. */
const VALUE = /^(?:(?:rgb|rgba|hsl|hsla)\([\d\s.,%/]*\)|[\w#%.\s!])*$/i;

/** A negative margin would move a text over the page. */
function isAllowed(declaration: string): boolean {
  const colon = declaration.indexOf(':');
  if (colon === -1) return false;
  const property = declaration.slice(0, colon).trim().toLowerCase();
  const value = declaration.slice(colon + 1).trim();
  // Words with a hyphen inside, such as `lower-alpha`, are no negative numbers.
  return (
    value !== '' &&
    value.length <= 200 &&
    PROPERTY.test(property) &&
    VALUE.test(value.replace(/(\w)-(?=[a-z])/gi, '$1'))
  );
}

/** A style attribute with its allowed declarations alone; the text itself when all of them are. */
export function cleanStyle(style: string): string {
  const declarations = style.split(';').filter((part) => part.trim() !== '');
  const allowed = declarations.filter(isAllowed);
  if (allowed.length === declarations.length) return style;
  return allowed.map((part) => `${part.trim()};`).join(' ');
}
