import type { StrapiApp } from '@strapi/strapi/admin';

/** Entries that the site is not without: nobody deletes or unpublishes them. */
const NEEDED = ['api::home.home', 'api::site-setting.site-setting'];

const REMOVING = ['delete', 'unpublish'];

/** An action of Strapi's edit view: a function of the entry that describes the button, or null for none. */
interface Action {
  (props: { model: string }): object | null;
  type?: string;
}

/** What the content manager lets plugins change, as far as it is used here. */
interface Apis {
  addDocumentAction(change: (actions: Action[]) => Action[]): void;
}

function withoutRemoval(action: Action): Action {
  if (!REMOVING.includes(action.type ?? '')) return action;
  // It is a component with hooks of its own, so it is called for every entry.
  const describe = (props: { model: string }) => {
    const description = action(props);
    return NEEDED.includes(props.model) ? null : description;
  };
  return Object.assign(describe, action);
}

/** Leaves out the buttons that the server would refuse anyway. */
export function keepNeededEntries(app: StrapiApp) {
  const { addDocumentAction } = app.getPlugin('content-manager').apis as Partial<Apis>;
  addDocumentAction?.((actions) => actions.map(withoutRemoval));
}
