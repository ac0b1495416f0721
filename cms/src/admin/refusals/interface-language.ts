const COOKIE = 'khayr-dashboard-language';

/**
 * Tells the server the language of the interface, now and whenever it changes, so that refusals are in it
 * (src/dashboard-refusals.ts). Strapi's requests do not name it. A cookie reaches all of them, also those of dialogs.
 */
export function nameInterfaceLanguage() {
  const { documentElement: root } = document;
  const [path] = window.location.pathname.split('/admin', 1);
  const name = () => {
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox before 140 has no cookie store.
    document.cookie = `${COOKIE}=${root.lang}; Path=${path || '/'}; SameSite=Strict${secure}`;
  };
  name();
  new MutationObserver(name).observe(root, { attributeFilter: ['lang'] });
}
