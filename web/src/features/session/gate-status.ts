/** Why a manager route did not open, as the status of its error. */
export const GATE = { loginRequired: 401, noRight: 403 } as const;
