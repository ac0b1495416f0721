import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanStyle } from '../../../cms/contract/html/style-attribute.ts';
import { cpuTime } from '../test-tools/cpu-time.ts';
import SAMPLES from './style-samples.json' with { type: 'json' };

describe('style attributes', () => {
  it.each(SAMPLES.kept)('keeps %s as it is', (style) => {
    expect(cleanStyle(style)).toBe(style);
  });

  // Security: K4.
  it.each(SAMPLES.dropped)('drops %s', (style) => {
    expect(cleanStyle(style)).toBe('');
  });

  it('changes nothing when it is applied again', () => {
    const part = fc.oneof(
      fc.constantFrom(
        'color:red',
        'position:fixed',
        ' width : 10px ',
        'margin:-1px',
        'font-family:"a b"',
        'text-indent:-9px',
        '',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const cleaned = cleanStyle(parts.join(';'));
        expect(cleanStyle(cleaned)).toBe(cleaned);
      }),
    );
  });

  // Security: X9.
  it('is quick on 100 KB of anything', async () => {
    for (const text of [
      ';'.repeat(100_000),
      'color:'.repeat(16_000),
      `color:${'a-'.repeat(50_000)}`,
      `color:rgb(${' '.repeat(99_000)}`,
    ]) {
      expect(await cpuTime(() => cleanStyle(text))).toBeLessThan(2_000);
    }
  });
});
