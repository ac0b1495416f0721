/** The comments around a block of a displayed text that leads to a form: browsers show the form in its place, everybody else the block. */
export const formComments = (form: string) => [`form ${form}`, '/form'] as const;

/** Finds them: the number of the form, and the block. A stored text holds no comments. */
export const FORM_IN_TEXT = /<!--form (\d+)-->([\s\S]*?)<!--\/form-->/;
