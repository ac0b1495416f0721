import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runScript } from '../stack/failure.ts';
import { installSitePackages } from '../stack/install.ts';

/**
 * Generates the font files again, after `web/src/styles/fonts.css` or Cairo has changed, and measures what stands in until they are
 * there.
 */
await runScript(async () => {
  await installSitePackages();
  const { documentFonts, STYLES, subsetFonts } = await import('./fonts/subset-fonts.ts');
  const { withFallbackMeasures } = await import('./fonts/fallback-measures.ts');
  const styles = path.join(STYLES, 'fonts.css');
  writeFileSync(styles, await withFallbackMeasures(readFileSync(styles, 'utf8')));
  for (const { file, bytes } of [...(await subsetFonts()), ...(await documentFonts())]) writeFileSync(file, bytes);
});
