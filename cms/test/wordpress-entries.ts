/** An export of WordPress, written by hand. */
export const TEXT = 'وصلت القافلة إلى أربع قرى، ووُزّعت البطانيات على مئة وعشرين عائلة. ';

export const HEAD = `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>https://old.example</link>
  <wp:base_blog_url>https://old.example</wp:base_blog_url>`;
export const END = '</channel></rss>';

/** An entry with fields of its own beside what every entry has. */
export function entry(id: number, fields: Record<string, string> = {}, more = ''): string {
  const all: Record<string, string> = {
    ...{ 'wp:post_id': String(id), 'wp:post_type': 'post', 'wp:status': 'publish', title: `خبر رقم ${id} من القديم` },
    ...{ link: `https://old.example/${id}/`, 'content:encoded': `<p>${TEXT}</p>`, 'excerpt:encoded': TEXT },
    ...{ 'wp:post_date': '2020-03-02 11:00:00', ...fields },
  };
  const written = Object.entries(all).map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`);
  return `<item>${written.join('')}${more}</item>`;
}

export const category = (slug: string, parent: string) =>
  `<wp:category><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${slug}</wp:cat_name></wp:category>`;
export const inCategory = (slug: string) => `<category domain="category" nicename="${slug}">${slug}</category>`;

export const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
