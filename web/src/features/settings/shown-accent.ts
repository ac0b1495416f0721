import { accentStyles, COLOR } from 'contract/accent';

/** The element of a page's head with its colors (adapter/src/pages/site-look.ts). */
const ID = 'accent';

/** Gives this page a saved color, which other pages get from the server; '' for the site's own. */
export function showAccent(accent: string): void {
  const styles = COLOR.test(accent) ? accentStyles(accent) : '';
  const known = document.getElementById(ID);
  if (known) known.textContent = styles;
  else if (styles !== '')
    document.head.append(Object.assign(document.createElement('style'), { id: ID, textContent: styles }));
}
