import { type RefObject, useEffect } from 'react';

const CONTROLS = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not([tabindex^="-"], :disabled)';

const controlsIn = (part: Element) =>
  [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.checkVisibility());

/**
 * The element that gets the focus when the focused one is removed: the next control, else the previous one, in the
 * nearest remaining ancestor.
 */
function neighbour(
  lost: HTMLElement,
  order: readonly HTMLElement[],
  parts: readonly Element[],
): HTMLElement | undefined {
  const place = order.indexOf(lost);
  const neighbours = [...order.slice(place + 1), ...order.slice(0, Math.max(place, 0)).reverse()];
  for (const part of parts) {
    if (!part.isConnected) continue;
    const left = controlsIn(part);
    const next = neighbours.find((control) => left.includes(control)) ?? left[0];
    if (next) return next;
  }
  return undefined;
}

/** The ancestors of an element, from its parent to `outermost`. */
function partsAround(element: Element, outermost: Element): Element[] {
  const parent = element.parentElement;
  return element === outermost || !parent ? [] : [parent, ...partsAround(parent, outermost)];
}

/** When pressing a control removes it, the focus moves to its neighbour, within one element. */
export function useFocusRecovery(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = within.current;
    if (!root) return;
    let lost: HTMLElement | undefined;
    let order: HTMLElement[] = [];
    let parts: Element[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      lost = target;
      order = controlsIn(root);
      parts = partsAround(target, root);
    };
    const observer = new MutationObserver(() => {
      if (!lost || lost.isConnected) return;
      const next = document.activeElement === document.body ? neighbour(lost, order, parts) : undefined;
      lost = undefined;
      next?.focus();
    });
    root.addEventListener('focusin', onFocus);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, [within]);
}
