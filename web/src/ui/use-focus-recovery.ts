import { type RefObject, useEffect } from 'react';

const CONTROLS = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not([tabindex^="-"], :disabled)';

const controlsIn = (part: Element) =>
  [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.checkVisibility());

/** Where the focus goes when it cannot stay: the control after it, else the one before, of the nearest part left. */
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

/** The elements around one, from the nearest to `outermost`. */
function partsAround(element: Element, outermost: Element): Element[] {
  const parent = element.parentElement;
  return element === outermost || !parent ? [] : [parent, ...partsAround(parent, outermost)];
}

/** A control that is pressed and thereby leaves the page gives the focus to its neighbour, within one element. */
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
