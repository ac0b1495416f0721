import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/use-lang.ts';
import { describedBy } from '../../ui/field.tsx';
import { FieldGroup } from '../editing/fields/field-group.tsx';
import { siteIds, toggledSite } from './chosen-sites.ts';
import { NewSite } from './new-site.tsx';
import { sitesQuery } from './queries.ts';
import styles from './sites-field.module.css';

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
