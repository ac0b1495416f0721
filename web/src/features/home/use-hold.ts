import { type FocusEvent, type PointerEvent, useState } from 'react';

/** Whether an element is held by a mouse over it, or by the focus inside. A finger does not hover. */
export function useHold() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const holdHandlers = {
    onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
  };
  /** Lets go of the focus that is inside; it holds again once it moves. */
  const releaseFocus = () => setFocused(false);
  return { isHeld: hovered || focused, releaseFocus, holdHandlers };
}
