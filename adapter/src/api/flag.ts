/** A yes or no as replies carry it. */
export const flagOf = (value: boolean | null | undefined): 0 | 1 => (value ? 1 : 0);

/** A yes or no of a form; undefined leaves the field as it is. */
export const fromFlag = (flag: 0 | 1 | undefined) => (flag === undefined ? undefined : flag === 1);
