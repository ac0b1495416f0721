import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CMS } from './paths';

/** What a form of the dashboard is made from: a content type or a component. */
interface Schema {
  attributes?: Record<string, { type?: string }>;
  pluginOptions?: { 'content-manager'?: { visible?: boolean }; khayr?: { layout?: { edit: string[][] } } };
}

const FILES = ['api', 'components', 'extensions'].flatMap((folder) =>
  readdirSync(path.join(CMS, 'src', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.join(CMS, 'src', folder, file)),
);

/** The fields of some types that forms show: of a type with a layout those in it, of any other all. */
function shownFields(types: readonly string[]): string[] {
  return FILES.flatMap((file) => {
    const { attributes = {}, pluginOptions = {} }: Schema = JSON.parse(readFileSync(file, 'utf8'));
    if (pluginOptions['content-manager']?.visible === false) return [];
    const layout = pluginOptions.khayr?.layout?.edit.flat();
    return Object.entries(attributes)
      .filter(([name, { type = '' }]) => types.includes(type) && (layout === undefined || layout.includes(name)))
      .map(([name]) => `${path.relative(CMS, file)}: ${name}`);
  });
}

// src/admin/vite.config.ts replaces their editors by empty modules.
it.each(['blocks', 'richtext', 'json'])('leaves no editor out of the dashboard that a field needs: %s', (type) => {
  expect(shownFields([type])).toEqual([]);
});

it('finds the fields that forms show', () => {
  expect(shownFields(['string']).length).toBeGreaterThan(20);
});
