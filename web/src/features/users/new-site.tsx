import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { everySite } from './queries.ts';
import styles from './sites-field.module.css';

/** Adds a place of work to the common list, and chooses it. */
export function NewSite({ onAdded }: { onAdded: (id: number) => void }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  // The same through all attempts, so that a reply that was lost adds nothing twice.
  const requestId = useRef<string>(undefined);

  const save = useMutation({
    mutationFn: () => {
      requestId.current ??= newRequestId();
      return call('/api/manager/SiteSave', { site: { id: 0, name }, requestId: requestId.current });
    },
    onSuccess: async ({ data }) => {
      requestId.current = undefined;
      setName('');
      await queryClient.invalidateQueries(everySite);
      onAdded(data.id);
    },
  });
  const add = () => {
    setMissing(name.trim() === '');
    if (name.trim() !== '' && !save.isPending) save.mutate();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter here is not a save of the whole form.
    event.preventDefault();
    add();
  };
  const failure = save.error ? errorText(i18n, save.error) : undefined;
  return (
    <div className={styles.new}>
      <TextField
        id={id}
        label={t('USERS.NEW_SITE')}
        error={isMissing ? t('ERR_REQUIRED') : failure}
        value={name}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value);
          setMissing(false);
          requestId.current = undefined;
        }}
        onKeyDown={onKeyDown}
      />
      <Button variant="quiet" aria-disabled={save.isPending} onClick={add}>
        <Plus aria-hidden="true" />
        {t('USERS.ADD_SITE')}
      </Button>
    </div>
  );
}
