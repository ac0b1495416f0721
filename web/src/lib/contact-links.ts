import { internationalNumber, machineText } from 'adapter/contract/typed-text';

/** The mail link of the contact address; undefined where it is no e-mail address. */
export function mailLink(contact: string): string | undefined {
  const address = machineText(contact);
  return /^[^\s@]+@[^\s@]+$/.test(address) ? `mailto:${address}` : undefined;
}

/** The chat link of a phone number; undefined for one without its country's code, which opens no chat. */
export function chatLink(chatNumber: string): string | undefined {
  const number = internationalNumber(chatNumber);
  return number && `https://wa.me/${number.slice(1)}`;
}

/** The link that dials a number as somebody typed it, local ones too; undefined where it has no digit. */
export function phoneLink(number: string): string | undefined {
  const dialled = machineText(number).replace(/[^\d+]|(?<=.)\+/g, '');
  return /\d/.test(dialled) ? `tel:${dialled}` : undefined;
}
