import { writeFileSync } from 'node:fs';
import { runScript } from './stack/failure.mjs';
import { install } from './stack/install.mjs';

/** Makes the font files anew, after `web/src/styles/fonts.css` or Cairo has changed. */
await runScript(async () => {
  await install();
  const { cutFonts } = await import('./fonts/cut-fonts.mjs');
  for (const { file, bytes } of await cutFonts()) writeFileSync(file, bytes);
});
