// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';
import { stepToFirst, usePlace } from './use-place.ts';

/** Forms of one page, by their names, in a history that begins at another page. */
function open(...names: string[]) {
  const turns = new Map<string, (from: number, to: number) => void>();
  function Form({ name }: { name: string }) {
    const { place, turn } = usePlace(name);
    turns.set(name, turn);
    return <p>{`${name}${place}`}</p>;
  }
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  onTestFinished(() => {
    root.unmount();
    page.remove();
  });
  history.pushState({ key: 'before' }, '');
  history.pushState(null, '');
  root.render(
    <MemoryRouter>
      {names.map((name) => (
        <Form key={name} name={name} />
      ))}
    </MemoryRouter>,
  );
  const shows = async (places: string) => {
    await expect.poll(() => page.textContent).toBe(places);
    // What a step leads to comes later.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(page.textContent).toBe(places);
  };
  return { turn: (name: string, from: number, to: number) => turns.get(name)?.(from, to), shows };
}

const hasLeft = () => expect.poll(() => history.state?.key).toBe('before');

it('several forms of a page each go back by their own', async () => {
  const { turn, shows } = open('a', 'b');
  await shows('a0b0');
  turn('a', 0, 1);
  await shows('a1b0');
  turn('b', 0, 1);
  await shows('a1b1');
  turn('a', 1, 0);
  await shows('a0b1');
  history.back();
  await shows('a1b1');
  history.back();
  await shows('a1b0');
  history.back();
  await shows('a0b0');
  history.back();
  await hasLeft();
});

it('a form that was sent takes no step of «back», wherever others have been turned meanwhile', async () => {
  const { turn, shows } = open('a', 'b');
  await shows('a0b0');
  turn('a', 0, 1);
  await shows('a1b0');
  turn('b', 0, 1);
  await shows('a1b1');
  turn('a', 1, 2);
  await shows('a2b1');
  stepToFirst('a');
  await shows('a1b1');
  history.back();
  await shows('a1b0');
  history.back();
  await hasLeft();
});

it('a form that was sent is left by one step', async () => {
  const { turn, shows } = open('a');
  await shows('a0');
  turn('a', 0, 1);
  turn('a', 1, 2);
  await shows('a2');
  stepToFirst('a');
  await shows('a0');
  history.back();
  await hasLeft();
});
