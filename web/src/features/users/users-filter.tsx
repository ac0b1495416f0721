import { Search } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLang } from '../../lib/use-lang.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { STATUSES, type UsersPlace, usersPath } from './users-address.ts';
import styles from './users-filter.module.css';

const STATUS_LABELS = { 100: 'USERS.ALL', 1: 'USERS.ACTIVE', 0: 'USERS.INACTIVE' } as const;

/** Users or workers, active or not, and whose name is searched. */
export function UsersFilter({ place }: { place: UsersPlace }) {
  const { t } = useTranslation();
  const lang = useLang();
  const navigate = useNavigate();
  const searchId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    void navigate(usersPath(lang, { ...place, search, page: 1 }));
  };
  const kinds = (['user', 'worker'] as const).map((kind) => ({
    path: usersPath(lang, { ...place, kind, page: 1 }),
    label: t(kind === 'worker' ? 'USERS.WORKERS' : 'USERS.USERS'),
    isCurrent: kind === place.kind,
  }));
  const statuses = STATUSES.map((status) => ({
    path: usersPath(lang, { ...place, status, page: 1 }),
    label: t(STATUS_LABELS[status]),
    isCurrent: status === place.status,
  }));
  return (
    <div className={styles.filter}>
      <ChoiceLinks label={t('USERS.KIND')} choices={kinds} />
      <ChoiceLinks label={t('USERS.STATUS')} choices={statuses} />
      <search className={styles.search}>
        <form className={styles.form} onSubmit={submit}>
          <TextField
            key={place.search}
            id={searchId}
            label={t('USERS.SEARCH')}
            type="search"
            name="search"
            maxLength={100}
            defaultValue={place.search}
          />
          <Button type="submit" variant="quiet">
            <Search aria-hidden="true" />
            {t('USERS.SEARCH_SUBMIT')}
          </Button>
        </form>
      </search>
    </div>
  );
}
