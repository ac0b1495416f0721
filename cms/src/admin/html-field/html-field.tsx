import { Box, Button, Field, Flex, IconButton, Textarea, Typography } from '@strapi/design-system';
import { Expand } from '@strapi/icons';
import { useStrapiApp } from '@strapi/strapi/admin';
import {
  type ComponentType,
  forwardRef,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { type Language, toLanguage } from '../../../contract/languages';
import { SiteFrame } from '../site-frame/site-frame';
import { useEditorHost } from './use-editor-host';
import { type Asset, useFiles } from './use-files';

interface HtmlFieldProps {
  name: string;
  label: ReactNode;
  labelAction?: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  disabled?: boolean;
  value?: string | null;
  onChange: (name: string, value: string) => void;
}

interface MediaLibraryProps {
  multiple: boolean;
  onClose: () => void;
  onSelectAssets: (assets: Asset[]) => void;
}

/** Milliseconds after which the text may be edited without the site's editor, which goes on loading. */
const PATIENCE = 20_000;

/** The language of the text, which the dashboard has in its address. */
function useEditedLanguage(): Language {
  const { search } = useLocation();
  return toLanguage(new URLSearchParams(search).get('plugins[i18n][locale]'));
}

/** A text in HTML, in the site's own editor. */
const HtmlField = forwardRef<{ focus: () => void }, HtmlFieldProps>(function HtmlField(props, ref) {
  const { name, label, labelAction, hint, error, required = false, disabled = false, value, onChange } = props;
  const { formatMessage } = useIntl();
  const lang = useEditedLanguage();
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'late' | 'ready' | 'failed'>('loading');
  const files = useFiles();
  const MediaLibrary = useStrapiApp('HtmlField', ({ components }) => components['media-library']) as
    | ComponentType<MediaLibraryProps>
    | undefined;
  const host = useEditorHost(
    { label: String(label), lang, html: value ?? '', isInvalid: error !== undefined, isReadOnly: disabled },
    {
      files,
      onChange: (html) => onChange(name, html),
      onReady: () => setState('ready'),
      onFailed: () => setState('failed'),
    },
  );

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('late'), PATIENCE);
    return () => clearTimeout(timer);
  }, [state]);

  useImperativeHandle(ref, () => ({ focus: () => box.current?.querySelector('iframe')?.focus() }), []);

  const pick = files.pending;
  const showLibrary = pick !== undefined && MediaLibrary !== undefined;
  const field = (
    <Field.Root name={name} error={error} hint={hint} required={required}>
      <Flex justifyContent="space-between" alignItems="end">
        <Field.Label action={labelAction}>{label}</Field.Label>
        {state === 'ready' && document.fullscreenEnabled && (
          <IconButton
            label={formatMessage({ id: 'khayr.editing.full-screen' })}
            variant="ghost"
            onClick={() => void box.current?.requestFullscreen()}
          >
            <Expand />
          </IconButton>
        )}
      </Flex>
      {state === 'failed' ? (
        <Flex direction="column" alignItems="stretch" gap={2}>
          <Typography role="alert">{formatMessage({ id: 'khayr.editing.failed' })}</Typography>
          <Textarea
            name={name}
            dir="ltr"
            rows={16}
            disabled={disabled}
            value={value ?? ''}
            onChange={({ target }: { target: HTMLTextAreaElement }) => onChange(name, target.value)}
          />
          <Box>
            <Button variant="tertiary" onClick={() => setState('loading')}>
              {formatMessage({ id: 'khayr.editing.retry' })}
            </Button>
          </Box>
        </Flex>
      ) : (
        <Box
          ref={box}
          background="neutral0"
          borderColor={error ? 'danger600' : 'neutral200'}
          hasRadius
          // It can be made higher by its corner.
          style={{ blockSize: '34rem', minBlockSize: '20rem', overflow: 'hidden', resize: 'vertical' }}
        >
          <SiteFrame host={host} title={String(label)} isLoading={state !== 'ready'} style={{ blockSize: '100%' }} />
        </Box>
      )}
      {state === 'late' && (
        <Box>
          <Button variant="tertiary" onClick={() => setState('failed')}>
            {formatMessage({ id: 'khayr.editing.as-html' })}
          </Button>
        </Box>
      )}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
  // Beside the field: its controls would get the field's name within.
  return (
    <>
      {field}
      {showLibrary && <MediaLibrary multiple onClose={() => pick([])} onSelectAssets={pick} />}
    </>
  );
});

export default HtmlField;
