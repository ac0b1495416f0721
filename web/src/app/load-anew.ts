import { createPath, type Path } from 'react-router-dom';
import { isManagerPath } from '../lib/paths.ts';

/** Where a reader is, and is on the way to. */
interface Router {
  state: { location: Pick<Path, 'pathname'>; navigation: { location?: Partial<Path> | undefined } };
}

/**
 * After a deploy the modules of an open tab's screens are gone: the address that its reader asks for is then loaded
 * whole, and brings its own. Only a way to another screen leads there, so that no page loads itself again and again; not
 * from where managers work, who may have something unsaved; not without a connection.
 */
export function loadAnewAfterDeploy(router: Router): void {
  addEventListener('vite:preloadError', (event) => {
    const { location: here, navigation } = router.state;
    if (!navigation.location || isManagerPath(here.pathname) || !navigator.onLine) return;
    // The import comes to undefined instead of an error, which would show until the page is there.
    event.preventDefault();
    location.assign(createPath(navigation.location));
    // Who comes back may find this page as it was left: on its way.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  });
}
