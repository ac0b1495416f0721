import { createContext, Fragment, type ReactNode, useCallback, useContext, useRef, useState } from 'react';

/** Draws a dialog; `close` takes it away again. */
type RenderDialog = (close: () => void) => ReactNode;

type OpenDialog = (draw: RenderDialog) => void;

interface Entry {
  id: number;
  draw: RenderDialog;
}

const DialogHostContext = createContext<OpenDialog | undefined>(undefined);

/** Where popups live (spec §2, the modal popup host). Several may be open, one over the other. */
export function DialogHost({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<Entry[]>([]);
  const lastId = useRef(0);
  const open = useCallback<OpenDialog>((draw) => {
    lastId.current += 1;
    const id = lastId.current;
    setEntries((shown) => [...shown, { id, draw }]);
  }, []);
  const close = (id: number) => setEntries((shown) => shown.filter((entry) => entry.id !== id));

  return (
    <DialogHostContext value={open}>
      {children}
      {entries.map(({ id, draw }) => (
        <Fragment key={id}>{draw(() => close(id))}</Fragment>
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
