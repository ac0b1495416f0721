import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { useLang } from '../../lib/use-lang.ts';
import { Button } from '../../ui/button.tsx';
import { describedBy } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FieldGroup } from '../editing/fields/field-group.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { everySite, sitesQuery } from './queries.ts';
import styles from './user-form.module.css';

interface SitesFieldProps {
  id: string;
  error: string | undefined;
  value: string;
  onChange: (sites: string) => void;
}

/** The places where somebody works; one that is not there yet is added on the spot. */
export function SitesField({ id, error, value, onChange }: SitesFieldProps) {
  const { t } = useTranslation();
  const { data: sites } = useSuspenseQuery(sitesQuery(useLang()));
  const chosen = siteIds(value);
  return (
    <FieldGroup id={id} label={t('USERS.SITES')} error={error}>
      {sites.data.length === 0 && <p className={styles.none}>{t('USERS.NO_SITES')}</p>}
      <div className={styles.sites}>
        {sites.data.map((site, index) => (
          <label key={site.id} className={styles.site}>
            <input
              type="checkbox"
              id={index === 0 ? id : `${id}-${site.id}`}
              checked={chosen.includes(site.id)}
              aria-describedby={describedBy(id, undefined, error)}
              onChange={({ target }) => onChange(toggledSite(value, site.id, target.checked))}
            />
            <bdi>{site.name}</bdi>
          </label>
        ))}
      </div>
      <NewSite onAdded={(siteId) => onChange(toggledSite(value, siteId, true))} />
    </FieldGroup>
  );
}

/** Adds a place of work to the common list, and chooses it. */
function NewSite({ onAdded }: { onAdded: (id: number) => void }) {
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

/** The ids in a list with commas between them. */
export const siteIds = (sites: string) => (sites === '' ? [] : sites.split(',').map(Number));

/** The list with a site put in or taken out, in the order of the ids. */
export function toggledSite(sites: string, id: number, isChosen: boolean): string {
  const others = siteIds(sites).filter((other) => other !== id);
  const ids = isChosen ? [...others, id] : others;
  return [...new Set(ids)].sort((one, other) => one - other).join(',');
}
