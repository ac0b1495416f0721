import { AsyncLocalStorage } from 'node:async_hooks';

/** The client whose call is being answered; its requests to the cms name it (`x-forwarded-for`), for the audit log. */
export const callingClient = new AsyncLocalStorage<string>();
