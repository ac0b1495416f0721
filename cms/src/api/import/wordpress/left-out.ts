import { plainText } from '../html-tree';
import { countedNotice, type Note, type Notice, type SourceHead } from '../source';
import { isKnownField } from './custom-fields';
import { compact, type WxrPost, type WxrSite } from './wxr-collector';

type Kind = Notice['kind'];

/** Fields in which WordPress, page builders and themes keep what is of use to them alone. */
const TECHNICAL = new RegExp(
  `^_?(?:${[
    ...[
      'edit_',
      'wp_',
      'oembed_',
      'thumbnail_id$',
      'menu_item_',
      'encloseme$',
      'pingme$',
      'customize_',
      'dp_original$',
    ],
    ...[
      'wpml_',
      'icl_',
      'pll_',
      'translation_',
      'elementor',
      'et_',
      'wpb_',
      'vc_',
      'fusion',
      'pyre_',
      'avia',
      'av_',
      'fl_',
    ],
    ...[
      'jetpack_',
      'publicize_',
      'wpas_',
      'uag',
      'kad',
      'astra',
      'ast-',
      'site-',
      'generate',
      'slide_template$',
      'rs_page',
    ],
    ...[
      'yoast',
      'rank_math',
      'aioseo',
      'seopress',
      'genesis',
      'slim_seo',
      'wds_',
      'su_',
      'post_views',
      'views$',
      'feedback',
    ],
  ].join('|')})`,
);

/** What SEO plugins call the title and the description that search engines are shown. */
const SEO =
  /^_?(?:yoast_wpseo|rank_math|aioseop?|seopress_titles|genesis|wds|su|slim_seo)_(?:meta)?_?(?:title|metadesc|desc|description)$/;

/** Dates and places of events, prices and lead texts, of which somebody will want to write something here. */
const TELLING =
  /event|date|time|start|end|venue|place|location|address|city|price|cost|fee|amount|goal|lead|title|intro|teaser|summary|body|text|phone|mail/i;

/** How ACF notes which of its fields a value belongs to. */
const ACF_REFERENCE = /^field_\w+$/;

/** Characters of a value in a note, and fields of one text in it. */
const LONGEST_VALUE = 100;
const MOST_FIELDS = 20;

/** The fields of a text that have no place here, those first which readers of the old site saw most likely. */
function fieldsOf(post: WxrPost): (readonly [key: string, value: string])[] {
  const weight = (key: string) => (TELLING.test(key) ? 2 : 0) + (key.startsWith('_') ? 0 : 1);
  return [...post.meta]
    .filter(([key, value]) => key !== '' && key !== 'enclosure' && !TECHNICAL.test(key) && !ACF_REFERENCE.test(value))
    .filter(([key, value]) => !isKnownField(post, key) && !['', '0', 'a:0:{}'].includes(value.trim()))
    .toSorted(([one], [other]) => weight(other) - weight(one));
}

const isShown = (key: string) => TELLING.test(key) || !key.startsWith('_');

/** Names the fields of a text, with what stood in those that readers may have seen. */
export function fieldsNote(post: WxrPost): Note[] {
  const fields = fieldsOf(post)
    .slice(0, MOST_FIELDS)
    .map(([key, value]) =>
      isShown(key) ? `${key}: ${plainText(value.slice(0, 2_000)).slice(0, LONGEST_VALUE)}` : key,
    );
  return fields.length === 0 ? [] : [{ kind: 'custom-fields', text: fields.join(' · ') }];
}

/** Names that are counted apart. */
const MOST_NAMES = 10_000;
const OTHERS = '…';

const LANGUAGE_TERMS = ['language', 'post_translations', 'term_language', 'term_translations'];
const ONE_OF_ITSELF = ['category', 'post_tag', ...LANGUAGE_TERMS];

/** Counts what of an export has no place here, by its kind and name. */
export class LeftOut {
  readonly #counts = new Map<Kind, Map<string, number>>();
  /** Texts with fields of their own. */
  #withFields = 0;

  add(kind: Kind, name: string, count = 1) {
    const names = this.#counts.get(kind) ?? new Map<string, number>();
    // A copy: a name that was cut out of a text keeps all of that in memory.
    const [key = ''] = names.has(name) ? [name] : names.size < MOST_NAMES ? compact([name]) : [OTHERS];
    this.#counts.set(kind, names.set(key, (names.get(key) ?? 0) + count));
  }

  /** Counts what of a text that comes here, into this category, stays there. */
  addText(post: WxrPost, { title, category }: Pick<SourceHead, 'title' | 'category'>) {
    const { meta, terms, comments, isSticky } = post;
    const name = title || `${post.type} ${post.id}`;
    if (comments > 0) this.add('comments', name, comments);
    if (isSticky) this.add('sticky', name);
    const [recording = ''] = (meta.get('enclosure') ?? '').trim().split(/\s/, 1);
    if (recording !== '') this.add('recordings', recording);
    for (const [key, value] of meta) if (SEO.test(key) && value.trim() !== '') this.add('seo-texts', key);
    const fields = fieldsOf(post);
    this.#withFields += Number(fields.length > 0);
    for (const [key] of fields) this.add('custom-fields', key);
    for (const { domain, slug } of terms)
      if (domain === 'post_format') this.add('post-formats', slug.replace(/^post-format-/, ''));
      else if (!ONE_OF_ITSELF.includes(domain)) this.add('taxonomies', domain);
    for (const { name: other } of terms.filter(
      ({ domain, slug }) => domain === 'category' && `category:${slug}` !== category,
    ))
      this.add('other-categories', plainText(other));
  }

  /** Counts what is written of categories and files, which have no texts here. */
  addDescriptions({ terms }: WxrSite) {
    for (const { description, taxonomy, name } of terms.values())
      if (description.trim() !== '' && !LANGUAGE_TERMS.includes(taxonomy)) this.add('descriptions', plainText(name));
  }

  notices(): Notice[] {
    return [...this.#counts].flatMap(([kind, names]) => {
      const notices = countedNotice(kind, names);
      return kind === 'custom-fields' ? notices.map((notice) => ({ ...notice, count: this.#withFields })) : notices;
    });
  }
}
