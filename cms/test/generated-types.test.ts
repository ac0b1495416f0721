import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../scripts/stack/temporary-folder.ts';
import { CMS } from './paths';
import { setUpCms } from './start-cms';

interface TypesGenerator {
  generate(config: {
    strapi: Core.Strapi;
    pwd: string;
    artifacts: { contentTypes: true; components: true };
    logger: { silent: true };
  }): Promise<unknown>;
}

/** What `strapi ts:generate-types` runs. It is a dependency of Strapi, not of ours. */
const requireFromStrapi = createRequire(createRequire(import.meta.url).resolve('@strapi/strapi'));
const { generators }: { generators: TypesGenerator } = requireFromStrapi('@strapi/typescript-utils');

const cms = setUpCms();
const folder = temporaryFolder(afterAll);
beforeAll(async () => {
  const artifacts = { contentTypes: true, components: true } as const;
  await generators.generate({ strapi: cms.strapi, pwd: folder, artifacts, logger: { silent: true } });
});

it.each(['contentTypes.d.ts', 'components.d.ts'])('the committed %s is what Strapi generates', (file) => {
  const read = (root: string) => readFileSync(path.join(root, 'types/generated', file), 'utf8');
  expect(read(CMS), 'run `npm run types` in cms/').toBe(read(folder));
});
