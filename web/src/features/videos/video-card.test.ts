import { describe, expect, it } from 'vitest';
import { MOTIFS, PALETTES, posterDesign } from './video-card.tsx';

const IDS = Array.from({ length: 48 }, (_, index) => index + 1);

describe('the poster of a video without a picture', () => {
  it('is the same every time', () => {
    for (const id of IDS) expect(posterDesign(id, 'First water')).toEqual(posterDesign(id, 'First water'));
  });

  it('keeps its colours and shape when the title changes or is translated', () => {
    for (const id of IDS) {
      const { palette, motif } = posterDesign(id, 'First water');
      expect(posterDesign(id, 'أول ماء')).toMatchObject({ palette, motif });
    }
  });

  it('differs from its neighbours in colour and in shape', () => {
    for (const id of IDS) {
      const [one, next] = [posterDesign(id, ''), posterDesign(id + 1, '')];
      expect(one.palette, `${id}`).not.toBe(next.palette);
      expect(one.motif, `${id}`).not.toBe(next.motif);
    }
  });

  it('uses every colour with every shape', () => {
    const designs = new Set(IDS.map((id) => posterDesign(id, '')).map(({ palette, motif }) => `${palette} ${motif}`));
    expect(designs.size).toBe(PALETTES.length * MOTIFS.length);
  });

  it('shows the longest word of the title, without punctuation and digits', () => {
    expect(posterDesign(1, 'First water: opening the well, 2026').word).toBe('opening');
    expect(posterDesign(1, 'أول ماء: افتتاح بئر القرى الشرقية').word).toBe('الشرقية');
    expect(posterDesign(1, '2026').word).toBe('');
  });

  it('counts letters, not their vowel marks', () => {
    expect(posterDesign(1, 'شُكْرًا جزيلة').word).toBe('جزيلة');
    expect(posterDesign(1, 'شُكْرًا').length).toBe('short');
  });

  it('chooses the font size by the word’s length, at each boundary', () => {
    const length = (letters: number) => posterDesign(1, 'a'.repeat(letters)).length;
    expect([5, 6, 8, 9, 12, 13].map(length)).toEqual(['short', 'medium', 'medium', 'long', 'long', 'longest']);
  });
});
