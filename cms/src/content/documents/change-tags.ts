import type { Core } from '@strapi/strapi';
import { TAGS, type Tag } from '../../../contract/vocabulary';
import { CONTENT_TYPES, findContentType } from '../../content-types';

const REDIRECTS = 'khayr::redirect';

/** The tags of the content types that visitors see, their singular names, and of the redirects. */
const TAG_OF_TYPE = new Map<string, Tag>([
  ...CONTENT_TYPES.filter(({ options }) => options.visibleToVisitors).map(({ uid, singularName }): [string, Tag] => [
    uid,
    tagNamed(singularName),
  ]),
  [REDIRECTS, 'redirect'],
]);

function tagNamed(name: string): Tag {
  const tag = TAGS.find((known) => known === name);
  if (!tag) throw new Error(`The contract has no tag ${name}.`);
  return tag;
}

/** Of what a new file or a folder changes: items that show the pictures of a folder. */
export const TAGS_OF_FOLDERS: readonly Tag[] = CONTENT_TYPES.filter(({ hasFolder }) => hasFolder).map(
  ({ singularName }) => tagNamed(singularName),
);

/** The tag of a content type; undefined for one that visitors do not see. */
export const tagOfType = (uid: string): Tag | undefined => TAG_OF_TYPE.get(uid);

function uidOf(payload: unknown): string {
  const isObject = typeof payload === 'object' && payload !== null;
  return isObject && 'uid' in payload && typeof payload.uid === 'string' ? payload.uid : '';
}

/** What the program emits when it changes published rows past the Document Service; the payload has the type's uid. */
const VISIBLE_CHANGE = 'entry.visible-change';

/**
 * Announces that published rows were changed past the Document Service, once they are committed.
 * @param staysInMenu whether whatever the menu has of them is as before, however often they change
 */
export async function announce(strapi: Core.Strapi, uid: string, staysInMenu = false): Promise<void> {
  const payload = { uid, staysInMenu };
  await strapi.db.transaction(({ onCommit }) => onCommit(() => strapi.eventHub.emit(VISIBLE_CHANGE, payload)));
}

/** Events of a draft, which visitors do not see. That there is a new one can matter: it ends a substitute's time. */
const OF_DRAFTS = ['entry.update', 'entry.draft-discard'];

/** Events after which something visible is gone. Of a deleted file only the name was shown: its address answers 404. */
const WITHDRAWING = ['entry.unpublish', 'entry.delete', 'locale.delete'];

/** Whether an event may mean that something visible is hidden or deleted. */
export const isWithdrawal = (event: string): boolean => WITHDRAWING.includes(event);

/**
 * The tags of what visitors see differently after an event of Strapi's event hub. A new file or a folder shows in the
 * albums of its folder, any other change of a file wherever the file shows. A language affects all that is written in it.
 */
export function changedTags(event: string, payload: unknown): readonly Tag[] {
  const [subject] = event.split('.');
  if (subject === 'media-folder' || event === 'media.create') return TAGS_OF_FOLDERS;
  if (subject === 'media') return ['file'];
  if (subject === 'locale') return TAGS;
  if (subject !== 'entry') return [];
  const uid = uidOf(payload);
  const tag = tagOfType(uid);
  const isOfDraft = OF_DRAFTS.includes(event) && findContentType(uid)?.hasDrafts === true;
  return tag === undefined || isOfDraft ? [] : [tag];
}
