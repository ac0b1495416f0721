/**
 * Hides from Strapi that its window gets the focus back from a frame within it. Strapi would ask again how many drafts an entry is
 * related to, and disable «Publish» until it knows: between press and release of the very click that left the editor.
 */
export function ignoreFocusFromFrames() {
  let isInFrame = false;
  addEventListener('blur', ({ target }) => {
    if (target !== window) return;
    // Not every browser has moved the focus by now.
    setTimeout(() => {
      isInFrame = document.activeElement instanceof HTMLIFrameElement;
    });
  });
  // The first listener of the window, which is called before Strapi's.
  addEventListener('focus', (event) => {
    if (event.target !== window || !isInFrame) return;
    isInFrame = false;
    event.stopImmediatePropagation();
  });
}
