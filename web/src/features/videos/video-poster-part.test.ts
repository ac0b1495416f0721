import { describe, expect, it } from 'vitest';
import { MOTIFS, PALETTES, posterDesign } from './video-poster-part.tsx';

const IDS = Array.from({ length: 48 }, (_, index) => index + 1);

describe('the poster of a video without a picture', () => {
  it('differs from its neighbours in colour and in shape', () => {
    for (const id of IDS) {
      const [one, next] = [posterDesign(id), posterDesign(id + 1)];
      expect(one.palette, `${id}`).not.toBe(next.palette);
      expect(one.motif, `${id}`).not.toBe(next.motif);
    }
  });

  it('uses every colour with every shape', () => {
    const designs = new Set(IDS.map((id) => posterDesign(id)).map(({ palette, motif }) => `${palette} ${motif}`));
    expect(designs.size).toBe(PALETTES.length * MOTIFS.length);
  });
});
