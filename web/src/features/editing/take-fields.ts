import { playerOfLink } from 'adapter/contract/video-address';
import { wireDateOf } from './wire-date.ts';

/**
 * The fields of a kept version that a form has, in the form's own shape: dates as month/day/year, numbers for flags,
 * a video's player for its frame.
 * Whatever is of another kind than in the form is left out.
 */
export function takeFields(kept: Record<string, unknown>, form: object): Record<string, unknown> {
  const taken: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(form)) {
    const found = kept[name];
    if (typeof value === 'number' && typeof found === 'boolean') taken[name] = found ? 1 : 0;
    else if (name === 'showTime' && typeof found === 'string') taken[name] = wireDateOf(found.slice(0, 10));
    else if (name === 'link' && typeof found === 'string') taken[name] = playerOfLink(found) ?? found;
    else if (typeof found === typeof value && Array.isArray(found) === Array.isArray(value)) taken[name] = found;
  }
  return taken;
}
