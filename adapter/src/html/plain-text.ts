import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/** Elements within a line of text; all others separate words. */
const INLINE = new Set('a abbr b bdi code em font i mark s small span strong sub sup u'.split(' '));

function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node)) return ' ';
  const text = node.childNodes.reduce((all, child) => all + textOf(child), '');
  return INLINE.has(node.nodeName) ? text : ` ${text} `;
}

/** What cleaned HTML says, without markup and entities. */
export const plainText = (html: string): string => textOf(parseFragment(html));
