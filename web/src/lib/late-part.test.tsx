// @vitest-environment jsdom
import { act, type ComponentType, use } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hearPresses } from './early-press.ts';
import { latePart, loadLateParts, loadShownParts } from './late-part.tsx';

let move = () => {};
let comeIntoView = () => {};

beforeEach(() => {
  const firstMove = new Promise<void>((resolve) => {
    move = resolve;
  });
  vi.stubGlobal('firstMove', firstMove);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  class Observer {
    constructor(look: (entries: { isIntersecting: boolean }[], observer: Observer) => void) {
      comeIntoView = () => look([{ isIntersecting: true }], this);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});

afterEach(() => vi.unstubAllGlobals());

const press = vi.fn();

const Send = ({ name }: { name: string }) => (
  <button type="button" onClick={press}>
    {name}
  </button>
);

/** A page with a late part, as the server has rendered it. */
async function renderPage() {
  press.mockClear();
  const Rendered = latePart('main', async () => Send);
  await loadLateParts();
  document.body.innerHTML = `<main>${renderToString(<Rendered name="Send" />)}</main>`;
  const main = document.querySelector('main');
  if (!main) throw new Error('no page');
  return { main, button: () => main.querySelector('button') };
}

/** The same, as the browser hydrates it. */
async function hydratePage() {
  const page = await renderPage();
  const load = vi.fn(async (): Promise<ComponentType<{ name: string }>> => Send);
  const Late = latePart('main', load);
  await act(async () => hydrateRoot(page.main, <Late name="Send" />));
  hearPresses();
  return { ...page, load };
}

it('is rendered by the server, and left as it is in the browser', async () => {
  const { load, button } = await hydratePage();
  expect(button()?.textContent).toBe('Send');
  expect(load).not.toHaveBeenCalled();
});

it.each([
  ['the reader moves', () => move()],
  ['it comes into view', () => comeIntoView()],
])('comes alive once %s, in the same elements', async (_when, happen) => {
  const { load, button } = await hydratePage();
  const before = button();
  await act(async () => happen());
  expect(load).toHaveBeenCalledTimes(1);
  expect(button()).toBe(before);
  act(() => button()?.click());
  expect(press).toHaveBeenCalledTimes(1);
});

it('does not lose what was pressed before', async () => {
  const { button } = await hydratePage();
  act(() => button()?.click());
  expect(press).not.toHaveBeenCalled();
  await act(async () => move());
  expect(press).toHaveBeenCalledTimes(1);
});

it('does not lose what was pressed before React listened', async () => {
  const { main, button } = await renderPage();
  vi.stubGlobal('pressed', button());
  vi.resetModules();
  const { latePart: late } = await import('./late-part.tsx');
  const { hearPresses: listen } = await import('./early-press.ts');
  const Late = late('main', async () => Send);
  await act(async () => hydrateRoot(main, <Late name="Send" />));
  await act(async () => listen());
  await act(async () => move());
  expect(press).toHaveBeenCalledTimes(1);
  act(() => button()?.click());
  expect(press).toHaveBeenCalledTimes(2);
});

it.each(['before React listens', 'before the rest of the page is there'])(
  'is pressed until it hears of it, where its script is there and it is pressed %s',
  async (when) => {
    const { main, button } = await renderPage();
    const isEarly = when.includes('listens');
    if (isEarly) vi.stubGlobal('pressed', button());
    vi.resetModules();
    const { latePart: late, loadLateParts: loadAll } = await import('./late-part.tsx');
    const { hearPresses: listen } = await import('./early-press.ts');
    const Late = late('main', async () => Send);
    await loadAll();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const Page = () => {
      use(arrived);
      return <Late name="Send" />;
    };
    await act(async () => hydrateRoot(main, <Page />));
    await act(async () => listen());
    if (!isEarly) await act(async () => button()?.click());
    expect(press).not.toHaveBeenCalled();
    await act(async () => {
      arrive();
      await vi.waitFor(() => expect(press).toHaveBeenCalledTimes(1));
    });
  },
);

it('is not pressed again by another part of the same elements that comes later', async () => {
  const { load, main, button } = await hydratePage();
  const others = document.createElement('div');
  others.innerHTML = main.innerHTML;
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Other = latePart('main', async () => {
    await arrived;
    return Send;
  });
  await act(async () => hydrateRoot(others, <Other name="Send" />));
  await act(async () => move());
  expect(load).toHaveBeenCalledTimes(1);
  act(() => button()?.click());
  await act(async () => arrive());
  expect(press).toHaveBeenCalledTimes(1);
});

it('is loaded at once where it is new', async () => {
  const Late = latePart('main', async () => Send);
  document.body.innerHTML = '<main></main>';
  const main = document.querySelector('main');
  await act(async () => main && createRoot(main).render(<Late name="New" />));
  expect(main?.textContent).toBe('New');
});

it('stays as it is without a connection, and is loaded with the next one', async () => {
  const { load, button } = await hydratePage();
  load.mockRejectedValueOnce(new TypeError('no connection'));
  await act(async () => move());
  expect(button()?.textContent).toBe('Send');
  await act(async () => dispatchEvent(new Event('online')));
  act(() => button()?.click());
  expect(press).toHaveBeenCalledTimes(1);
});

it('goes on with what is open in it when the reader moves, where it was loaded for a user before', async () => {
  const Late = latePart('main', async () => Send);
  await loadLateParts();
  const main = document.createElement('main');
  const root = createRoot(main);
  await act(async () => root.render(<Late name="Send" />));
  const shown = main.querySelector('button');
  await act(async () => move());
  await act(async () => root.render(<Late name="Sent" />));
  expect(main.querySelector('button')).toBe(shown);
  expect(shown?.textContent).toBe('Sent');
});

it('is loaded with those within it before the address can change, if the page has it and there is a connection', async () => {
  document.body.innerHTML = '<main><p></p><i></i></main>';
  const [inner, lost, other] = [vi.fn(async () => Send), vi.fn().mockRejectedValue(new Error('away')), vi.fn()];
  latePart('i', lost);
  latePart('section', other);
  latePart('main', async () => {
    latePart('p', inner);
    return Send;
  });
  await loadShownParts();
  expect(lost).toHaveBeenCalled();
  expect(inner).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
});
