// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { lineOf } from './text-state.ts';

const text = document.createElement('div');
text.innerHTML = '<p>One</p>\n<p data-button="filled"><a href="/">Press <b>me</b></a></p>\n<p>Two</p>';
const [one, button, two] = text.querySelectorAll('p');

/** From the beginning of a line to a place in another. */
function select(from: Element | undefined, to: Element | undefined, offset = 0) {
  const range = document.createRange();
  if (!from || !to) throw new Error('There is no such line.');
  range.setStart(from, 0);
  range.setEnd(to, offset);
  return range;
}

it('a line that is selected up to the next ends with its own words', () => {
  const own = lineOf(select(button, two), text);
  expect(own?.toString()).toBe('Press me');
  expect(own?.endContainer.parentElement?.localName).toBe('b');
  expect(lineOf(select(one, button), text)?.toString()).toBe('One');
});

it('what is selected of several lines, or within one, stays so', () => {
  expect(lineOf(select(one, two), text)).toBeUndefined();
  expect(lineOf(select(button, two, 1), text)).toBeUndefined();
  expect(lineOf(select(two, two, 1), text)).toBeUndefined();
});
