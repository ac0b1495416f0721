/** What the floating buttons must never cover, also where it is empty. */
const PROTECTED = 'form, [data-no-floats]';

/** On phones one link to donate in the window is enough. */
const ASKS = 'main [data-donate=""]';

/** There they are a bar at the window's edge: a text ends at it as at the edge itself. */
const IS_BAR = '(width < 640px)';

/** If the viewport is shorter than the window by this much, the on-screen keyboard is open. */
const KEYBOARD_PX = 150;

/** How long nothing has moved before they are shown again, so that they do not blink between the lines of a text. */
const REST_MS = 150;

const overlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function isKeyboardUp(): boolean {
  const viewport = window.visualViewport;
  return viewport !== null && window.innerHeight - viewport.height * viewport.scale > KEYBOARD_PX;
}

function isInWindow(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && top < window.innerHeight && bottom > 0;
}

/** Whether one of an element's own lines is there. */
function hasTextAt(element: Element, place: DOMRect): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((line) => overlap(line, place));
  });
}

function coversSomething(stack: HTMLElement): boolean {
  const own = stack.getBoundingClientRect();
  const isBar = matchMedia(IS_BAR).matches;
  if (isBar && [...document.querySelectorAll(ASKS)].some(isInWindow)) return true;
  return [...document.querySelectorAll(`:is(main, footer) ${isBar ? `:is(${PROTECTED})` : '*'}`)].some(
    (element) =>
      overlap(element.getBoundingClientRect(), own) && (element.matches(PROTECTED) || hasTextAt(element, own)),
  );
}

/** Reports whether the floating buttons would cover one of these, or the on-screen keyboard is open, until it is stopped. */
export function watchFloats(stack: HTMLElement, report: (isInTheWay: boolean) => void): () => void {
  let frame = 0;
  let rest = 0;
  const look = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      clearTimeout(rest);
      if (isKeyboardUp() || coversSomething(stack)) report(true);
      else rest = window.setTimeout(report, REST_MS, false);
    });
  };
  look();
  const sizes = new ResizeObserver(look);
  sizes.observe(document.body);
  window.addEventListener('scroll', look, { passive: true });
  window.visualViewport?.addEventListener('resize', look);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(rest);
    sizes.disconnect();
    window.removeEventListener('scroll', look);
    window.visualViewport?.removeEventListener('resize', look);
  };
}
