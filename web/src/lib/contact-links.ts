import { latinDigits } from './format.ts';

/** The mail link of the contact address; undefined where it is no e-mail address. */
export const mailLink = (contact: string) =>
  /^[^\s@]+@[^\s@]+$/.test(contact.trim()) ? `mailto:${contact.trim()}` : undefined;

/** The chat link of a phone number in international form; undefined without digits. */
export function chatLink(chatNumber: string): string | undefined {
  const digits = latinDigits(chatNumber).replace(/\D/g, '').replace(/^00/, '');
  return digits === '' ? undefined : `https://wa.me/${digits}`;
}
