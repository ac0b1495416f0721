// Apart from the other texts that people type, as the donate page has room for little more.

/** Replaces Arabic-Indic and Persian digits by 0–9: the last four bits of each are its value. */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** What programs read, such as an e-mail or a number, as somebody typed or pasted it: no mark without a shape is part of it. */
export const machineText = (text: string): string =>
  latinDigits(text.replace(/\p{DI}/gu, ''))
    .replace(/\s+/gu, ' ')
    .trim();
