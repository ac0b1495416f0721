/**
 * The comments around a block of a displayed text in or below whose place browsers show what its link leads to: the block's name,
 * and the number in the link's address. Everybody else has the block.
 */
export const liveComments = (block: string, id: string) => [`live ${block} ${id}`, '/live'] as const;

/** In a form's block, the number that stands for the contact form. */
export const CONTACT_FORM = 0;

/** Finds them: the name, the number, and the block. A stored text holds no comments. */
export const LIVE_BLOCK = /<!--live (\w+) (\d+)-->([\s\S]*?)<!--\/live-->/;
