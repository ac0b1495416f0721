import { machineText } from 'contract/typed-text';

/** The link that dials a number as somebody typed it, local ones too; undefined where it has no digit. */
export function phoneLink(number: string): string | undefined {
  const dialled = machineText(number).replace(/[^\d+]|(?<=.)\+/g, '');
  return /\d/.test(dialled) ? `tel:${dialled}` : undefined;
}
