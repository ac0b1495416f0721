import { getFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import type { Revision } from '../../../contract/calls/revisions';
import type { SitePlace } from '../../../contract/requests/site';
import type { Loaded } from '../loaded';

/** Where a document is used (src/dashboard/uses.ts). */
export interface Use {
  key?: string;
  name?: string;
  uid: string;
  documentId?: string;
  count?: number;
}

export interface Details {
  place: SitePlace;
  isVisible: boolean;
  lacksCategory: boolean;
  mayEditOnSite: boolean;
  uses?: Use[];
  revisions?: Revision[];
}

export interface ShownDocument {
  model: string;
  documentId: string;
  locale: string | null;
  /** Whatever changes when the document does: then the panels are loaded again. */
  version: string;
}

/** The request under way, which the panels of a form share: it belongs to none of them. */
let current: { key: string; reply: Promise<Details> } | undefined;

function load(key: string, params: object): Promise<Details> {
  if (current?.key === key) return current.reply;
  const request = getFetchClient().get<{ data: Details }>('/editing/details', { params });
  const mine = { key, reply: request.then(({ data }) => data.data) };
  const forget = () => {
    if (current === mine) current = undefined;
  };
  current = mine;
  mine.reply.then(forget, forget);
  return mine.reply;
}

/** What the panels show about a document; undefined while it is loaded. */
export function useDetails({ model, documentId, locale, version }: ShownDocument): [Loaded<Details>, () => void] {
  const [loaded, setLoaded] = useState<Loaded<Details>>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const params = { uid: model, documentId, ...(locale ? { locale } : {}) };
    const key = JSON.stringify([params, version, attempt]);
    load(key, params).then(
      (data) => isCurrent && setLoaded({ data }),
      () => isCurrent && setLoaded({ error: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [model, documentId, locale, version, attempt]);
  const retry = useCallback(() => {
    setLoaded(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return [loaded, retry];
}
