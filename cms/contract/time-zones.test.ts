import { expect, it } from 'vitest';
import { fullZoneName, inArabic, timeZones, zoneOf } from './time-zones.ts';

it('time zones are named in the language of the page and internationally', () => {
  expect(fullZoneName('ar', 'Asia/Gaza')).toBe('توقيت غزة (Asia/Gaza)');
  expect(fullZoneName('ar', 'Africa/Cairo')).toBe('توقيت مصر، القاهرة (Africa/Cairo)');
  expect(fullZoneName('en', 'Africa/Cairo')).toBe('Egypt Time (Africa/Cairo)');
  expect(fullZoneName('en', 'America/New_York')).toBe('New York Time (America/New York)');
});

it('the chosen time zone comes first, the likely ones before the others, and each once', () => {
  const zones = timeZones('Asia/Amman');
  expect(zones[0]).toBe('Asia/Amman');
  expect(zones.indexOf('Asia/Gaza')).toBeLessThan(zones.indexOf('Africa/Abidjan'));
  expect(new Set(zones).size).toBe(zones.length);
});

it('a time zone is found by its name, its international name, or a part that no other one has', () => {
  const names = new Map(['Asia/Gaza', 'Asia/Amman', 'Africa/Cairo'].map((zone) => [zone, fullZoneName('ar', zone)]));
  for (const typed of ['توقيت غزة (Asia/Gaza)', 'Asia/Gaza', 'غزة', ' gaza'])
    expect(zoneOf(names, typed)).toBe('Asia/Gaza');
  expect(zoneOf(names, 'القاهرة')).toBe('Africa/Cairo');
  expect(zoneOf(names, 'Asia')).toBe('Asia');
});

it('cities that a browser has in Latin letters alone are named in Arabic', () => {
  expect(['توقيت Gaza', 'توقيت New York', 'توقيت الأردن'].map(inArabic)).toEqual([
    'توقيت غزة',
    'توقيت نيويورك',
    'توقيت الأردن',
  ]);
});
