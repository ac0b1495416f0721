import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * The key of the form of an address's item. Another item is another form; a new item that has just got its id goes on in
 * the form that made it, so that nothing typed meanwhile is lost.
 */
export function useEditorKey(id: number) {
  const navigate = useNavigate();
  const [created, setCreated] = useState<number>();
  const [shown, setShown] = useState({ id, key: 0 });
  if (shown.id !== id) setShown({ id, key: created === id ? shown.key : shown.key + 1 });

  // The layout moves the focus to the heading of every new address; whoever goes on typing must not notice this one.
  useEffect(() => {
    if (created !== id) return;
    const active = document.activeElement;
    const frame = requestAnimationFrame(() => active instanceof HTMLElement && active.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [created, id]);

  /** Goes to the new item's own address, from where a second save updates it. */
  const onCreated = (newId: number) => {
    setCreated(newId);
    void navigate(`../${newId}`, { replace: true, relative: 'path', preventScrollReset: true });
  };
  return { formKey: shown.key, onCreated };
}
