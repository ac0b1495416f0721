type Keys = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether the browser follows a clicked link in this tab: with a modifier key it opens elsewhere, or is downloaded. */
export const isPlainClick = ({ altKey, ctrlKey, metaKey, shiftKey }: Keys): boolean =>
  !(altKey || ctrlKey || metaKey || shiftKey);

/** What a link does on a click that opens it in this tab, such as closing the menu that it stands in. */
export const onPlainClick = (run: (() => void) | undefined) => (event: Keys) => {
  if (isPlainClick(event)) run?.();
};
