/** Milliseconds until a press that has not been heard is repeated, and for how long: what needs a script presses again when it comes. */
const AGAIN = 50;
const PATIENCE = 5_000;

/** The button that was pressed last and has not heard of it. */
let pressed: HTMLElement | null | undefined = globalThis.pressed;
/** React stops a click on what it cannot hydrate yet above the element; where it does not listen yet, each comes through unheard. */
let isListening = false;
let isRepeat = false;
let until = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function remember({ target }: Event) {
  pressed = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : undefined;
  if (!pressed || !isListening) return;
  if (!isRepeat) until = Date.now() + PATIENCE;
  const forget = () => {
    pressed = undefined;
  };
  pressed.addEventListener('click', forget, { once: true });
  clearTimeout(timer);
  if (Date.now() < until) timer = setTimeout(repeat, AGAIN);
}

if ('document' in globalThis) document.addEventListener('click', remember, { capture: true });

function repeat() {
  if (!pressed?.isConnected) return;
  isRepeat = true;
  pressed.click();
  isRepeat = false;
}

/**
 * Presses the button that was pressed last again, until it hears of it.
 * @param within The selector of what can be hydrated from now on; any button otherwise.
 */
export function pressAgain(within = '*'): void {
  if (!pressed?.closest(within)) return;
  until = Date.now() + PATIENCE;
  repeat();
}

/** To be called once React listens, which hydrates at once what is clicked and can be. */
export function hearPresses(): void {
  isListening = true;
  pressAgain();
}
