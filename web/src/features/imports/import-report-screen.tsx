import type { ImportedItem } from 'contract/calls/imports';
import { IMPORT_NOTE_TEXTS, IMPORTED_STATE_TEXTS, noteWords } from 'contract/import-texts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLang } from '../../lib/lang.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { listOf, ManagerList, ManagerRow } from '../../ui/manager-list.tsx';
import { editorLink, type Target } from '../session/tools/editor-link.ts';
import { useManagerCall } from '../session/use-manager-call.ts';
import { type ReportPlace, reportPath, reportPlace, reportQuery } from './queries.ts';

const { loader, useList } = listOf(reportPlace, reportQuery);

export { loader };

/** Every text of an import, with what was lost or guessed of it. */
export function Component() {
  const { t } = useTranslation();
  const call = useManagerCall();
  const { lang, place, reply } = useList();
  const { id, state, note } = place;
  const filter = { id, ...(state ? { state } : {}), ...(note ? { note } : {}) };
  return (
    <ManagerList
      title={t('IMPORT.REPORT')}
      tools={<ExportButton name="import" load={() => call('/api/manager/ImportExport', filter)} />}
      filters={<Filters place={place} />}
      reply={reply}
      page={place.page}
      path={(page) => reportPath(lang, { ...place, page })}
      texts={{ count: 'IMPORT.ITEMS', empty: t('IMPORT.NO_ITEMS') }}
    >
      {reply.data.map((item) => (
        <ItemRow key={`${item.kind} ${item.id} ${item.lang}`} item={item} />
      ))}
    </ManagerList>
  );
}

function Filters({ place }: { place: ReportPlace }) {
  const { t } = useTranslation();
  const lang = useLang();
  const id = useId();
  const navigate = useNavigate();
  const show = (change: object) => void navigate(reportPath(lang, { ...place, ...change, page: 1 }));
  const options = (all: 'IMPORT.ALL_STATES' | 'IMPORT.ALL_NOTES', texts: object) => [
    { value: '', label: t(all) },
    ...Object.entries(texts).map(([value, key]) => ({ value, label: t(key) })),
  ];
  return (
    <div className="cluster bottom gap-4">
      <SelectField
        id={`${id}-state`}
        label={t('IMPORT.STATE')}
        options={options('IMPORT.ALL_STATES', IMPORTED_STATE_TEXTS)}
        value={place.state ?? ''}
        onChange={({ target }) => show({ state: target.value || undefined })}
      />
      <SelectField
        id={`${id}-note`}
        label={t('IMPORT.NOTE_FILTER')}
        options={options('IMPORT.ALL_NOTES', IMPORT_NOTE_TEXTS)}
        value={place.note ?? ''}
        onChange={({ target }) => show({ note: target.value || undefined })}
      />
    </div>
  );
}

/** Where an item is edited; nothing for one that is not stored. */
function targetOf({ kind, id, catId, state }: ImportedItem): Target | undefined {
  const isStored = state !== 'waiting' && state !== 'left-out' && state !== 'failed';
  if (!isStored || kind === 'content-block') return undefined;
  return kind === 'page' ? { kind: 'page', catId } : { kind, catId, id };
}

function ItemRow({ item }: { item: ImportedItem }) {
  const { t } = useTranslation();
  const lang = useLang();
  const target = targetOf(item);
  const notes = item.notes.map((note) => noteWords(note, lang, t));
  return (
    <ManagerRow
      {...(target ? { link: editorLink(item.lang, target) } : {})}
      title={<bdi lang={item.lang}>{item.title}</bdi>}
      facts={
        <>
          <span>{t(IMPORTED_STATE_TEXTS[item.state])}</span>
          {notes.map(({ name, about, reason }) => (
            <span key={`${name} ${about}`}>
              {name} <bdi>{about}</bdi> {reason}
            </span>
          ))}
          {item.address !== '' && (
            <a href={item.address} target="_blank" rel="noopener noreferrer">
              {t('IMPORT.OLD_PAGE')}
              <span className="visually-hidden"> ({t('ADMIN.NEW_TAB')})</span>
            </a>
          )}
        </>
      }
    />
  );
}
