import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import type { RevisionReply, SitePlace } from '../../../contract/replies';

/** Where a document is used (src/editing/uses.ts). */
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
  revisions?: RevisionReply[];
}

export interface ShownDocument {
  model: string;
  documentId: string;
  locale: string | null;
  /** Whatever changes when the document does: then the panels are loaded again. */
  version: string;
}

export type Loaded<Data> = { data: Data } | { error: true } | undefined;

type Entry = { key: string; reply: Promise<Details> };

/** The panels of a form ask for the same at the same time. */
let last: Entry | undefined;

/** What the panels show about a document; undefined while it is loaded. */
export function useDetails({ model, documentId, locale, version }: ShownDocument): [Loaded<Details>, () => void] {
  const { get } = useFetchClient();
  const [loaded, setLoaded] = useState<Loaded<Details>>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const params = { uid: model, documentId, ...(locale ? { locale } : {}) };
    const key = JSON.stringify([params, version, attempt]);
    if (last?.key !== key) {
      last = { key, reply: get<{ data: Details }>('/editing/details', { params }).then(({ data }) => data.data) };
    }
    last.reply.then(
      (data) => isCurrent && setLoaded({ data }),
      () => isCurrent && setLoaded({ error: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [get, model, documentId, locale, version, attempt]);
  const retry = useCallback(() => {
    last = undefined;
    setLoaded(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return [loaded, retry];
}
