import { Box, Loader } from '@strapi/design-system';
import { type CSSProperties, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useTheme } from 'styled-components';
import { interfaceLanguage } from '../../../contract/localized';
import type { FrameHost } from '../../../contract/site-frame';

/**
 * Hides from Strapi that its window gets the focus back from a frame within it. Strapi would ask again how many drafts an entry is
 * related to, and disable «Publish» until it knows: between press and release of the very click that left the editor.
 */
export function ignoreFocusFromFrames() {
  let isInFrame = false;
  addEventListener('blur', ({ target }) => {
    if (target !== window) return;
    // Not every browser has moved the focus by now.
    setTimeout(() => {
      isInFrame = document.activeElement instanceof HTMLIFrameElement;
    });
  });
  // The first listener of the window, which is called before Strapi's.
  addEventListener('focus', (event) => {
    if (event.target !== window || !isInFrame) return;
    isInFrame = false;
    event.stopImmediatePropagation();
  });
}

declare global {
  interface Element {
    /** Of a frame of the site (contract/site-frame.ts). */
    khayr?: FrameHost;
  }
}

interface SiteFrameProps {
  host: FrameHost;
  title: string;
  isLoading: boolean;
  style: CSSProperties;
}

const WHITE = '#ffffff';

/** A part of the site in a frame, in the language and the theme of the dashboard. */
export function SiteFrame({ host, title, isLoading, style }: SiteFrameProps) {
  const { locale, formatMessage } = useIntl();
  const { colors } = useTheme() as { colors?: { neutral0?: string } };
  const frame = useRef<HTMLIFrameElement | null>(null);
  const isDark = colors?.neutral0 !== undefined && colors.neutral0.toLowerCase() !== WHITE;
  return (
    <Box position="relative" width="100%" height="100%">
      {isLoading && (
        <Box padding={4} position="absolute" width="100%">
          <Loader small>{formatMessage({ id: 'khayr.editing.loading' })}</Loader>
        </Box>
      )}
      <iframe
        // Before its page runs, which reads the host from this element.
        ref={(element) => {
          if (element) element.khayr = host;
          frame.current = element;
        }}
        src={`/${interfaceLanguage(locale)}/frame`}
        title={title}
        // The theme of the page in the frame follows that of the element.
        style={{ border: 0, inlineSize: '100%', display: 'block', ...style, colorScheme: isDark ? 'dark' : 'light' }}
      />
    </Box>
  );
}
