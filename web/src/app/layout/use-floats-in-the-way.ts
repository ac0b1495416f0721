import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** What the floats must never cover: the buttons that send something. */
const PROTECTED = 'main :is(button[type="submit"], [data-no-floats])';
/** A viewport so much shorter than the window has the keyboard of the screen under it. */
const KEYBOARD_PX = 150;

const overlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function isKeyboardUp(): boolean {
  const viewport = window.visualViewport;
  return viewport !== null && window.innerHeight - viewport.height * viewport.scale > KEYBOARD_PX;
}

const coversSomething = (stack: HTMLElement) => {
  const own = stack.getBoundingClientRect();
  return [...document.querySelectorAll(PROTECTED)].some((element) => overlap(own, element.getBoundingClientRect()));
};

interface Floats {
  ref: RefObject<HTMLElement | null>;
  isInTheWay: boolean;
}

/** Whether the floats would cover a Send button, or the keyboard of the screen is up. */
export function useFloatsInTheWay(): Floats {
  const ref = useRef<HTMLElement>(null);
  const [isInTheWay, setInTheWay] = useState(false);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is to be looked at anew
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (ref.current) setInTheWay(isKeyboardUp() || coversSomething(ref.current));
      });
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
  }, [pathname]);

  return { ref, isInTheWay };
}
