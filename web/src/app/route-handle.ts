import type { RouteObject } from 'react-router-dom';

/** What a route says of itself beside its screen. */
export interface RouteHandle {
  /** Source of the screen's module, below web/: the server tells the browser to fetch it early. */
  source?: string;
  /** Drawn in the browser alone: it is for one reader, or for one moment. */
  clientOnly?: boolean;
}

export const handleOf = ({ handle }: Pick<RouteObject, 'handle'>): RouteHandle => handle ?? {};
