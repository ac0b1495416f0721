import { isFetchError } from '@strapi/strapi/admin';
import { useIntl } from 'react-intl';

interface Refusal {
  message?: string;
  details?: { retryAfter?: number };
}

/** What is wrong, in the words of the cms, which answers in the language of the interface. */
export function useProblemText(): (error: unknown) => string {
  const { formatMessage } = useIntl();
  return (error) => {
    const refusal = isFetchError(error) ? (error.response?.data?.error as Refusal | undefined) : undefined;
    const retryAfter = refusal?.details?.retryAfter;
    if (retryAfter !== undefined)
      return formatMessage({ id: 'khayr.factor.wait' }, { minutes: Math.ceil(retryAfter / 60) });
    return refusal?.message || formatMessage({ id: 'khayr.factor.failed' });
  };
}
