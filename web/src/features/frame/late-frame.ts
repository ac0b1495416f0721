/** Loads what the dashboard shows in its frames. Its styles are named here, not in the script that every page has. */
export const loadFrame = () => import('./frame.tsx');
