import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

/** Presses of a mouse and of a finger; a shorter touch scrolls the page. The keyboard moves entries in steps instead. */
export const useDragSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );

/** The handle of an entry, by which it is dragged and moved with the keyboard. */
export const handleId = (list: string, id: number) => `${list}-handle-${id}`;

/** A moved row takes its handle out of the document for a moment, which costs that the focus. */
export const focusAgain = (elementId: string) =>
  requestAnimationFrame(() => document.getElementById(elementId)?.focus());
