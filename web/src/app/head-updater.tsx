import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigation, useRevalidator } from 'react-router-dom';
import { useLang } from '../lib/lang.ts';
import { useSiteUrl } from '../lib/site.ts';

/** Only a page that exists and that the server rendered came with its head, which has a canonical address. */
const hasServerHead = () => document.head.querySelector('link[rel="canonical"]') !== null;

/** Updates the head after each navigation in the browser, and after replies are fetched again. */
export function HeadUpdater() {
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  const lang = useLang();
  const siteUrl = useSiteUrl();
  const queryClient = useQueryClient();
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const isSettled = navigation.state === 'idle' && revalidator.state === 'idle';
  const isFirst = useRef(true);

  useEffect(() => {
    if (!isSettled) return;
    const isFromServer = isFirst.current && hasServerHead();
    isFirst.current = false;
    if (isFromServer) return;
    let isCancelled = false;
    void import('./head.ts').then(({ updateHead }) => {
      if (!isCancelled) updateHead({ pathname, lang, siteUrl, queryClient, i18n });
    });
    return () => {
      isCancelled = true;
    };
  }, [pathname, lang, siteUrl, queryClient, i18n, isSettled]);

  return null;
}
