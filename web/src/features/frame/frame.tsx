import type { DifferencesHost, FieldDifference, FrameHost } from 'contract/site-frame';
import { useEffect, useMemo, useRef } from 'react';
import { data } from 'react-router-dom';
import { FileSourceProvider } from '../../forms/files/file-source.ts';
import { Difference } from '../../forms/panels/difference.tsx';
import { wireDateOf } from '../../forms/values/dates.ts';
import { loadManagerTexts } from '../../i18n/manager-texts.ts';
import { type LoaderArgs, load, notFound, routeLang } from '../../lib/loader.ts';
import { menuQuery } from '../../lib/menu.ts';
import { DialogHost } from '../../ui/dialog-host.tsx';
import { FullErrorScreen } from '../../ui/error-screen.tsx';
import { ToastHost } from '../../ui/toast.tsx';
import styles from './frame.module.css';
import { FramedEditor, fileSourceOf } from './framed-editor.tsx';

declare global {
  interface Element {
    /** Of a frame in the dashboard (cms/contract/site-frame.ts). */
    khayr?: FrameHost;
  }
}

/** What the dashboard left for this page on its frame; undefined outside of the dashboard, and in a frame of another site. */
const frameHost = () => window.frameElement?.khayr;

export async function loader(args: LoaderArgs) {
  if (!frameHost()) throw notFound();
  await Promise.all([load(args, menuQuery(routeLang(args))), loadManagerTexts()]);
  return data(null);
}

/** A part of the site that the dashboard shows in a frame, without the site's header and footer. */
export function Component() {
  const host = frameHost();
  const source = useMemo(() => (host?.kind === 'editor' ? fileSourceOf(host) : undefined), [host]);
  if (!host) return null;
  // Above the dialogs, which ask for files and their texts too.
  return (
    <FileSourceProvider value={source}>
      <ToastHost>
        <DialogHost>
          {host.kind === 'editor' ? <FramedEditor host={host} /> : <FramedDifferences host={host} />}
        </DialogHost>
      </ToastHost>
    </FileSourceProvider>
  );
}

/** The dashboard shows something else in its place. Outside of it the page does not exist. */
export function ErrorBoundary() {
  useEffect(() => frameHost()?.onFailed(), []);
  return <FullErrorScreen />;
}

/** The dashboard has dates as YYYY-MM-DD, the site's forms as month/day/year. */
const shownValue = ({ kind }: FieldDifference, value: unknown) => (kind === 'date' ? wireDateOf(String(value)) : value);

/** How two versions of an item differ, for the history in the dashboard. */
function FramedDifferences({ host }: { host: DifferencesHost }) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    host.onReady();
    const sizes = new ResizeObserver(() => {
      if (list.current) host.onHeight(Math.ceil(list.current.getBoundingClientRect().height));
    });
    if (list.current) sizes.observe(list.current);
    return () => sizes.disconnect();
  }, [host]);
  return (
    <main ref={list} className={styles.differences}>
      {host.differences.map((difference) => (
        <section key={difference.name} className="stack gap-2">
          <h3 className="text-18">{difference.label}</h3>
          <Difference
            field={difference}
            before={shownValue(difference, difference.before)}
            after={shownValue(difference, difference.after)}
          />
        </section>
      ))}
    </main>
  );
}
