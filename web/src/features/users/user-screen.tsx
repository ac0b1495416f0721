import { useLoaderData, useLocation, useParams } from 'react-router-dom';
import { type LoaderArgs, load, routeId, routeLang } from '../../lib/loader.ts';
import { useLang } from '../../lib/use-lang.ts';
import { useEditorKey } from '../editing/edited-item.ts';
import { sitesQuery, userQuery } from './queries.ts';
import { UserForm } from './user-form.tsx';
import { newUser, storedUser } from './user-values.ts';

/** Always asks anew: what is edited must be what is stored. */
export async function loader(args: LoaderArgs) {
  const lang = routeLang(args);
  const { id } = args.params;
  const loadUser = async () =>
    id === '0' ? undefined : (await load(args, { ...userQuery(lang, routeId(id)), staleTime: 0 })).data;
  const [user] = await Promise.all([loadUser(), load(args, sitesQuery(lang))]);
  return { user };
}

/** A user's or worker's account, or a new one with the id 0 (spec §3, Leftover user). */
export function Component() {
  const lang = useLang();
  const id = Number(useParams().id);
  const kind = useLocation().pathname.split('/')[3] === 'worker' ? 'worker' : 'user';
  const { user } = useLoaderData<typeof loader>();
  const { formKey, onCreated } = useEditorKey(id);
  return (
    <UserForm
      key={`${lang}-${kind}-${formKey}`}
      kind={kind}
      loaded={user ? storedUser(user) : newUser(kind)}
      onCreated={onCreated}
    />
  );
}
