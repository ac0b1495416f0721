import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { installDebianPackages } from '../../stack/debian-packages.ts';
import { Failure } from '../../stack/failure.ts';
import { ROOT } from '../../stack/run.ts';
import { charactersOf, SOURCES } from './subset-fonts.ts';

/** Where Debian has the fonts that stand in; Liberation Sans is as wide as Arial. */
const PACKAGES = ['fonts-liberation', 'fonts-roboto-unhinted', 'fonts-noto-core', 'fonts-dejavu-core'];
const FONTS = '/usr/share/fonts/truetype';
const FILES = new Map([
  ['Liberation Sans', 'liberation/LiberationSans-Regular.ttf'],
  ['Liberation Sans Bold', 'liberation/LiberationSans-Bold.ttf'],
  ['Roboto', 'roboto/unhinted/RobotoTTF/Roboto-Regular.ttf'],
  ['Roboto Bold', 'roboto/unhinted/RobotoTTF/Roboto-Bold.ttf'],
  ['Noto Naskh Arabic', 'noto/NotoNaskhArabic-Regular.ttf'],
  ['Noto Naskh Arabic Bold', 'noto/NotoNaskhArabic-Bold.ttf'],
  ['DejaVu Sans', 'dejavu/DejaVuSans.ttf'],
  ['DejaVu Sans Bold', 'dejavu/DejaVuSans-Bold.ttf'],
]);

/** A face that stands in until the site's font is there: its weight, its sources, and its measures up to the end. */
const FALLBACK =
  /(font-family: "Cairo as [^"]*";\s*font-weight: (\d+);\s*src: ([^;]+);\s*)size-adjust:[\s\S]*?descent-override: [^;]+;(\s*unicode-range: [^;]+;)?/g;
const LOCAL = /local\("([^"]+)"\)/g;

/** Runs of words in one script, as the demo's articles have them. */
const RUNS = {
  arabic: { file: 'ar.html', range: 'U+0020, U+0600-06FF', pattern: /[\u0600-\u06ff]+(?: [\u0600-\u06ff]+)*/g },
  latin: { file: 'en.html', range: 'U+0020-007E', pattern: /[\w',.;:!?-]+(?: [\w',.;:!?-]+)*/g },
};

type Script = keyof typeof RUNS;

function sampleOf(script: Script) {
  const { file, pattern } = RUNS[script];
  const cwd = path.join(ROOT, 'cms/demo/content/articles');
  return globSync(`*/${file}`, { cwd }).flatMap((name) => {
    const html = readFileSync(path.join(cwd, name), 'utf8');
    return html.replace(/<[^<>]*>/g, '\n').match(pattern) ?? [];
  });
}

function openFont(bytes: Uint8Array) {
  const face = new Face(new Blob(Uint8Array.from(bytes).buffer));
  return { font: new Font(face), unitsPerEm: face.upem };
}

/** How wide texts are together, in em. */
function widthOf({ font, unitsPerEm }: ReturnType<typeof openFont>, texts: readonly string[]): number {
  let units = 0;
  for (const text of texts) {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    for (const { xAdvance = 0 } of buffer.getGlyphPositions()) units += xAdvance;
  }
  return units / unitsPerEm;
}

const percent = (ratio: number, digits = 0) => `${Number((100 * ratio).toFixed(digits))}%`;

/**
 * Scales the fonts that stand in until Cairo is there to its width and height: the demo's articles are as wide in both, and a line
 * is as high.
 * @returns The styles with the measures.
 */
export async function withFallbackMeasures(styles: string): Promise<string> {
  await installDebianPackages(PACKAGES);
  async function cairo(weight: string, script: Script) {
    const source = readFileSync(path.join(SOURCES, `cairo-${script}-wght-normal.woff2`));
    const text = charactersOf(RUNS[script].range).join('');
    return openFont(await subsetFont(source, text, { targetFormat: 'sfnt', variationAxes: { wght: Number(weight) } }));
  }
  const faces = await Promise.all(
    [...styles.matchAll(FALLBACK)].map(async ([, beginning = '', weight = '', sources = '', ranges = '']) => {
      const file = [...sources.matchAll(LOCAL)].map(([, name = '']) => FILES.get(name)).find((known) => known);
      if (!file) throw new Failure(`No file is known of ${sources}`);
      const script: Script = ranges.includes('U+06') ? 'arabic' : 'latin';
      const sample = sampleOf(script);
      const own = await cairo(weight, script);
      const scale = widthOf(own, sample) / widthOf(openFont(readFileSync(path.join(FONTS, file))), sample);
      const { ascender, descender } = own.font.hExtents();
      const [up, down] = [ascender, -descender].map((units) => percent(units / own.unitsPerEm / scale));
      const measures = [`size-adjust: ${percent(scale, 1)};`, `ascent-override: ${up};`, `descent-override: ${down};`];
      return beginning + measures.join('\n  ') + ranges;
    }),
  );
  return styles.replace(FALLBACK, () => faces.shift() ?? '');
}
