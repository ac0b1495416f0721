import { ApiError, type Transport } from './transport.ts';

/** The browser's transport, loaded with the first call: a page's own data came with it. */
export const lateCallApi: Transport = async (...call) => {
  const loaded = await import('./call-api.ts').catch((cause: unknown) => {
    throw new ApiError(undefined, { cause });
  });
  return loaded.callApi(...call);
};
