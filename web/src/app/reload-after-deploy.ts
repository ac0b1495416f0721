import { createPath, type Path } from 'react-router-dom';
import { isManagerPath } from '../lib/paths.ts';

/** The parts of a React Router that are used: the current location and a navigation's target. */
interface Router {
  state: { location: Pick<Path, 'pathname'>; navigation: { location?: Partial<Path> | undefined } };
}

/**
 * A deploy removes the modules that an older tab would load for its next screen. The tab then opens that
 * address by a full load: only while navigating to another screen, so that no page reloads itself endlessly; not
 * from a manager's screen, which may have unsaved changes; not without a connection.
 */
export function reloadAfterDeploy(router: Router): void {
  addEventListener('vite:preloadError', (event) => {
    const { location: here, navigation } = router.state;
    if (!navigation.location || isManagerPath(here.pathname) || !navigator.onLine) return;
    // The import then resolves to undefined instead of showing an error until the new page is there.
    event.preventDefault();
    location.assign(createPath(navigation.location));
    // The browser's Back may restore this page in the middle of its navigation.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  });
}
