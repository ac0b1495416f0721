import type { MenuForm } from 'contract/calls/managed-menu';
import { MENU_TYPE } from 'contract/visitors-vocabulary';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinksHere } from '../../forms/links/links-here.tsx';
import type { Changes } from '../../forms/moving/use-changes.tsx';
import { fieldId } from '../../forms/values/item-values.ts';
import { useProblemText } from '../../forms/values/problems.ts';
import { useLang } from '../../lib/lang.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import { FieldError, SelectField } from '../../ui/field.tsx';
import styles from './menu-editor.module.css';
import { changed, inTreeOrder, type MenuEntry, without } from './menu-tree.ts';
import { type Holding, type MenuExtra, titleOf, typesLike } from './menu-values.ts';

type Change = Changes<MenuForm>['change'];

/** Removes entries and changes their types, with the question where their content goes. */
export function useRemoval(stored: readonly MenuEntry[], menu: MenuForm, { content }: MenuExtra, change: Change) {
  const openDialog = useOpenDialog();
  const { entries, footer, removed, moves } = menu;
  const typeOf = (entry: MenuEntry) => stored.find(({ id }) => id === entry.id)?.type ?? entry.type;
  const otherMoves = ({ id }: MenuEntry) => moves.filter(({ from }) => from !== id);

  const ask = (entry: MenuEntry, holding: Holding, isRemoval: boolean, onDone: (to: number) => void) => {
    const places = entries.filter((other) => other.id !== entry.id && typesLike(typeOf(entry)).includes(other.type));
    openDialog((close) => (
      <ContentDialog
        entry={entry}
        holding={holding}
        isRemoval={isRemoval}
        places={places}
        onDone={(to) => {
          onDone(to);
          close();
        }}
        onClose={close}
      />
    ));
  };
  const take = (entry: MenuEntry, move: MenuForm['moves']) =>
    change({
      entries: without(entries, entry.id),
      footer: footer.filter((id) => id !== entry.id),
      removed: entry.id > 0 ? [...removed, entry.id] : removed,
      // What was to come here has to be asked about again.
      moves: [...otherMoves(entry).filter(({ to }) => to !== entry.id), ...move],
    });
  const holdingOf = ({ id }: MenuEntry) => content.find((held) => held.id === id);
  const moveOf = ({ id }: MenuEntry) => moves.filter(({ from }) => from === id);

  return {
    remove: (entry: MenuEntry) => {
      const holding = holdingOf(entry);
      if (!holding || moveOf(entry).length > 0) take(entry, moveOf(entry));
      else ask(entry, holding, true, (to) => take(entry, [{ from: entry.id, to }]));
    },

    retype: (entry: MenuEntry, type: MenuEntry['type']) => {
      const holding = holdingOf(entry);
      const isLink = type === MENU_TYPE['external-link'];
      const shape = { type, ...(isLink ? {} : { link: '', target: null }) };
      const set = (move: MenuForm['moves']) =>
        change({ entries: changed(entries, entry.id, shape), moves: [...otherMoves(entry), ...move] });
      const isKept = typesLike(typeOf(entry)).includes(type);
      if (!holding || isKept) set([]);
      else if (moveOf(entry).length > 0) set(moveOf(entry));
      else ask(entry, holding, false, (to) => set([{ from: entry.id, to }]));
    },

    putBack: (entry: MenuEntry) => {
      const isThere = entries.some(({ id }) => id === entry.parent);
      change({
        entries: inTreeOrder([...entries, { ...entry, parent: isThere ? entry.parent : 0 }]),
        removed: removed.filter((id) => id !== entry.id),
        moves: otherMoves(entry),
      });
    },
  };
}

interface ContentDialogProps {
  entry: MenuEntry;
  holding: Holding;
  /** Whether the entry is removed; otherwise it gets another type. */
  isRemoval: boolean;
  /** The categories that can take what it holds. */
  places: readonly MenuEntry[];
  /** The category that takes it; 0 moves a page's text to the bin. */
  onDone: (to: number) => void;
  onClose: () => void;
}

/** Asks where the content of a category goes that is removed or gets another type. Nothing happens before the save. */
function ContentDialog({ entry, holding, isRemoval, places, onDone, onClose }: ContentDialogProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const selectId = useId();
  const [to, setTo] = useState('');
  const title = titleOf(entry, lang);
  const { hasPage, isOnHome, items } = holding;
  const hasPlace = hasPage || places.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasPage) onDone(0);
    else if (to !== '') onDone(Number(to));
  };
  return (
    <Dialog title={t(isRemoval ? 'MENU_EDITOR.REMOVE_TITLE' : 'MENU_EDITOR.RETYPE_TITLE', { title })} onClose={onClose}>
      <form className="stack gap-4" onSubmit={submit}>
        {items > 0 && <p>{t('MENU_EDITOR.HOLDS_ITEMS', { count: items })}</p>}
        {isOnHome && <p>{t('MENU_EDITOR.IS_ON_HOME')}</p>}
        {hasPage && <p>{t('MENU_EDITOR.PAGE_TO_BIN')}</p>}
        {!hasPlace && <p role="alert">{t('MENU_EDITOR.NO_PLACE')}</p>}
        {!hasPage && hasPlace && (
          <SelectField
            id={selectId}
            label={t('MENU_EDITOR.MOVE_TO')}
            required
            data-autofocus
            options={[
              { value: '', label: t('MENU_EDITOR.CHOOSE_PLACE') },
              ...places.map((place) => ({ value: place.id, label: titleOf(place, lang) })),
            ]}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        )}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            {t('CANCEL')}
          </Button>
          {hasPlace && (
            <Button type="submit" aria-disabled={!hasPage && to === ''}>
              {t(isRemoval ? 'MENU_EDITOR.REMOVE' : 'MENU_EDITOR.RETYPE')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface RemovedProps {
  menu: MenuForm;
  /** The entries before the changes. */
  stored: readonly MenuEntry[];
  errors: unknown;
  onPutBack: (entry: MenuEntry) => void;
}

/** What the next save removes, and where its content goes. */
export function Removed({ menu: { entries, removed, moves }, stored, errors, onPutBack }: RemovedProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const problem = useProblemText();
  if (removed.length === 0) return null;
  const faults = Object(errors) as Record<string, unknown>;
  return (
    <section className={styles.section} aria-labelledby="menu-removed">
      <h2 id="menu-removed" className="text-18">
        {t('MENU_EDITOR.REMOVED')}
      </h2>
      <ul className="stack gap-2">
        {removed.map((id, index) => {
          const entry = stored.find((one) => one.id === id);
          const move = moves.find(({ from }) => from === id);
          const place = entries.find((one) => one.id === move?.to);
          const error = problem(faults[index]);
          return (
            entry && (
              <li key={id} className={`row cluster gap-2 gap-x-4 ${styles.removedRow}`}>
                <p>
                  <bdi>{titleOf(entry, lang)}</bdi>
                  {place && <span> · {t('MENU_EDITOR.MOVES_TO', { title: titleOf(place, lang) })}</span>}
                  {move?.to === 0 && <span> · {t('MENU_EDITOR.TEXT_TO_BIN')}</span>}
                </p>
                <LinksHere kind="category" id={id} />
                <Button id={fieldId(`removed.${index}`)} variant="quiet" onClick={() => onPutBack(entry)}>
                  {t('MENU_EDITOR.PUT_BACK')}
                </Button>
                {error && <FieldError id={`${fieldId(`removed.${index}`)}-error`} text={error} />}
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
