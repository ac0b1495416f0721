import {
  attributeIn,
  attributeOf,
  classesOf,
  type Element,
  elementsIn,
  type Parent,
  remove,
  textOf,
} from '../../../contract/html/tree';
import type { Note } from './source';

/** What of an element readers do not see, as style sheets say it; a text that is far outside of the page among it. */
const CONCEALING = new Map([
  ['display', /^none$/],
  ['visibility', /^(?:hidden|collapse)$/],
  ['mso-hide', /^all$/],
  ['font-size', /^0(?:px|pt|r?em|%)?$/],
  ...['text-indent', 'left', 'right', 'top', 'bottom', 'margin-left', 'margin-right', 'margin-top'].map(
    (name) => [name, /^-\d{4,}(?:\.\d+)?(?:px|pt|r?em|%)?$/] as const,
  ),
]);
const NO_SIZE = /^[01](?:px|pt)?$/;

/** Whether declarations of a style sheet conceal an element. */
function conceals(style: string): boolean {
  const said = style.split(';').map((one): [string, string] => {
    const [name = '', value = ''] = one.toLowerCase().split(':', 2);
    return [name.trim(), (value.split('!', 1)[0] ?? '').trim()];
  });
  if (said.some(([name, value]) => CONCEALING.get(name)?.test(value))) return true;
  const values = new Map(said);
  const isSmall = ['width', 'height', 'max-width', 'max-height'].some((name) => NO_SIZE.test(values.get(name) ?? ''));
  return isSmall && values.get('overflow') === 'hidden';
}

/** Rules of one style sheet that are read. */
const MOST_RULES = 500;
const NAME = /^(?:[a-z]\w*)?([.#][\w-]+)$/i;

/** A style sheet without its comments. */
const withoutComments = (css: string) =>
  css
    .split('/*')
    .map((piece, place) => (place === 0 ? piece : piece.split('*/').slice(1).join(' ')))
    .join(' ');

/** The classes and ids, with their marks, that style sheets within a text conceal. */
function concealedNames(tree: Parent): ReadonlySet<string> {
  const names = new Set<string>();
  for (const element of elementsIn(tree)) {
    if (element.tagName !== 'style') continue;
    for (const rule of withoutComments(textOf(element)).split('}').slice(0, MOST_RULES)) {
      const [selectors = '', declarations = '', ...nested] = rule.split('{');
      // One for a kind of screen alone, such as print, says nothing of the others.
      if (nested.length > 0 || !conceals(declarations)) continue;
      for (const selector of selectors.split(',')) {
        const [, name] = NAME.exec(selector.trim()) ?? [];
        if (name !== undefined) names.add(name);
      }
    }
  }
  return names;
}

const isIn = (names: ReadonlySet<string>, element: Element) =>
  names.size > 0 &&
  (names.has(`#${attributeOf(element, 'id')}`) || classesOf(element).some((name) => names.has(`.${name}`)));

/** Characters of what is named. */
const LONGEST = 200;

/**
 * Takes out what visitors of the old site did not see: here it would be a text as any other. Such are notes of editors, and links that
 * somebody wrote into a site that is not theirs.
 */
export function removeConcealed(tree: Parent, note?: (kind: Note['kind'], text: string) => void): void {
  const names = concealedNames(tree);
  const gone = new Set<Parent | null>();
  for (const element of elementsIn(tree)) {
    if (gone.has(element.parentNode)) {
      gone.add(element);
      continue;
    }
    const isStyle = element.tagName === 'style';
    const isConcealed =
      attributeIn(element, 'hidden') !== undefined || conceals(attributeOf(element, 'style')) || isIn(names, element);
    if (!isConcealed && !isStyle) continue;
    const words = textOf(element).replace(/\s+/g, ' ').trim();
    const shown = [element, ...elementsIn(element)].map((one) => attributeOf(one, 'src')).find((one) => one !== '');
    const said = words || shown;
    if (!isStyle && said) note?.('concealed', said.slice(0, LONGEST));
    remove(element);
    gone.add(element);
  }
}
