import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isTextKey } from '../../i18n/i18n.ts';
import { callApi } from '../../lib/call-api.ts';
import { useLang } from '../../lib/lang.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { attemptFor, isUnavailable, loadErrorTexts, retryDelay } from '../../lib/sending.ts';
import { parsedJson, safeSessionStorage } from '../../lib/storage.ts';
import { ApiError, type CallPayload, type CallReply } from '../../lib/transport.ts';

export type Pledge = CallPayload<'/api/home/Pledge'>['gift'];
export type Pledged = CallReply<'/api/home/Pledge'>['data'];

type Sending =
  | { status: 'idle' | 'pending' }
  /** `retryIn`: seconds until the promise is sent again, where nothing is known of its arrival. */
  | { status: 'error'; text: string; retryIn: number | undefined };

/** Where the tab keeps its last attempt, so that the same gift is not promised again after a reload. */
const ATTEMPT = 'khayr.gift';

/** A short text of a gift that differs where gifts do (FNV-1a): nobody's name and address is kept in the browser. */
function digestOf(gift: object): string {
  let hash = 0x811c9dc5;
  for (const sign of JSON.stringify(gift)) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return String(hash >>> 0);
}

/**
 * The id of the request for a gift: that of the last attempt, where it is the same gift.
 * @param visit Of the donate page: whoever comes to it anew gives anew.
 */
function requestIdFor(gift: object, visit: string): string {
  const last = Object(parsedJson(safeSessionStorage.read(ATTEMPT)));
  const attempt = attemptFor({ gift: digestOf(gift), visit }, last, newRequestId);
  safeSessionStorage.write(ATTEMPT, JSON.stringify(attempt));
  return attempt.requestId;
}

/** Promises a gift until that has arrived, once, however often it is pressed. */
export function useSendPledge(onSent: (pledged: Pledged) => void) {
  const lang = useLang();
  const { i18n } = useTranslation();
  const { key: visit } = useLocation();
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
  const [shownAt] = useState(() => Date.now());
  const unanswered = useRef(0);
  const isOnItsWay = useRef(false);
  const rest = () => {
    isOnItsWay.current = false;
    setSending({ status: 'idle' });
  };
  useEffect(() => {
    // Whoever comes back from the provider of card payments finds the page as they left it.
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && rest();
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  });

  /**
   * Resolves to the texts of the fields that the server refused.
   * @param isChosen Whether it was chosen before the page was shown, by a link or before a reload: nobody can be too quick then.
   */
  async function send(gift: Omit<Pledge, 'seconds'>, isChosen: boolean): Promise<Record<string, string>> {
    if (isOnItsWay.current) return {};
    isOnItsWay.current = true;
    setSending({ status: 'pending' });
    const requestId = requestIdFor(gift, visit);
    const seconds = isChosen ? {} : { seconds: Math.floor((Date.now() - shownAt) / 1_000) };
    try {
      const { data } = await callApi('/api/home/Pledge', { gift: { ...gift, ...seconds }, requestId, lang });
      // By card the gift goes on at the provider, which leads back to its page.
      if (gift.way === 'card') window.location.assign(`/${lang}/gift/${data.link}/pay`);
      else {
        unanswered.current = 0;
        rest();
        onSent(data);
      }
      return {};
    } catch (error) {
      isOnItsWay.current = false;
      unanswered.current = isUnavailable(error) ? unanswered.current + 1 : 0;
      const errors = error instanceof ApiError ? error.errors : [];
      const texts = await loadErrorTexts();
      setSending({
        status: 'error',
        text: errors.length > 0 ? '' : (texts?.errorText(i18n, error) ?? i18n.t('ERROR.NO_CONNECTION')),
        retryIn: unanswered.current > 0 ? retryDelay(unanswered.current) : undefined,
      });
      const said = errors.map(({ field, key }) => [field, i18n.t(isTextKey(i18n, key) ? key : 'ERROR.8')] as const);
      return Object.fromEntries(said);
    }
  }
  return { sending, send };
}
