import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inThrees, isReference, LEAST_REFERENCE, referenceOf, referencesIn } from './gift-reference.ts';

const references = fc.integer({ min: LEAST_REFERENCE, max: 10 * LEAST_REFERENCE - 1 }).map(referenceOf);

describe('a reference', () => {
  it('has nine digits, and is told from one with a wrong digit', () => {
    fc.assert(
      fc.property(references, fc.nat(8), fc.integer({ min: 1, max: 9 }), (reference, at, more) => {
        expect(reference).toMatch(/^[1-9]\d{8}$/);
        expect(isReference(reference)).toBe(true);
        const digit = (Number(reference[at]) + more) % 10;
        expect(isReference(`${reference.slice(0, at)}${digit}${reference.slice(at + 1)}`)).toBe(false);
      }),
    );
  });

  it('is told from one in which two neighbours were swapped', () => {
    fc.assert(
      fc.property(references, fc.nat(7), (reference, at) => {
        const [one = '', other = ''] = reference.slice(at, at + 2);
        const swapped = `${reference.slice(0, at)}${other}${one}${reference.slice(at + 2)}`;
        expect(isReference(swapped)).toBe(one === other);
      }),
    );
  });

  it('is found in what a bank writes, with signs between its digits', () => {
    fc.assert(
      fc.property(references, fc.constantFrom('\u00a0', ' ', '-', '.', '', ' · '), (reference, sign) => {
        const written = inThrees(reference).replaceAll('\u00a0', sign);
        expect(referencesIn(`SEPA Ref ${written}/Gift of Huda 2026`)).toContain(reference);
        // As some type a zero.
        expect(referencesIn(`SEPA Ref ${written.replaceAll('0', 'O')}`)).toContain(reference);
      }),
    );
  });

  it('is not found in dates, nor in sums', () => {
    expect(referencesIn('2026-11-29, EUR 1.250,00, 29112026')).toEqual([]);
  });
});
