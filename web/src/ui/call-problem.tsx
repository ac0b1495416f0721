import { useTranslation } from 'react-i18next';
import { errorText } from '../i18n/error-text.ts';

interface CallProblemProps {
  /** Nothing is said without one. */
  error: unknown;
  className?: string | undefined;
}

/** Says why a call failed, which is announced when it does. */
export function CallProblem({ error, className = 'danger' }: CallProblemProps) {
  const { i18n } = useTranslation();
  return <div role="alert">{error ? <p className={className}>{errorText(i18n, error)}</p> : null}</div>;
}
