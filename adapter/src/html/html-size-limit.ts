import { defaultTreeAdapter, parse } from 'parse5';

/** Enough for any text that a person writes, a table of thousands of donors too; more would hold up everyone else for seconds. */
const MAX_DEPTH = 250;
const MAX_NODES = 12_000;
/** Taking a comment out takes as long as several elements. */
const COMMENT = 4;

class Excess extends Error {}

/** A tree that grows no further than a text may. */
function boundedTree(): typeof defaultTreeAdapter {
  let nodes = 0;
  const count = (weight: number) => {
    nodes += weight;
    if (nodes > MAX_NODES) throw new Excess();
  };
  const depths = new WeakMap<object, number>();
  const put = (parent: object, node: object) => {
    const depth = (depths.get(parent) ?? 0) + 1;
    if (depth > MAX_DEPTH) throw new Excess();
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
      put(parent, node);
      defaultTreeAdapter.appendChild(parent, node);
    },
    insertBefore(parent, node, next) {
      put(parent, node);
      defaultTreeAdapter.insertBefore(parent, node, next);
    },
  };
}

/**
 * Whether a text has too many elements and comments, or too many inside each other, to be cleaned in reasonable time. It
 * is read as the cleaner's own parser reads it, since tags that open or end nothing would lead any shorter way astray.
 */
export function isExcessive(html: string): boolean {
  try {
    parse(html, { treeAdapter: boundedTree() });
    return false;
  } catch (error) {
    if (error instanceof Excess) return true;
    throw error;
  }
}
