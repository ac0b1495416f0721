const LANGUAGES = ['ar', 'en'];
const CATEGORIES = { articles: 7, gallery: 6, videos: 11, content: 13 };

/**
 * Every public route in both languages, on the demo association.
 * @param {string} siteUrl
 * @returns {Promise<string[]>} Paths.
 */
export async function publicPages(siteUrl) {
  const newest = async (/** @type {string} */ call, /** @type {number} */ catId, /** @type {string} */ lang) => {
    const response = await fetch(`${siteUrl}/api/home/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ catId, lang, itemsPerPage: 1 }),
    });
    /** @type {{ data: { id: number }[] }} */
    const { data } = await response.json();
    return data[0]?.id;
  };
  const { articles, gallery, videos, content } = CATEGORIES;
  const pages = LANGUAGES.map(async (lang) =>
    [
      '',
      `/articles/${articles}/1`,
      `/article/${articles}/${await newest('Articles', articles, lang)}`,
      `/content/${content}`,
      `/gallery/${gallery}/1`,
      `/album/${gallery}/${await newest('Albums', gallery, lang)}`,
      `/videos/${videos}/1`,
      '/contact',
    ].map((rest) => `/${lang}${rest}`),
  );
  return (await Promise.all(pages)).flat();
}
