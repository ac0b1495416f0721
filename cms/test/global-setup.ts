import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../scripts/stack/postgres.ts';
import { CMS, COMPILED, DATA, TEMPLATES } from './paths';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the test run, or why there is none: only tests on PostgreSQL fail then. */
    postgres: { port: number; error: string };
  }
}

/**
 * Compiles the sources as they are, apart from the build, and starts the PostgreSQL server of the test run. The types
 * are checked by `npm run check`.
 */
export default async function setUp(project: TestProject) {
  removeFolders();
  compile();
  try {
    const postgres = await startPostgres();
    project.provide('postgres', { port: postgres.port, error: '' });
    return async () => {
      await postgres.stop();
      removeFolders();
    };
  } catch (error) {
    project.provide('postgres', { port: 0, error: error instanceof Error ? error.message : String(error) });
    return removeFolders;
  }
}

/** What a run that was killed left behind, too. */
function removeFolders() {
  for (const folder of [COMPILED, TEMPLATES, DATA]) rmSync(folder, { recursive: true, force: true });
}

/** Does what `tsc` does, file by file: without the types this takes a sixth of its time. */
function compile() {
  const config = ts.readConfigFile(path.join(CMS, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config.config, ts.sys, CMS);
  for (const source of fileNames) {
    const target = path.join(COMPILED, path.relative(CMS, source));
    mkdirSync(path.dirname(target), { recursive: true });
    if (source.endsWith('.json')) {
      copyFileSync(source, target);
      continue;
    }
    const { outputText } = ts.transpileModule(readFileSync(source, 'utf8'), { compilerOptions: options });
    writeFileSync(target.replace(/\.ts$/, '.js'), outputText);
  }
}
