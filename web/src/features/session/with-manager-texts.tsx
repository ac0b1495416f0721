import { type ReactNode, use } from 'react';
import { loadManagerTexts } from '../../i18n/manager-texts.ts';

/** Holds what only managers see back until its texts are there; needs a Suspense above it. */
export function WithManagerTexts({ children }: { children: ReactNode }) {
  use(loadManagerTexts());
  return children;
}
