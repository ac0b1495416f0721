import { useEffect, useState } from 'react';
import { COUNTER, counterStep } from './counter-steps.ts';

/** The number to show while a counter counts up; undefined when it stands still at its value. */
export function useCounting(value: number, started: boolean): number | undefined {
  const [step, setStep] = useState(0);
  const counting = started && step < COUNTER.steps;
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setStep((taken) => taken + 1), COUNTER.tickMs);
    return () => clearInterval(timer);
  }, [counting]);
  return counting ? counterStep(value, step) : undefined;
}
