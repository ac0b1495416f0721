import { writeFileSync } from 'node:fs';
import { runScript } from '../stack/failure.ts';
import { installSitePackages } from '../stack/install.ts';

/** Generates the font files again, after `web/src/styles/fonts.css` or Cairo has changed. */
await runScript(async () => {
  await installSitePackages();
  const { subsetFonts } = await import('./fonts/subset-fonts.ts');
  for (const { file, bytes } of await subsetFonts()) writeFileSync(file, bytes);
});
