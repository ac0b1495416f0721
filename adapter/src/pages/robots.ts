import { LANGUAGES } from '../../../cms/contract/vocabulary.ts';

/** What search engines may fetch. The dashboard, the managers' screens and the calls are nothing to find. */
export function robotsTxt(siteUrl: string): string {
  const closed = ['/api/', '/dashboard', '/manager/', ...LANGUAGES.map((lang) => `/${lang}/manager/`)];
  const rules = ['User-agent: *', 'Allow: /', ...closed.map((path) => `Disallow: ${path}`)];
  return `${rules.join('\n')}\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
