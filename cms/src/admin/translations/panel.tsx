import { Badge, Box, Button, Flex, Typography } from '@strapi/design-system';
import { Check } from '@strapi/icons';
import { isFetchError, useAPIErrorHandler, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Translation as Compared } from '../../../contract/calls/translations';
import { DIRECTIONS, sourceLanguage } from '../../../contract/languages';
import type { Language } from '../../../contract/vocabulary';
import { LoadState, useLoaded } from '../loaded';
import { type Panel, TRANSLATED } from '../panels/panel-types';

/** The status of a refusal because the text was changed meanwhile. */
const CONFLICT = 409;

type Reply = Compared & { lang: Language; mayConfirm: boolean };

/** What changed in its source since the text of the form was confirmed. */
export const TranslationPanel: Panel = ({ model, document }) => {
  const { formatMessage } = useIntl();
  if (!TRANSLATED.includes(model) || !document?.documentId || !document.id || !document.locale) return null;
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
  const { data, ...state } = useLoaded<Reply>(`${path}?lang=${lang}`, { version });
  return data ? <State reply={data} path={path} onChanged={state.refetch} /> : <LoadState {...state} />;
}

interface StateProps {
  reply: Reply;
  path: string;
  /** Shows the state as it is now. */
  onChanged: () => PromiseLike<unknown>;
}

function State({ reply, path, onChanged }: StateProps) {
  const { formatMessage } = useIntl();
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { formatAPIError } = useAPIErrorHandler();
  const [isPending, setPending] = useState(false);
  const { lang, state, version, changes, isByOrder, mayConfirm } = reply;
  const confirm = async (keys?: string[]) => {
    setPending(true);
    try {
      await post(path, { lang, version, ...(keys ? { keys } : {}) });
      await onChanged();
      toggleNotification({ type: 'success', message: formatMessage({ id: 'khayr.translation.confirmed' }) });
    } catch (error) {
      // Whoever left the form meanwhile is told nothing any more.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      if (!isFetchError(error)) throw error;
      const isStale = error.status === CONFLICT;
      if (isStale) await onChanged();
      toggleNotification({
        type: isStale ? 'warning' : 'danger',
        message: isStale ? formatMessage({ id: 'khayr.translation.changed-again' }) : formatAPIError(error),
      });
    } finally {
      setPending(false);
    }
  };
  const source = sourceLanguage(lang);
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
      {isByOrder === 1 && (
        <Typography variant="pi" textColor="neutral600">
          <FormattedMessage id="khayr.translation.by-order" />
        </Typography>
      )}
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
              <Typography tag="p" lang={source} dir={DIRECTIONS[source]} style={{ inlineSize: '100%' }}>
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
