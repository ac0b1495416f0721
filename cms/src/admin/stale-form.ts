import { OF_FORMS } from './queries';

/** A form that was refused because somebody else had saved since it was opened. */
export interface StaleForm {
  model: string;
  /** What it sent. */
  form: { version?: unknown };
  savedBy: string;
  savedAt: string;
}

/** What Strapi tells its store of a save, as far as it is read here. */
interface SaveAction {
  payload?: unknown;
  meta?: {
    arg?: { endpointName?: string; originalArgs?: unknown };
    requestStatus?: string;
  };
}

interface Refusal {
  details?: { stale?: Pick<StaleForm, 'savedBy' | 'savedAt'> };
}

let last: StaleForm | undefined;
const listeners = new Set<() => void>();

export const readStaleForm = () => last;

export function subscribeToStaleForm(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes note of a refused form, until the next save. */
export function noteStaleForm({ payload, meta = {} }: SaveAction) {
  const { arg = {}, requestStatus } = meta;
  if (!OF_FORMS.some((name) => name === arg.endpointName) || requestStatus === 'pending') return;
  const { stale } = (payload as Refusal | undefined)?.details ?? {};
  const { model, data } = arg.originalArgs as { model: string; data?: StaleForm['form'] };
  last = stale && data && { model, form: data, savedBy: stale.savedBy, savedAt: stale.savedAt };
  for (const listener of listeners) listener();
}
