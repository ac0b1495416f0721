import type { MenuForm } from 'contract/calls/managed-menu';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../../forms/saving/use-draft.ts';
import { changedFields, isSame } from '../../forms/values/item-values.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { answerOf, useOpenDialog } from '../../ui/dialog-host.tsx';
import { NamedSentence } from '../../ui/named-sentence.tsx';
import { inTreeOrder, type MenuEntry, newId, withIds } from './menu-tree.ts';

/** Asks, after somebody else saved the menu, whether to reload it. */
export function useReloadQuestion() {
  const openDialog = useOpenDialog();
  return useCallback(
    (by: string) => answerOf<boolean>(openDialog, (done) => <ReloadDialog by={by} onDone={done} />),
    [openDialog],
  );
}

interface ReloadDialogProps {
  /** The name of whoever else saved; '' where it is not known. */
  by: string;
  onDone: (reloads: boolean) => void;
}

function ReloadDialog({ by, onDone }: ReloadDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('EDITOR.CONFLICT_TITLE')} onClose={() => onDone(false)}>
      <div className="stack gap-6">
        <p>
          {by !== '' && (
            <>
              <NamedSentence sentence={(name) => t('EDITOR.CONFLICT_BY', { name })} name={by} />{' '}
            </>
          )}
          {t('EDITOR.RELOAD_TEXT')}
        </p>
        <DialogActions>
          <Button variant="quiet" onClick={() => onDone(false)}>
            {t('EDITOR.CONFLICT_LATER')}
          </Button>
          <Button onClick={() => onDone(true)}>{t('EDITOR.RELOAD')}</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

const entryIn = ({ entries }: Pick<MenuForm, 'entries'>, id: number) => entries.find((entry) => entry.id === id);
const idsIn = (entries: readonly MenuEntry[]) => entries.map(({ id }) => id);

/** The ids of the first list in their order, and each that only the second has behind what stands before it there. */
const joined = (first: readonly number[], second: readonly number[]) =>
  second.reduce<readonly number[]>((all, id, place) => {
    if (all.includes(id)) return all;
    const at = place === 0 ? 0 : all.indexOf(second[place - 1] ?? id) + 1;
    return [...all.slice(0, at), id, ...all.slice(at)];
  }, first);

/**
 * A draft's changes on top of a menu that somebody else saved since, entry by entry: of what both changed the draft's, so that
 * whoever takes it up sees it before the next save.
 */
export function onTopOf(now: MenuForm, draft: Pick<Draft<MenuForm>, 'base' | 'changes'>): MenuForm {
  const base: MenuForm = { ...now, ...draft.base };
  const typed: MenuForm = { ...now, ...draft.changes };
  const isChanged = (entry: MenuEntry) => !isSame(entry, entryIn(base, entry.id));
  // What they removed and the draft changed is made again, as a new entry.
  const gone = typed.entries.filter((entry) => entry.id > 0 && !entryIn(now, entry.id) && isChanged(entry));
  const mine = withIds(typed, new Map(gone.map(({ id }, place) => [id, newId(typed.entries) - place])));
  const removed = mine.removed.filter((id) => entryIn(now, id));

  const merged = new Map(now.entries.filter(({ id }) => !removed.includes(id)).map((entry) => [entry.id, entry]));
  for (const entry of mine.entries.filter(isChanged)) {
    const theirs = merged.get(entry.id);
    merged.set(entry.id, { ...entry, ...theirs, ...changedFields(entryIn(base, entry.id) ?? {}, entry) });
  }
  const isThere = (id: number) => merged.has(id);

  const theirOrder = idsIn(now.entries).filter(isThere);
  const ownOrder = idsIn(mine.entries).filter(isThere);
  const before = idsIn(base.entries).filter((id) => entryIn(mine, id));
  const isMoved = !isSame(
    before,
    idsIn(mine.entries).filter((id) => before.includes(id)),
  );
  const order = isMoved ? joined(ownOrder, theirOrder) : joined(theirOrder, ownOrder);
  const footer = [
    ...mine.footer.filter((id) => now.footer.includes(id) || !base.footer.includes(id)),
    ...now.footer.filter((id) => !base.footer.includes(id) && !mine.footer.includes(id)),
  ];
  return {
    entries: inTreeOrder(order.flatMap((id) => merged.get(id) ?? [])),
    footer: footer.filter(isThere),
    removed,
    moves: mine.moves.filter(({ from, to }) => entryIn(now, from) && (to === 0 || isThere(to))),
  };
}
