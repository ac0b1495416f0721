/** The built-in mark, as on the site: a sprig and its seed, held by a hand, on the accent color. */
export const markOf = (accent: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="11" fill="${accent}"/><g fill="#fffdf9" transform="translate(4.8 5.2) scale(.8)"><path d="M4 25.5a20 20 0 0 0 40 0c-3.4 6.4-10.7 10-20 10s-16.6-3.6-20-10Z"/><path d="M24 31.5C24 23 18.2 16.5 8.5 15.5 9 25 14.8 31 24 31.5Z"/><path d="M24 31.5C24 23 29.8 16.5 39.5 15.5 39 25 33.2 31 24 31.5Z"/><path fill="#e0a526" d="M24 2.5c5 5.5 5.8 12 0 18.5-5.8-6.5-5-13 0-18.5Z"/></g></svg>`,
  )}`;
