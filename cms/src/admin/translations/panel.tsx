import { Badge, Box, Button, Flex, Typography } from '@strapi/design-system';
import { Check, Earth } from '@strapi/icons';
import {
  isFetchError,
  type StrapiApp,
  useAPIErrorHandler,
  useFetchClient,
  useNotification,
} from '@strapi/strapi/admin';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Translation as Compared } from '../../../contract/calls/translations';
import type { Language } from '../../../contract/vocabulary';
import { LoadState, useLoaded } from '../loaded';

type Widget = ReturnType<StrapiApp['widgets']['getAll']>[number] & { id: string };

const WIDGET: Omit<Widget, 'uid'> = {
  id: 'translations',
  icon: Earth,
  title: { id: 'khayr.translation.list', defaultMessage: 'Translations' },
  component: async () => (await import('./widget')).TranslationWidget,
};

/** The translations that wait, on the home screen. */
export function registerTranslations(app: StrapiApp) {
  app.widgets.register([WIDGET]);
}

/** What the content manager lets others add to its forms; Strapi does not type it. */
interface FormApis {
  addEditViewSidePanel(panels: Panel[]): void;
}

export function addTranslationPanel(app: StrapiApp) {
  const { apis } = app.getPlugin('content-manager');
  (apis as unknown as FormApis).addEditViewSidePanel([TranslationPanel]);
}

/** The status of a refusal because the text was changed meanwhile. */
const CONFLICT = 409;

interface Reply {
  data: Compared & { lang: Language; mayConfirm: boolean };
}

/** What Strapi passes to a panel of its form, and gets back. */
interface PanelProps {
  model: string;
  document?: { id?: number | string; documentId?: string; locale?: string | null; updatedAt?: string };
}
export type Panel = (props: PanelProps) => { title: string; content: ReactNode } | null;

const TYPES = [
  'api::article.article',
  'api::video.video',
  'api::album.album',
  'api::page.page',
  'api::content-block.content-block',
];

/** What the other language changed since the text of the form was confirmed. */
export const TranslationPanel: Panel = ({ model, document }) => {
  const { formatMessage } = useIntl();
  if (!TYPES.includes(model) || !document?.documentId || !document.id || !document.locale) return null;
  const { documentId, locale, updatedAt = '' } = document;
  return {
    title: formatMessage({ id: 'khayr.translation.title' }),
    content: (
      <Translation
        key={`${documentId} ${locale}`}
        model={model}
        documentId={documentId}
        lang={locale}
        version={updatedAt}
      />
    ),
  };
};

interface TranslationProps {
  model: string;
  documentId: string;
  lang: string;
  /** Changes when the document is saved. */
  version: string;
}

function Translation({ model, documentId, lang, version }: TranslationProps) {
  const path = `/translation-states/${model}/${documentId}`;
  const [loaded, retry, show] = useLoaded<Reply>(`${path}?lang=${lang}`, version);
  if (!loaded || 'error' in loaded) return <LoadState loaded={loaded} onRetry={retry} />;
  return <State reply={loaded.data.data} path={path} onReply={show} onStale={retry} />;
}

interface StateProps {
  reply: Reply['data'];
  path: string;
  onReply: (reply: Reply) => void;
  onStale: () => void;
}

function State({ reply, path, onReply, onStale }: StateProps) {
  const { formatMessage } = useIntl();
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { formatAPIError } = useAPIErrorHandler();
  const [isPending, setPending] = useState(false);
  const { lang, state, version, changes, mayConfirm } = reply;
  const confirm = async (keys?: string[]) => {
    setPending(true);
    try {
      const { data } = await post<Reply>(path, { lang, version, ...(keys ? { keys } : {}) });
      onReply(data);
      toggleNotification({ type: 'success', message: formatMessage({ id: 'khayr.translation.confirmed' }) });
    } catch (error) {
      // Whoever left the form meanwhile is told nothing any more.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      if (!isFetchError(error)) throw error;
      const isStale = error.status === CONFLICT;
      if (isStale) onStale();
      toggleNotification({
        type: isStale ? 'warning' : 'danger',
        message: isStale ? formatMessage({ id: 'khayr.translation.changed-again' }) : formatAPIError(error),
      });
    } finally {
      setPending(false);
    }
  };
  const source = lang === 'ar' ? 'en' : 'ar';
  if (state !== 'outdated') {
    const id = version === '' ? 'khayr.translation.other-missing' : 'khayr.translation.up-to-date';
    return (
      <Typography textColor="neutral600">
        <FormattedMessage id={id} />
      </Typography>
    );
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Typography>
        <FormattedMessage id={`khayr.translation.since.${source}`} />
      </Typography>
      <Typography variant="pi" textColor="neutral600">
        <FormattedMessage id="khayr.translation.saving" />
      </Typography>
      <Box tag="ul" maxHeight="40rem" overflow="auto">
        {changes.map((change) => (
          <Box
            key={change.key}
            tag="li"
            paddingTop={3}
            paddingBottom={3}
            borderColor="neutral150"
            borderStyle="solid"
            borderWidth="1px 0 0"
          >
            <Flex direction="column" alignItems="flex-start" gap={2}>
              <Badge>
                <FormattedMessage id={`khayr.translation.${change.kind}`} />
              </Badge>
              <Typography tag="p" lang={source} dir={source === 'ar' ? 'rtl' : 'ltr'} style={{ inlineSize: '100%' }}>
                <Words change={change} />
              </Typography>
              {mayConfirm && (
                <Button
                  variant="tertiary"
                  startIcon={<Check />}
                  disabled={isPending}
                  onClick={() => void confirm([change.key])}
                >
                  <FormattedMessage id="khayr.translation.correct" />
                </Button>
              )}
            </Flex>
          </Box>
        ))}
      </Box>
      {mayConfirm && changes.length > 1 && (
        <Button variant="secondary" width="100%" disabled={isPending} onClick={() => void confirm()}>
          <FormattedMessage id="khayr.translation.all-correct" />
        </Button>
      )}
    </Flex>
  );
}

/** A paragraph that is new is shown as it is; of others, what was added and removed is named for those who do not see it. */
function Words({ change: { kind, parts } }: { change: Compared['changes'][number] }) {
  const { formatMessage } = useIntl();
  return (
    <>
      {parts.map((part, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never change their places
        if (part.kind === 'same' || kind === 'added') return <span key={index}>{part.text}</span>;
        const Tag = part.kind === 'added' ? 'ins' : 'del';
        return (
          <Tag
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            // Words that replace others begin apart from them, and numbers are not read as one.
            style={{ unicodeBidi: 'isolate', ...(part.kind === 'added' ? { marginInlineStart: '0.3rem' } : {}) }}
            aria-label={`${formatMessage({ id: `khayr.translation.word-${part.kind}` })} ${part.text}`}
          >
            {part.text}
          </Tag>
        );
      })}
    </>
  );
}
