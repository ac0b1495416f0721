import { useQuery } from '@tanstack/react-query';
import type { ListBlock } from 'contract/html/text-blocks';
import { ADDRESSES } from 'contract/kinds/addresses';
import { CONTACT_FORM, LIVE_BLOCK } from 'contract/live-blocks';
import { apiQuery } from '../lib/api-query.ts';
import { type Lang, useLang } from '../lib/lang.ts';
import { type LoaderArgs, loadIfThere, routeLang } from '../lib/loader.ts';
import { RichText, type RichTextProps } from '../ui/rich-text.tsx';
import { formQuery } from './answer-form/form-query.ts';
import { ContactFormInPlace, FormInPlace, useLoadedForm } from './form-in-place.tsx';
import { Listed } from './listed.tsx';
import styles from './live-extra.module.css';

/** What a block or a section shows: a form, or the list of a category; `name` is that of the block. */
export interface Live {
  name: string;
  id: number;
}

/** The call for the items of each list, and how many there are on its first page. */
const LISTS = {
  documents: { path: '/api/home/Documents', itemsPerPage: ADDRESSES.document.pageSize },
  people: { path: '/api/home/Persons', itemsPerPage: ADDRESSES.person.pageSize },
  partners: { path: '/api/home/Partners', itemsPerPage: ADDRESSES.partner.pageSize },
  events: { path: '/api/home/EventCalendar', itemsPerPage: ADDRESSES.event.pageSize, times: 'coming' },
} as const satisfies Record<ListBlock, object>;

/** Items of a list that is to be short. */
const FEW = 3;

const isList = (name: string): name is ListBlock => Object.hasOwn(LISTS, name);

function listQuery(lang: Lang, of: ListBlock, catId: number) {
  const { path, ...asked } = LISTS[of];
  return apiQuery(path, lang, { catId, page: 1, ...asked });
}

/** What a block or a section shows. */
export const liveQuery = (lang: Lang, { name, id }: Live) =>
  isList(name) ? listQuery(lang, name, id) : { ...formQuery(lang, id), enabled: id !== CONTACT_FORM };

/** Loads it where visitors see it. */
export async function loadOne(args: LoaderArgs, { name, id }: Live): Promise<unknown> {
  const lang = routeLang(args);
  if (id === CONTACT_FORM) return undefined;
  return isList(name) ? loadIfThere(args, listQuery(lang, name, id)) : loadIfThere(args, formQuery(lang, id));
}

/** Pieces of a split text from one to the next: what stands before a live block, the block's name, its number and itself. */
const PIECES = 4;

/** A text in which forms are answered where they stand, and lists are below their blocks. */
export function LiveParts({ html, lang }: RichTextProps) {
  const pieces = html.split(LIVE_BLOCK);
  return (
    <div className={styles.text} data-live>
      {pieces.map((piece, place) => {
        if (place % PIECES === 1) {
          const [id, block = ''] = pieces.slice(place + 1);
          return <LiveBlock key={`${piece} ${id}`} name={piece} id={Number(id)} html={block} lang={lang} />;
        }
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
        return place % PIECES === 0 && piece.trim() !== '' && <RichText key={place} html={piece} lang={lang} />;
      })}
    </div>
  );
}

const LiveBlock = ({ name, ...block }: Live & RichTextProps) =>
  isList(name) ? (
    <ListOfBlock of={name} {...block} />
  ) : block.id === CONTACT_FORM ? (
    <ContactFormInPlace />
  ) : (
    <FormOfBlock {...block} />
  );

interface BlockProps extends RichTextProps {
  /** The number that the block's link leads to. */
  id: number;
}

function FormOfBlock({ id, ...block }: BlockProps) {
  const form = useLoadedForm(id);
  return form ? <FormInPlace form={form} /> : <RichText {...block} />;
}

function ListOfBlock({ of, id, ...block }: BlockProps & { of: ListBlock }) {
  const { data } = useQuery({ ...listQuery(useLang(), of, id), enabled: false });
  const items = data?.data ?? [];
  if (items.length === 0) return <RichText {...block} />;
  const isShort = block.html.includes(' data-look="few"');
  return (
    <div className={styles.list}>
      <RichText {...block} />
      <Listed of={of} items={isShort ? items.slice(0, FEW) : items} isInText />
    </div>
  );
}
