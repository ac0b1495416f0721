/** A page's name in the browser's tab, in results and previews: the site's name last, or alone on home. */
export const pageTitle = (title: string, siteName: string) =>
  title === '' || title === siteName ? siteName : siteName === '' ? title : `${title} · ${siteName}`;
