import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { LoadState, useLoaded } from '../loaded';
import { readStaleForm, type StaleForm, subscribeToStaleForm } from '../stale-form';
import { type Difference, Differences } from './differences';
import type { Panel } from './panel-types';

/** After a save was refused because of somebody else's: what is stored now, beside what the form holds. */
export const STALE_PANEL: Panel = ({ model, document }) => {
  const { formatMessage } = useIntl();
  const refused = useSyncExternalStore(subscribeToStaleForm, readStaleForm);
  const { documentId, locale, version } = document ?? {};
  // Once the page is loaded again, the form holds what is stored.
  if (!refused || !documentId || refused.model !== model || refused.form.version !== version) return null;
  return {
    title: formatMessage({ id: 'khayr.stale.title' }),
    content: (
      <StaleComparison key={refused.savedAt} refused={refused} documentId={documentId} locale={locale ?? undefined} />
    ),
  };
};

interface StaleComparisonProps {
  refused: StaleForm;
  documentId: string;
  locale: string | undefined;
}

function StaleComparison({ refused: { model, form, savedBy, savedAt }, documentId, locale }: StaleComparisonProps) {
  const { formatMessage, formatDate } = useIntl();
  const [isOpen, setOpen] = useState(true);
  const time = formatDate(savedAt, { dateStyle: 'long', timeStyle: 'short' });
  const said = (
    <Typography>{formatMessage({ id: 'khayr.stale.saved' }, { name: <bdi>{savedBy}</bdi>, time })}</Typography>
  );
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      {said}
      <Button variant="tertiary" onClick={() => setOpen(true)}>
        {formatMessage({ id: 'khayr.stale.compare' })}
      </Button>
      <Modal.Root open={isOpen} onOpenChange={setOpen}>
        <Modal.Content>
          <Modal.Header>
            <Modal.Title>{formatMessage({ id: 'khayr.stale.title' })}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <Flex direction="column" alignItems="stretch" gap={4}>
              {said}
              <Typography>{formatMessage({ id: 'khayr.stale.kept' })}</Typography>
              <StaleDifferences model={model} sent={{ uid: model, documentId, locale, form }} />
            </Flex>
          </Modal.Body>
          <Modal.Footer>
            <Modal.Close>
              <Button variant="tertiary">{formatMessage({ id: 'khayr.stale.back' })}</Button>
            </Modal.Close>
          </Modal.Footer>
        </Modal.Content>
      </Modal.Root>
    </Flex>
  );
}

function StaleDifferences({ model, sent }: { model: string; sent: object }) {
  const { formatMessage } = useIntl();
  const { data, ...state } = useLoaded<{ differences: Difference[] }>('/editing/comparison', { sent });
  if (!data) return <LoadState {...state} />;
  if (data.differences.length === 0) return <Typography>{formatMessage({ id: 'khayr.stale.same' })}</Typography>;
  return <Differences differences={data.differences} model={model} title="khayr.stale.differences" />;
}
