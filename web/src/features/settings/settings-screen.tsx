import { useLoaderData } from 'react-router-dom';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { useLang } from '../../lib/use-lang.ts';
import { settingsQuery } from './queries.ts';
import { SettingsForm } from './settings-form.tsx';

export const loader = (args: LoaderArgs) => load(args, settingsQuery(routeLang(args)));

/** The site's settings (spec §2, Editors). */
export function Component() {
  const lang = useLang();
  return <SettingsForm key={lang} settings={useLoaderData<typeof loader>().data} />;
}
