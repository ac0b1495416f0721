import { useTranslation } from 'react-i18next';
import { isTextKey } from '../../i18n/i18n.ts';
import { problemsOf } from './problems.ts';

/** The words for what is wrong with a field; undefined where nothing is. */
export function useProblemText(): (error: unknown) => string | undefined {
  const { t, i18n } = useTranslation();
  return (error) => {
    const key = problemsOf(error)[0]?.key;
    if (key === undefined) return undefined;
    return isTextKey(i18n, key) ? i18n.t(key) : t('ERROR.8');
  };
}
