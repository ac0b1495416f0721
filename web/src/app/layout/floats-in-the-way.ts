/** What the floating buttons must never cover; where little has room, and with large text, no text either. */
const PROTECTED = 'form, h1, h2:not(article *), table, dl, li:has([data-counting]), [data-no-floats]';
const TEXT = 'p, li, h3';
const NARROW = '(width < 22rem)';

const protectedNow = () => `main :is(${PROTECTED}${matchMedia(NARROW).matches ? `, ${TEXT}` : ''})`;

/** If the viewport is shorter than the window by this much, the on-screen keyboard is open. */
const KEYBOARD_PX = 150;

const overlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function isKeyboardUp(): boolean {
  const viewport = window.visualViewport;
  return viewport !== null && window.innerHeight - viewport.height * viewport.scale > KEYBOARD_PX;
}

const coversSomething = (stack: HTMLElement) => {
  const own = stack.getBoundingClientRect();
  return [...document.querySelectorAll(protectedNow())].some((element) =>
    overlap(own, element.getBoundingClientRect()),
  );
};

/** Reports whether the floating buttons would cover one of these, or the on-screen keyboard is open, until it is stopped. */
export function watchFloats(stack: HTMLElement, report: (isInTheWay: boolean) => void): () => void {
  let frame = 0;
  const look = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => report(isKeyboardUp() || coversSomething(stack)));
  };
  look();
  const sizes = new ResizeObserver(look);
  sizes.observe(document.body);
  window.addEventListener('scroll', look, { passive: true });
  window.visualViewport?.addEventListener('resize', look);
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    window.removeEventListener('scroll', look);
    window.visualViewport?.removeEventListener('resize', look);
  };
}
