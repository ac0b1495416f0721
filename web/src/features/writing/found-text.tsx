import { managerRoutes } from 'contract/manager-routes';
import type { SitePart } from 'contract/vocabulary';
import { useId } from 'react';
import type { TextKey } from '../../i18n/i18n.ts';
import type { Lang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import type { CallReply } from '../../lib/transport.ts';
import type { EditorLink } from '../session/tools/editor-link.ts';
import styles from './find-and-replace.module.css';

type Reply = CallReply<'/api/manager/TextFind'>;
type Text = Reply['data'][number];
type Part = Reply['extra']['parts'][number];

export const keyOf = ({ kind, id, lang }: Pick<Text, 'kind' | 'id' | 'lang'>) => `${kind}/${id}/${lang}`;
export const keyOfPart = ({ part, id, lang }: Pick<Part, 'part' | 'id' | 'lang'>) => `${part}/${id}/${lang}`;

/** What the parts of the site besides items are called. */
export const PART_LABELS = {
  home: 'HOME_EDITOR.TITLE',
  menu: 'MENU_EDITOR.TITLE',
  notice: 'NOTICES.TITLE',
  donation: 'DONATION.TITLE',
  settings: 'SETTINGS.TITLE',
  file: 'FILES.TITLE',
} as const satisfies Record<SitePart, TextKey>;

/** What edits a part; the home page in its own language. */
export function partLink(lang: Lang, part: Pick<Part, 'part' | 'lang'>): string {
  switch (part.part) {
    case 'home':
      return managerRoutes.homeEditor(part.lang);
    case 'menu':
      return managerRoutes.menuEditor(lang);
    case 'notice':
      return managerRoutes.noticesEditor(lang);
    case 'donation':
      return managerRoutes.donationEditor(lang);
    case 'settings':
      return managerRoutes.settings(lang, 0);
    case 'file':
      return managerRoutes.fileManager(lang);
  }
}

interface FoundTextProps {
  title: string;
  /** Of what it says; undefined where that is in several. */
  of: Lang | undefined;
  link: EditorLink;
  /** What it is. */
  name: string;
  note?: string | undefined;
  places: Text['places'];
  replace: string;
  isChosen: boolean;
  onToggle: () => void;
}

/** A text with each place, as it is and as it would be. */
export function FoundText({ title, of, link, name, note, places, replace, isChosen, onToggle }: FoundTextProps) {
  const id = useId();
  return (
    <li className={styles.text}>
      <input
        type="checkbox"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-about`}
        checked={isChosen}
        onChange={onToggle}
      />
      <div className="stack gap-1 fit">
        <Link className="strong breakable" {...link}>
          <bdi id={`${id}-title`} lang={of}>
            {title}
          </bdi>
        </Link>
        <p id={`${id}-about`} className="text-14 muted">
          {name}
        </p>
        {note && <p className="text-14">{note}</p>}
        <ul className="stack gap-1 text-16">
          {places.map(({ before, found, after }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may stand there twice, and nothing of a row is kept
            <li key={index} className="breakable" dir="auto" lang={of}>
              {before}
              <del dir="auto">{found}</del>
              {replace && <ins dir="auto">{replace}</ins>}
              {after}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
