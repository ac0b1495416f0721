import { JSDOM } from 'jsdom';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '../../cms/contract/html/clean-element.ts';

// One window for all texts: making one takes longer than to read any of them.
const parser = new new JSDOM().window.DOMParser();

/** What is left in a text that could do harm. */
export function dangersIn(html: string): string[] {
  const { body } = parser.parseFromString(`<!doctype html><body>${html}`, 'text/html');
  return [...body.querySelectorAll('*')].flatMap((element) => {
    const dangers: string[] = [];
    if (!ALLOWED_TAGS.includes(element.localName)) dangers.push(`<${element.localName}>`);
    for (const { name, value } of element.attributes) {
      if (!ALLOWED_ATTRIBUTES.includes(name) && !name.startsWith('aria-')) dangers.push(name);
      if (name === 'style' && /url|expression|position|@|\\/i.test(value)) dangers.push(`style ${value}`);
    }
    const href = element.getAttribute('href');
    if (
      href !== null &&
      !['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(href, 'https://site.example').protocol)
    ) {
      dangers.push(`href ${href}`);
    }
    const src = element.getAttribute('src');
    if (element.localName === 'img' && !/^https?:$/.test(new URL(src ?? '', 'https://site.example').protocol)) {
      dangers.push(`src ${src}`);
    }
    if (element.localName === 'iframe' && !src?.startsWith('https://www.youtube-nocookie.com/embed/')) {
      dangers.push(`iframe ${src}`);
    }
    if (
      element.getAttribute('target') === '_blank' &&
      /^https?:/.test(href ?? '') &&
      !/noopener|noreferrer/.test(element.getAttribute('rel') ?? '')
    ) {
      dangers.push('opener');
    }
    return dangers;
  });
}
