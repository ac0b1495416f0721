/** A text with values in the place of their names in double braces. What is put in is not looked through for others. */
export const filledText = (text: string, values: Readonly<Record<string, unknown>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]));

/** A text as one line without control characters, so that nobody can write lines or headers of a mail. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
