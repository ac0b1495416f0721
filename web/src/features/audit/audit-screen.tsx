import { AUDIT_LIMITS, LIMITS } from 'contract/limits';
import { managerRoutes } from 'contract/manager-routes';
import { AUDIT_ACTIONS, AUDIT_KINDS } from 'contract/vocabulary';
import { Filter } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLang } from '../../lib/lang.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { type Option, SelectField, TextField } from '../../ui/field.tsx';
import { listOf, ManagerList } from '../../ui/manager-list.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import styles from './audit.module.css';
import { AuditRow } from './audit-row.tsx';
import { type AuditPlace, auditFilters, auditPath, auditPlace, auditQuery, isFiltered } from './queries.ts';

const { loader, useList } = listOf(({ searchParams }) => auditPlace(searchParams), auditQuery);

export { loader };

/** Who did what on the site and in the dashboard, last first. */
export function Component() {
  const { t } = useTranslation();
  const call = useManagerCall();
  const { lang, place, reply: log } = useList();
  return (
    <ManagerList
      title={t('AUDIT.TITLE')}
      tools={
        <ExportButton
          name="activity-log"
          load={() => call('/api/manager/AuditExport', auditFilters(place))}
          most={AUDIT_LIMITS.exported}
        />
      }
      note={t('AUDIT.NOTE', { count: log.extra.keepDays })}
      filters={<AuditFilter place={place} people={log.extra.people} />}
      reply={log}
      page={place.page}
      path={(page) => auditPath(lang, { ...place, page })}
      texts={{
        count: (count) => t('AUDIT.COUNT', { count }),
        empty: t(isFiltered(place) ? 'AUDIT.NOT_FOUND' : 'AUDIT.EMPTY'),
      }}
    >
      {log.data.map((entry) => (
        <AuditRow key={entry.id} entry={entry} />
      ))}
    </ManagerList>
  );
}

interface SelectProps {
  name: keyof AuditPlace;
  label: string;
  value: string;
  all: string;
  options: readonly Option[];
}

function Select({ value, all, options, ...select }: SelectProps) {
  const offered = [{ value: '', label: all }, ...options];
  return <SelectField key={value} {...select} id={useId()} options={offered} defaultValue={value} />;
}

function Day({ name, label, value }: Pick<SelectProps, 'name' | 'label' | 'value'>) {
  const id = useId();
  return (
    <TextField
      key={value}
      id={id}
      label={label}
      type="date"
      name={name}
      dir="ltr"
      max="9999-12-31"
      defaultValue={value}
    />
  );
}

interface AuditFilterProps {
  place: AuditPlace;
  people: readonly { person: string; name: string }[];
}

/** Chooses a person, a kind of act, an item and a time. */
function AuditFilter({ place, people }: AuditFilterProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const navigate = useNavigate();
  const searchId = useId();
  const [isOpen, setOpen] = useState(isFiltered(place));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = new URLSearchParams();
    for (const [name, value] of form) if (typeof value === 'string') chosen.set(name, value.trim());
    void navigate(auditPath(lang, { ...auditPlace(chosen), page: 1 }));
  };
  return (
    <details className={styles.details} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <Filter aria-hidden="true" />
        {t('AUDIT.FILTER')}
      </summary>
      <search>
        <form className={styles.form} onSubmit={submit}>
          <Select
            name="person"
            label={t('AUDIT.PERSON')}
            value={place.person}
            all={t('AUDIT.EVERYBODY')}
            options={people.map(({ person, name }) => ({ value: person, label: name }))}
          />
          <Select
            name="action"
            label={t('AUDIT.ACTION')}
            value={place.action}
            all={t('AUDIT.EVERYTHING')}
            options={Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label: t(label) }))}
          />
          <Select
            name="kind"
            label={t('AUDIT.KIND')}
            value={place.kind}
            all={t('AUDIT.EVERYTHING')}
            options={Object.entries(AUDIT_KINDS).map(([value, label]) => ({ value, label: t(label) }))}
          />
          <TextField
            key={`search ${place.search}`}
            id={searchId}
            label={t('AUDIT.ITEM')}
            type="search"
            name="search"
            maxLength={LIMITS.search.max}
            defaultValue={place.search}
          />
          <Day name="from" label={t('AUDIT.FROM')} value={place.from} />
          <Day name="until" label={t('AUDIT.UNTIL')} value={place.until} />
          <div className={styles.actions}>
            <Button type="submit">{t('AUDIT.SHOW')}</Button>
            <ButtonLink variant="quiet" to={managerRoutes.audit(lang)}>
              {t('AUDIT.SHOW_ALL')}
            </ButtonLink>
          </div>
        </form>
      </search>
    </details>
  );
}
