import { createContext, useContext } from 'react';

const SiteUrl = createContext('');

/** Says where the site is, for the links that are shared; the same on the server and in the browser. */
export const SiteUrlProvider = SiteUrl;

/** The site's public address without a final slash. */
export const useSiteUrl = () => useContext(SiteUrl);
