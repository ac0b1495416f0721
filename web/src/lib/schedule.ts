/** Whether an item is hidden until a time to come; '' for an item without one. */
export const isWaiting = (visibleFrom: string) => Date.parse(visibleFrom) > Date.now();
