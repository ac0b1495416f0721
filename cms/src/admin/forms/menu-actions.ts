import { type StrapiApp, useAuth } from '@strapi/strapi/admin';
import { mayBegin } from '../follow-actions';

/** An action of Strapi's edit view: a function of the entry that describes the button, or null for none. */
interface Action {
  (props: { collectionType: string }): { variant?: string } | null;
  /** The deletion of one language, which the i18n plugin adds, has none. */
  type?: string;
}

/** What the content manager lets plugins change, as far as it is used here. */
interface Apis {
  addDocumentAction(change: (actions: Action[]) => Action[]): void;
}

/** The Content-Type Builder, where it leads, is closed. */
const CLOSED = 'edit-the-model';
const CONFIGURING = 'configure-the-view';
const CLONING = 'clone';
const DISCARDING = 'discard';
const SINGLE_TYPES = 'single-types';

type Rights = Parameters<typeof mayBegin>[0];

/** An action for those alone whose rights say so; the others are not offered it. */
function withRight(type: string, isAllowed: (rights: Rights, collectionType: string) => boolean) {
  return (action: Action): Action => {
    if (action.type !== type) return action;
    const useDescription = (props: { collectionType: string }) => {
      const description = action(props);
      const rights = useAuth('WithRight', ({ permissions }) => permissions);
      return isAllowed(rights, props.collectionType) ? description : null;
    };
    return Object.assign(useDescription, action);
  };
}

/** Only for those whom the screen behind it lets in. */
const forTheAllowed = withRight(CONFIGURING, (rights, collectionType) =>
  rights.some(({ action }) => action === `plugin::content-manager.${collectionType}.configure-view`),
);

/** Only for those who may begin an entry: others could not save the copy. */
const forBeginners = withRight(CLONING, mayBegin);

/**
 * The site needs its home page, its settings and its donate page, so the cms refuses to delete or unpublish them: of what Strapi
 * marks as dangerous only changes that are not published can be given up.
 */
function withoutRefused(action: Action): Action {
  if (action.type === DISCARDING) return action;
  // It is a component with hooks of its own, so it is called for every entry.
  const describe = (props: { collectionType: string }) => {
    const description = action(props);
    return props.collectionType === SINGLE_TYPES && description?.variant === 'danger' ? null : description;
  };
  return Object.assign(describe, action);
}

/** Leaves out of the menu of an entry what leads nowhere. */
export function clearMenus(app: StrapiApp) {
  const { addDocumentAction } = app.getPlugin('content-manager').apis as Partial<Apis>;
  addDocumentAction?.((actions) =>
    actions
      .filter(({ type }) => type !== CLOSED)
      .map(forTheAllowed)
      .map(forBeginners)
      .map(withoutRefused),
  );
}
