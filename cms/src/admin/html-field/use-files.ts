import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { type AltTexts, altTexts } from '../../../contract/localized';
import type { FramedFile } from '../../../contract/site-frame';

/** A file as the Media Library has it. */
export interface Asset extends AltTexts {
  id: number;
  name: string;
  url: string;
  mime?: string;
  width?: number | null;
  height?: number | null;
}

export interface Files {
  /** Ends the choice that is waited for; undefined while the Media Library is closed. */
  pending: ((assets: Asset[]) => void) | undefined;
  pick: EditorFiles['pickFiles'];
  store: EditorFiles['storeFiles'];
  storeAlt: EditorFiles['storeAlt'];
}
type EditorFiles = Pick<import('../../../contract/site-frame').EditorHost, 'pickFiles' | 'storeFiles' | 'storeAlt'>;

const framedFile = (asset: Asset): FramedFile => ({
  id: asset.id,
  name: asset.name,
  // The dashboard has the addresses under its own path.
  url: asset.url.replace(/^.*(?=\/uploads\/)/, '').replace(/\?.*/, ''),
  mime: asset.mime ?? '',
  width: asset.width ?? null,
  height: asset.height ?? null,
  alt: altTexts(asset),
});

/** The files of the dashboard's Media Library, for the editor in the frame. */
export function useFiles(): Files {
  const { post, put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { formatMessage } = useIntl();
  const [pending, setPending] = useState<Files['pending']>();

  return {
    pending,
    pick: async () => {
      // The dialog would be behind a text in full screen.
      if (document.fullscreenElement) await document.exitFullscreen();
      return new Promise((resolve) => {
        setPending(() => (assets: Asset[]) => {
          setPending(undefined);
          resolve(assets.map(framedFile));
        });
      });
    },
    store: async (files) => {
      const stored: Asset[] = [];
      try {
        // A request has room for one of the largest.
        for (const file of files) {
          const form = new FormData();
          form.append('files', file);
          stored.push(...(await post<Asset[]>('/upload', form)).data);
        }
      } catch {
        toggleNotification({ type: 'danger', message: formatMessage({ id: 'khayr.editing.not-stored' }) });
      }
      return stored.map(framedFile);
    },
    storeAlt: async ({ id }, alt) => {
      // Whoever may not change files still gets the words into the text.
      await put(`/editing/files/${id}/alt`, alt).catch(() => undefined);
    },
  };
}
