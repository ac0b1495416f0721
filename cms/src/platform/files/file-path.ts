/** Where an upload waits until it has its name and its folder. */
export const INCOMING_ROOT = '_incoming';

export const pathOf = (names: string[]) => `/${names.join('/')}/`;
