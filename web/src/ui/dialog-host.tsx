import { createContext, Fragment, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Renders a dialog; `close` removes it. */
export type RenderDialog = (close: () => void) => ReactNode;

type OpenDialog = (render: RenderDialog) => void;

interface Entry {
  id: number;
  render: RenderDialog;
}

const DialogHostContext = createContext<OpenDialog | undefined>(undefined);

/** Renders the open dialogs (spec §2, the modal popup host). Several may be open, one over the other. */
export function DialogHost({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<Entry[]>([]);
  const lastId = useRef(0);
  const open = useCallback<OpenDialog>((render) => {
    lastId.current += 1;
    const id = lastId.current;
    setEntries((shown) => [...shown, { id, render }]);
  }, []);
  const close = (id: number) => setEntries((shown) => shown.filter((entry) => entry.id !== id));

  return (
    <DialogHostContext value={open}>
      {children}
      {entries.map(({ id, render }) => (
        <Fragment key={id}>{render(() => close(id))}</Fragment>
      ))}
    </DialogHostContext>
  );
}

/** Opens a dialog from anywhere: `openDialog((close) => <Dialog title="…" onClose={close}>…</Dialog>)`. */
export function useOpenDialog(): OpenDialog {
  const open = useContext(DialogHostContext);
  if (!open) throw new Error('useOpenDialog needs a DialogHost above it');
  return open;
}

/** What a dialog answers. By then it is closed, and the focus is back where it was. */
export const answerOf = <Answer,>(open: OpenDialog, render: (answer: (given: Answer) => void) => ReactNode) =>
  new Promise<Answer>((resolve) => {
    open((close) =>
      render((given) => {
        flushSync(close);
        resolve(given);
      }),
    );
  });
