import { type FormEvent, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { answerOf, useOpenDialog } from '../../ui/dialog-host.tsx';
import { NamedSentence } from '../../ui/named-sentence.tsx';
import { Difference, FieldValue } from '../panels/difference.tsx';
import type { FieldInfo } from '../values/item-values.ts';
import styles from './save-bar.module.css';
import { clashes, merge, type Versions } from './save-item.ts';

/** Merges two editors' changes; asks which to use where they clash. */
export function useMerge<Values extends object>(fields: readonly FieldInfo[]) {
  const ask = useClashQuestion();
  return useCallback(
    async (versions: Versions<Values>): Promise<Values | undefined> => {
      const names = clashes(versions);
      const entries = fields.flatMap((field) => {
        const name = names.find((clashing) => clashing === field.name);
        return name ? [{ field, mine: versions.mine[name], theirs: versions.theirs[name] }] : [];
      });
      const chosen = await ask(entries, versions.by);
      return chosen && merge(versions, chosen);
    },
    [fields, ask],
  );
}

/** Asks which side of each clash is to stay; resolves to undefined where the choice was postponed. Without clashes it asks nothing. */
export function useClashQuestion() {
  const openDialog = useOpenDialog();
  return useCallback(
    async (entries: readonly Clash[], by = ''): Promise<ReadonlyMap<string, Side> | undefined> =>
      entries.length === 0
        ? new Map()
        : answerOf(openDialog, (done) => <ConflictDialog entries={entries} by={by} onDone={done} />),
    [openDialog],
  );
}

export type Side = 'mine' | 'theirs';

export interface Clash {
  field: FieldInfo;
  mine: unknown;
  theirs: unknown;
}

interface ConflictDialogProps {
  entries: readonly Clash[];
  /** The name of whoever else saved; '' where it is not known. */
  by: string;
  /** Undefined when the choice was postponed: nothing is saved then, and nothing is lost. */
  onDone: (chosen: ReadonlyMap<string, Side> | undefined) => void;
}

/** Asks, after somebody else saved the item, which version of each field that both changed is to stay. */
function ConflictDialog({ entries, by, onDone }: ConflictDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const isComplete = entries.every(({ field }) => chosen.has(field.name));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) onDone(chosen);
  };
  return (
    <Dialog title={t('EDITOR.CONFLICT_TITLE')} size="wide" onClose={() => onDone(undefined)}>
      <form className="stack gap-6" onSubmit={submit}>
        <p>
          {by !== '' && (
            <>
              <NamedSentence sentence={(name) => t('EDITOR.CONFLICT_BY', { name })} name={by} />{' '}
            </>
          )}
          {t('EDITOR.CONFLICT_TEXT')}
        </p>
        {entries.map((clash) => (
          <ClashChoice
            key={clash.field.name}
            clash={clash}
            side={chosen.get(clash.field.name)}
            onChoose={(side) => setChosen((before) => new Map(before).set(clash.field.name, side))}
          />
        ))}
        <DialogActions>
          <Button variant="quiet" onClick={() => onDone(undefined)}>
            {t('EDITOR.CONFLICT_LATER')}
          </Button>
          {!isComplete && <p className="text-14 muted">{t('EDITOR.CONFLICT_OPEN')}</p>}
          <Button type="submit" aria-disabled={!isComplete}>
            {t('EDITOR.CONFLICT_SAVE')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ClashChoiceProps {
  clash: Clash;
  side: Side | undefined;
  onChoose: (side: Side) => void;
}

function ClashChoice({ clash: { field, mine, theirs }, side, onChoose }: ClashChoiceProps) {
  const { t } = useTranslation();
  const option = (value: Side, label: string, content: unknown) => (
    <div className={styles.side}>
      <label className="row gap-3 strong check">
        <input
          type="radio"
          name={`clash-${field.name}`}
          required
          checked={side === value}
          onChange={() => onChoose(value)}
        />
        {label}
      </label>
      <FieldValue field={field} value={content} />
    </div>
  );
  return (
    <fieldset className="stack gap-3">
      <legend className={styles.legend}>
        {t(field.label)}
        {field.subject !== undefined && (
          <>
            {': '}
            <bdi>{field.subject}</bdi>
          </>
        )}
      </legend>
      <div className="stack pair gap-4">
        {option('theirs', t('EDITOR.THEIRS'), theirs)}
        {option('mine', t('EDITOR.MINE'), mine)}
      </div>
      {(field.kind === 'text' || field.kind === 'html') && (
        <details>
          <summary className={styles.summary}>{t('EDITOR.DIFFERENCE')}</summary>
          <Difference field={field} before={theirs} after={mine} />
        </details>
      )}
    </fieldset>
  );
}
