import { localizedFrom } from 'contract/localized';
import { managerRoutes } from 'contract/manager-routes';
import { CONTACT_BLOCK, DONATE_CATEGORY, GALLERY_CATEGORY, MENU_TYPE } from 'contract/visitors-vocabulary';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/i18n.ts';
import { useLang } from '../../lib/lang.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import madeEntries from './made-entries.json';
import styles from './menu-editor.module.css';
import type { MenuEntry } from './menu-tree.ts';
import type { MenuExtra } from './menu-values.ts';

type Needed = MenuExtra['needed'][number];

const TEXTS: Readonly<Record<Needed['what'], TextKey>> = {
  donate: 'MENU_EDITOR.NO_DONATE',
  gallery: 'MENU_EDITOR.NO_GALLERY',
  contact: 'MENU_EDITOR.NO_CONTACT',
};

const titles = (entry: keyof typeof madeEntries) => localizedFrom('title', (lang) => madeEntries[entry][lang]);

/** What the missing entries are made with. */
const MADE: Readonly<Record<'donate' | 'gallery', Partial<MenuEntry>>> = {
  donate: { wantedId: DONATE_CATEGORY, type: MENU_TYPE.page, ...titles('donate'), inMenu: 0 },
  gallery: { wantedId: GALLERY_CATEGORY, type: MENU_TYPE.gallery, ...titles('gallery') },
};

interface NeededNoticesProps {
  needed: readonly Needed[];
  entries: readonly MenuEntry[];
  onAdd: (entry: Partial<MenuEntry>) => void;
  onOpen: (id: number) => void;
}

/** What the site leads to by its number and does not find, each with what can be done about it. */
export function NeededNotices({ needed, entries, onAdd, onOpen }: NeededNoticesProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const isBeingMade = ({ what }: Needed) =>
    what !== 'contact' && entries.some(({ wantedId }) => wantedId === MADE[what].wantedId);
  const link = (text: string, to: string) => (
    <ButtonLink variant="quiet" to={to}>
      {text}
    </ButtonLink>
  );
  const button = (text: string, onClick: () => void) => (
    <Button variant="quiet" onClick={onClick}>
      {text}
    </Button>
  );
  const actionFor = ({ what, state }: Needed) => {
    if (state === 'in-bin') return link(t('MENU_EDITOR.OPEN_BIN'), managerRoutes.bin(lang));
    if (what === 'contact') return link(t('MENU_EDITOR.WRITE'), managerRoutes.contentBlockEditor(lang, CONTACT_BLOCK));
    const id = MADE[what].wantedId ?? 0;
    if (state === 'wrong-type') return button(t('MENU_EDITOR.SHOW_ENTRY'), () => onOpen(id));
    if (state === 'hidden') return link(t('MENU_EDITOR.WRITE'), managerRoutes.contentEditor(lang, id));
    return button(t('MENU_EDITOR.ADD_IT'), () => onAdd(MADE[what]));
  };
  const shown = needed.filter((one) => !isBeingMade(one));
  if (shown.length === 0) return null;
  return (
    <ul className="stack gap-2" aria-label={t('MENU_EDITOR.MISSING')}>
      {shown.map((one) => (
        <li key={one.what} className={`row cluster gap-2 gap-x-4 ${styles.notice}`}>
          <TriangleAlert aria-hidden="true" />
          <p>
            {t(TEXTS[one.what])} {one.state === 'wrong-type' && t('MENU_EDITOR.WRONG_TYPE')}
            {one.state === 'in-bin' && t('MENU_EDITOR.IN_BIN')}
          </p>
          {actionFor(one)}
        </li>
      ))}
    </ul>
  );
}
