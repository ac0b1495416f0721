import { Button, Flex, Loader, Modal, Typography } from '@strapi/design-system';
import { useFetchClient, useForm, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Revision } from '../../../contract/calls/revisions';
import { useLoaded } from '../loaded';
import { type Difference, Differences } from './differences';

interface Comparison {
  differences: Difference[];
  mayRestore: boolean;
}

/** Versions that are shown before somebody asks for all of them. */
const FIRST = 5;

interface HistoryListProps {
  revisions: Revision[];
  model: string;
  hasDrafts: boolean;
}

/** The earlier versions of a document, newest first; each can be compared and restored. */
export function HistoryList({ revisions, model, hasDrafts }: HistoryListProps) {
  const { formatMessage, formatDate } = useIntl();
  const [isWhole, setWhole] = useState(false);
  const [opened, setOpened] = useState<Revision>();
  if (revisions.length === 0) {
    return <Typography textColor="neutral600">{formatMessage({ id: 'khayr.panels.no-history' })}</Typography>;
  }
  const listed = isWhole ? revisions : revisions.slice(0, FIRST);
  return (
    <>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={1}>
        {listed.map((revision) => (
          <li key={revision.id}>
            <Button
              variant="ghost"
              width="100%"
              aria-haspopup="dialog"
              style={{ blockSize: 'auto', justifyContent: 'start', paddingBlock: '0.6rem', textAlign: 'start' }}
              onClick={() => setOpened(revision)}
            >
              <Flex direction="column" alignItems="flex-start">
                <Typography>{formatDate(revision.savedAt, { dateStyle: 'long', timeStyle: 'short' })}</Typography>
                <Typography variant="pi" textColor="neutral600">
                  <bdi>{revision.savedBy}</bdi>
                </Typography>
              </Flex>
            </Button>
          </li>
        ))}
      </Flex>
      {revisions.length > listed.length && (
        <Button variant="tertiary" width="100%" onClick={() => setWhole(true)}>
          {formatMessage({ id: 'khayr.panels.more' }, { count: revisions.length })}
        </Button>
      )}
      {opened && (
        <RevisionDialog revision={opened} model={model} hasDrafts={hasDrafts} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

interface RevisionDialogProps {
  revision: Revision;
  model: string;
  hasDrafts: boolean;
  onClose: () => void;
}

/** What restoring a version would change, and the button that restores it. */
function RevisionDialog({ revision, model, hasDrafts, onClose }: RevisionDialogProps) {
  const { formatMessage, formatDate } = useIntl();
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const isModified = useForm('RevisionDialog', ({ modified }) => modified);
  const { data: comparison, isError } = useLoaded<Comparison>(`/editing/revisions/${revision.id}`);
  const [isRestoring, setRestoring] = useState(false);

  const restore = async () => {
    setRestoring(true);
    try {
      await post(`/editing/revisions/${revision.id}/restore`);
      // Strapi's form keeps what it has loaded, so the page is loaded again.
      window.location.reload();
    } catch {
      setRestoring(false);
      toggleNotification({ type: 'danger', message: formatMessage({ id: 'khayr.panels.not-restored' }) });
    }
  };
  const isSame = comparison?.differences.length === 0;
  return (
    <Modal.Root open onOpenChange={(isOpen: boolean) => !isOpen && onClose()}>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{formatDate(revision.savedAt, { dateStyle: 'long', timeStyle: 'short' })}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Typography textColor="neutral600">
              {formatMessage({ id: 'khayr.panels.saved-by' }, { name: <bdi>{revision.savedBy}</bdi> })}
            </Typography>
            {!comparison && !isError && <Loader>{formatMessage({ id: 'khayr.panels.loading' })}</Loader>}
            {isError && <Typography role="alert">{formatMessage({ id: 'khayr.panels.load-failed' })}</Typography>}
            {isSame && <Typography>{formatMessage({ id: 'khayr.panels.no-difference' })}</Typography>}
            {comparison && !isSame && (
              <Differences differences={comparison.differences} model={model} title="khayr.panels.difference-hint" />
            )}
            {comparison?.mayRestore && !isSame && (
              <Typography textColor="neutral600">
                {[
                  'khayr.panels.restore-hint',
                  ...(hasDrafts ? ['khayr.panels.restore-draft'] : []),
                  ...(isModified ? ['khayr.panels.restore-unsaved'] : []),
                ]
                  .map((id) => formatMessage({ id }))
                  .join(' ')}
              </Typography>
            )}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Modal.Close>
            <Button variant="tertiary">{formatMessage({ id: 'khayr.panels.cancel' })}</Button>
          </Modal.Close>
          {comparison?.mayRestore && !isSame && (
            <Button loading={isRestoring} onClick={() => void restore()}>
              {formatMessage({ id: 'khayr.panels.restore' })}
            </Button>
          )}
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}
