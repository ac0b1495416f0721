import { LISTED_KINDS, type ListedKind } from 'contract/kinds/kinds';
import { managerRoutes } from 'contract/manager-routes';
import { formOfKind, type OwnKind } from '../../forms/form-of-kind.ts';
import { notFound } from '../../lib/loader.ts';
import { placeOf } from '../../lib/paths.ts';

/** What is a kind's own, where there is something: in the feature of the kind. */
const OWN = import.meta.glob<{ own: OwnKind<ListedKind> }>('../*/*-kind.tsx');

/** Made once for each kind, as an open editor keeps its form. */
const forms = new Map<ListedKind, ReturnType<typeof formOfKind<ListedKind>>>();

/** The kind whose editor or preview an address opens, with its form and what is its own; and the numbers in the address. */
export async function kindAt({ url }: Request, screen: 'Editor' | 'Preview') {
  const place = placeOf(new URL(url).pathname);
  for (const kind of LISTED_KINDS) {
    const numbers = managerRoutes[`${kind.name}${screen}`].parse(place);
    if (!numbers) continue;
    const module = await OWN[`../${kind.plural}/${kind.name}-kind.tsx`]?.();
    const own = module?.own ?? {};
    const form = forms.get(kind.name) ?? formOfKind<ListedKind>(kind.name, own);
    forms.set(kind.name, form);
    const { catId, ...item } = numbers;
    const [id = 0] = Object.values(item);
    return { kind, form, own, catId, id };
  }
  throw notFound();
}
