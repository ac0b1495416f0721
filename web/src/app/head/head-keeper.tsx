import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigation, useRevalidator } from 'react-router-dom';
import { useSiteUrl } from '../../lib/site-url.ts';
import { useLang } from '../../lib/use-lang.ts';

/** A page that the server drew came with its head; one that is not there, or that the browser drew, has no canonical address. */
const cameWithHead = () => document.head.querySelector('link[rel="canonical"]') !== null;

/** Keeps the head right as the browser goes from page to page, and as answers are asked anew. */
export function HeadKeeper() {
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
    const isAsItCame = isFirst.current && cameWithHead();
    isFirst.current = false;
    if (isAsItCame) return;
    let isLeft = false;
    void import('./keep-head.ts').then(({ keepHead }) => {
      if (!isLeft) keepHead({ pathname, lang, siteUrl, queryClient, i18n });
    });
    return () => {
      isLeft = true;
    };
  }, [pathname, lang, siteUrl, queryClient, i18n, isSettled]);

  return null;
}
