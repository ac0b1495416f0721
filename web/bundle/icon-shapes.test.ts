import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { fewerShapes, withFewerShapes } from './icon-shapes.ts';

it('draws the shapes of an icon as one element, and what has a look or a form of its own beside it', () => {
  const filled = ['circle', { cx: '7', cy: '7', r: '.5', fill: 'currentColor', key: '5' }] as const;
  const rect = ['rect', { x: '2', y: '4', width: '20', height: '16', key: '6' }] as const;
  const shapes = fewerShapes([
    ['path', { d: 'M5 12h14', key: '1' }],
    ['path', { d: 'm12 5 7 7', key: '2' }],
    ['circle', { cx: '11', cy: '10', r: '8', key: '3' }],
    filled,
    ['line', { x1: '1', y1: '2', x2: '3', y2: '4', key: '4' }],
    rect,
  ]);
  const d = 'M5 12h14M0 0m12 5 7 7M3 10a8 8 0 1 1 16 0a8 8 0 1 1-16 0zM1 2L3 4';
  expect(shapes).toEqual([['path', { d, key: 'd' }], filled, rect]);
});

it('finds the shapes in every file of the installed icons', () => {
  const folder = path.dirname(fileURLToPath(import.meta.resolve('lucide-react/dist/esm/icons/search.mjs')));
  const files = readdirSync(folder).filter((name) => name.endsWith('.mjs') && name !== 'index.mjs');
  const unread = files.filter((name) => {
    const code = readFileSync(path.join(folder, name), 'utf8');
    return code.includes('createLucideIcon(') && withFewerShapes(code) === undefined;
  });
  expect([files.length > 1_000, unread]).toEqual([true, []]);
});
