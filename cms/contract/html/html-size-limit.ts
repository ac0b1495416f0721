import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

/** Enough for any real text, even a table of thousands of donors; more would block all other requests for seconds. */
const MAX_DEPTH = 250;
const MAX_NODES = 12_000;
/** Removing a comment takes as long as several elements. */
const COMMENT = 4;

class HtmlTooLarge extends Error {}

/** A parse tree that throws when it exceeds the limits. */
function boundedTree(): typeof defaultTreeAdapter {
  let nodes = 0;
  const count = (weight: number) => {
    nodes += weight;
    if (nodes > MAX_NODES) throw new HtmlTooLarge();
  };
  const depths = new WeakMap<object, number>();
  const addChild = (parent: object, node: object) => {
    const depth = (depths.get(parent) ?? 0) + 1;
    if (depth > MAX_DEPTH) throw new HtmlTooLarge();
    depths.set(node, depth);
  };
  return {
    ...defaultTreeAdapter,
    createElement(...made) {
      count(1);
      return defaultTreeAdapter.createElement(...made);
    },
    createCommentNode(text) {
      count(COMMENT);
      return defaultTreeAdapter.createCommentNode(text);
    },
    appendChild(parent, node) {
      addChild(parent, node);
      defaultTreeAdapter.appendChild(parent, node);
    },
    insertBefore(parent, node, next) {
      addChild(parent, node);
      defaultTreeAdapter.insertBefore(parent, node, next);
    },
  };
}

/**
 * The document of a text; undefined where it has too many elements and comments, or nests them too deeply, to be cleaned in
 * reasonable time. It is parsed as the cleaner's own parser does, since a count of tags would be wrong wherever tags are
 * ignored or implied.
 */
export function parseBounded(html: string): DefaultTreeAdapterTypes.Document | undefined {
  try {
    return parse(html, { treeAdapter: boundedTree(), scriptingEnabled: false });
  } catch (error) {
    if (error instanceof HtmlTooLarge) return undefined;
    throw error;
  }
}

export const exceedsHtmlLimit = (html: string): boolean => parseBounded(html) === undefined;
