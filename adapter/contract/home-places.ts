/** Where a content block stands on the home page: its place in the address. */
export const placeOfBlock = (number: number) => `block-${number}`;
