import { useAPIErrorHandler, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BinnedItemReply } from '../../../contract/replies';
import type { BinRestore } from '../../../contract/requests';
import type { Question } from './question-dialog';

const LANGUAGE_NAMES = { ar: 'العربية', en: 'English' } as const;

/** What is in the way of restoring an entry, by the fields that the server names. */
const PROBLEMS: Readonly<Record<string, string>> = {
  languages: 'khayr.bin.languages-problem',
  number: 'khayr.bin.number-problem',
  category: 'khayr.bin.category-problem',
  image: 'khayr.bin.picture-problem',
  bigImage: 'khayr.bin.picture-problem',
  folder: 'khayr.bin.folder-problem',
  parent: 'khayr.bin.parent-problem',
};

/** Fields without which an entry can be restored all the same. */
const LOSSES = ['image', 'bigImage', 'folder', 'parent'];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The fields that a refusal names, as the server or Strapi's own errors write them. */
function fieldsOf(error: unknown): string[] {
  const response = isRecord(error) ? error.response : undefined;
  const data = isRecord(response) ? response.data : undefined;
  const inner = isRecord(data) && isRecord(data.error) ? data.error : error;
  const details = isRecord(inner) && isRecord(inner.details) ? inner.details : {};
  const faults = Array.isArray(details.errors) ? details.errors : [];
  return faults.filter(isRecord).flatMap(({ field, path }) => {
    const [first] = Array.isArray(path) ? path : [field];
    return typeof first === 'string' && first in PROBLEMS ? [first] : [];
  });
}

interface Reactions {
  onDone: () => Promise<void>;
  onQuestion: (question: Question) => void;
}

/** Restores entries of the bin or deletes them for good, and asks where that needs a decision. */
export function useBinActions({ onDone, onQuestion }: Reactions) {
  const { formatMessage } = useIntl();
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { _unstableFormatAPIError: formatError } = useAPIErrorHandler();
  const [isPending, setPending] = useState(false);

  const fail = (error: unknown) =>
    toggleNotification({ type: 'danger', message: formatError(error as Parameters<typeof formatError>[0]) });

  async function run(change: () => Promise<unknown>, doneId: string, onError: (error: unknown) => void) {
    setPending(true);
    try {
      await change();
      toggleNotification({ type: 'success', message: formatMessage({ id: doneId }) });
      await onDone();
    } catch (error) {
      onError(error);
    } finally {
      setPending(false);
    }
  }

  function explain(item: BinnedItemReply, error: unknown) {
    const fields = fieldsOf(error);
    if (fields.length === 0) return fail(error);
    const isOnlyLoss = fields.every((field) => LOSSES.includes(field));
    const languages = fields.includes('languages') && item.languages.length > 1 ? item.languages : [];
    return onQuestion({
      title: <FormattedMessage id="khayr.bin.problem" />,
      texts: [...new Set(fields.map((field) => PROBLEMS[field]))].map((id) => (
        <FormattedMessage key={id} id={id ?? ''} />
      )),
      answers: [
        ...languages.map((language) => ({
          label: <FormattedMessage id="khayr.bin.only" values={{ language: LANGUAGE_NAMES[language] }} />,
          onChosen: () => restore(item, { languages: [language] }),
        })),
        ...(isOnlyLoss
          ? [{ label: <FormattedMessage id="khayr.bin.anyway" />, onChosen: () => restore(item, { confirm: true }) }]
          : []),
      ],
    });
  }

  function restore(item: BinnedItemReply, choice: Partial<BinRestore>) {
    const change = () => post(`/admin/binned-items/${item.id}/restore`, choice);
    void run(change, 'khayr.bin.restored', (error) => explain(item, error));
  }

  function askToDelete(item: BinnedItemReply, title: string) {
    const remove = () =>
      void run(() => post('/admin/binned-items/delete', { ids: [item.id] }), 'khayr.bin.deleted-for-good', fail);
    onQuestion({
      title: <FormattedMessage id="khayr.bin.delete-title" />,
      texts: [<FormattedMessage key="text" id="khayr.bin.delete-text" values={{ title }} />],
      answers: [{ label: <FormattedMessage id="khayr.bin.delete" />, isDanger: true, onChosen: remove }],
    });
  }

  return { isPending, restore, askToDelete };
}
