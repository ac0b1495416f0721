import type { LinkTarget } from 'contract/calls/links';
import { fieldIn } from 'contract/localized';
import { isChosenTarget, isMenuScreen } from 'contract/vocabulary';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkField } from '../../forms/links/link-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { MenuEntry } from './menu-tree.ts';

interface TargetDialogProps {
  id: string;
  onChoose: (target: LinkTarget) => void;
  onClose: () => void;
}

/** Chooses what an entry leads to by its title, hidden ones included; without a search the newest are listed. */
export function TargetDialog({ id, onChoose, onClose }: TargetDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  return (
    <Dialog title={t('MENU_EDITOR.CHOOSE')} onClose={onClose}>
      <LinkField
        id={`${id}-search`}
        label={t('MENU_EDITOR.FIND')}
        data-autofocus
        startsOpen
        value={text}
        onChange={setText}
        onChoose={onChoose}
      />
    </Dialog>
  );
}

type Leading = Pick<MenuEntry, 'target' | 'link'>;

/** To something of this site where the menu can follow that, else by its address. */
function leadingTo({ kind, id, catId, address }: LinkTarget): Leading {
  if (isChosenTarget(kind)) return { target: { kind, id }, link: '' };
  if (isMenuScreen(kind)) return { target: { kind, id: 0 }, link: '' };
  return catId > 0 ? { target: { kind: 'category', id: catId }, link: '' } : { target: null, link: address };
}

/** What makes an entry lead to what is chosen; one that has no title in the language of that gets its title. */
export function changeTo(chosen: LinkTarget, entry: MenuEntry): Partial<MenuEntry> {
  const field = fieldIn('title', chosen.lang);
  return { ...leadingTo(chosen), ...(entry[field].trim() === '' && { [field]: chosen.title }) };
}
