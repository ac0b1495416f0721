import path from 'node:path';
import { event } from '../../../../contract/kinds/event';
import { plainText } from '../html-tree';
import { fieldsKnownAs, getFrom } from '../known-fields';
import {
  type Note,
  noticeOf,
  type Source,
  type SourceHead,
  type SourceItem,
  thirdLanguage,
  withoutOrigin,
  withoutQuery,
} from '../source';
import { categoriesOf } from './categories';
import { convertContent, withoutShortcodes } from './content';
import { customFields, type OwnField } from './custom-fields';
import { factsOfEvent } from './event-posts';
import { openExport } from './export-files';
import { fieldsNote } from './left-out';
import { archivesOf, placesOf } from './old-addresses';
import { KNOWN_STATUSES, kindOfEntry, membersField } from './post-types';
import { dateOf, readIndex } from './read-index';
import { readWxr } from './wxr';
import { emptySite, type WxrPost } from './wxr-collector';

const SIZE = /-\d{2,5}x\d{2,5}(?=\.\w+$)/;
/** WordPress scales large pictures down itself, and stores the original beside the result. */
const SCALED = /-scaled(?=\.\w+$)/;
/** A service that fetches pictures for a site and serves smaller ones. */
const PHOTON = /^https?:\/\/i\d\.wp\.com\/([^?]+)/;

/** When something that was planned is to appear, by the best clock that is said; undefined where none is. */
function plannedTime({ status, date, dateGmt }: WxrPost): Date | undefined {
  const time = [dateGmt, date].map((text) => new Date(`${text.replace(' ', 'T')}Z`)).find((one) => one.getTime() > 0);
  return status === 'future' ? time : undefined;
}

/** An export of WordPress: a file, an archive, or a folder with its parts and, where they are at hand, its uploads. */
export async function readWordpress(location: string): Promise<Source> {
  const files = await openExport(location);
  const { parts } = files;
  const index = await readIndex(parts).catch((error: unknown) => {
    files.close();
    throw error;
  });
  const { site, attachments } = index;
  // Texts are older than the site's certificate, or name it with the www that it has lost.
  const known = new Map([...attachments.values()].map(({ address }) => [withoutOrigin(address), address]));
  const origin = URL.canParse(site.address) ? new URL(site.address).origin : '';
  const categories = categoriesOf(index);

  function itemOf(post: WxrPost, head: SourceHead): SourceItem {
    const context = {
      picture: (id: number) => attachments.get(id),
      ownPictures: () => index.ownPictures.get(post.id) ?? [],
      sharedBlock: (id: number) => index.sharedBlocks.get(id),
    };
    const { html, lead, notes } = convertContent(post.content, context);
    const other = index.thirdLanguages.get(post.key);
    // Marks that a program of the old site replaced say nothing to readers.
    const hasMarks = notes.some(({ kind }) => kind === 'shortcode');
    const isOpen = post.password === '' && other === undefined && !hasMarks && membersField(post) === undefined;
    const planned = plannedTime(post);
    const isDue = planned !== undefined && planned.getTime() <= Date.now();
    const picture = (id: string) => attachments.get(Number(id))?.address ?? '';
    const own = {
      post_content: html,
      post_excerpt: plainText(withoutShortcodes(post.excerpt)) || plainText(lead),
      post_date: dateOf(post.date),
      author: site.authors.get(post.creator) ?? post.creator,
      image: picture(post.meta.get('_thumbnail_id') ?? ''),
    } satisfies Record<Exclude<OwnField, 'post_title'>, string>;
    const facts = head.kind === event.name ? factsOfEvent(post, index.namedByEvents) : {};
    const custom = customFields(post, {
      html: (text) => convertContent(text, context).html,
      picture: (text) => picture(text) || text,
    });
    return {
      ...head,
      fields: { ...custom, ...fieldsKnownAs(getFrom(new Map(Object.entries({ ...own, ...facts }))), {}, head.kind) },
      isVisible: isOpen && (post.status === 'publish' || isDue),
      visibleFrom: isOpen && planned && !isDue ? planned.toISOString() : '',
      notes: [...notesOf(post), ...thirdLanguage(other), ...notes, ...fieldsNote(post)],
    };
  }

  return {
    site: (origin || path.basename(location)).slice(0, 200),
    archives: archivesOf(site, index.posts, index.days),
    notices: [
      ...noticeOf('other-files', files.others),
      ...noticeOf('cut-off', site.cutOff),
      ...noticeOf('faulty', site.faults),
      ...index.leftOut.notices(),
      ...noticeOf('menu-link', index.otherLinks),
    ],
    links: [...index.links.values()],
    categories,
    heads: index.posts,
    files: index.files,
    places: placesOf(site),
    async *items() {
      const heads = new Map(index.posts.map((head) => [head.key, head]));
      for await (const post of readWxr(parts, emptySite())) {
        const head = heads.get(post.key);
        if (head && kindOfEntry(post) === 'text') yield itemOf(post, head);
      }
    },
    originalOf(address) {
      const [, behind] = PHOTON.exec(address) ?? [];
      const direct = withoutQuery(behind === undefined ? address : `${origin.split(':')[0]}://${behind}`);
      const whole = direct.replace(SIZE, '');
      const originals = [direct, whole, whole.replace(SCALED, ''), whole.replace(/(?=\.\w+$)/, '-scaled')];
      return originals.map((one) => known.get(withoutOrigin(one))).find((one) => one !== undefined) ?? direct;
    },
    async open(address) {
      const [, below] = address.split('/wp-content/uploads/');
      return below === undefined ? undefined : files.open(decodeURIComponent(below));
    },
    close: files.close,
  };
}

/** What of a post has no place on the site, and why it is hidden. */
function notesOf(post: WxrPost): Note[] {
  const names = (domain: string) => post.terms.filter((term) => term.domain === domain).map(({ name }) => name);
  const categories = names('category');
  const tags = names('post_tag');
  const forMembers = membersField(post);
  return [
    ...(forMembers === undefined ? [] : [{ kind: 'was-hidden', text: forMembers } as const]),
    ...(post.status === 'draft' || post.status === 'pending' ? [{ kind: 'was-draft', text: '' } as const] : []),
    ...(post.status === 'private' ? [{ kind: 'was-private', text: '' } as const] : []),
    ...(KNOWN_STATUSES.includes(post.status) ? [] : [{ kind: 'was-hidden', text: post.status } as const]),
    ...(post.isCut ? [{ kind: 'text-cut', text: '' } as const] : []),
    ...(post.password === '' ? [] : [{ kind: 'has-password', text: '' } as const]),
    ...(categories.length <= Number(post.type === 'post')
      ? []
      : [{ kind: 'other-categories', text: categories.join(' · ') } as const]),
    ...(tags.length === 0 ? [] : [{ kind: 'tags', text: tags.join(' · ') } as const]),
  ];
}
