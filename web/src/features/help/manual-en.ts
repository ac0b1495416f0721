/** The pages of the manual by their files, and the addresses of its pictures. */
export const pages = import.meta.glob<string>('../../../../docs/manual/en/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export const pictures = import.meta.glob<string>('../../../../docs/manual/pictures/en/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});
