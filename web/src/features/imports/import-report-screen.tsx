import type { ImportedItem } from 'contract/calls/imports';
import { IMPORT_NOTE_TEXTS, IMPORTED_KIND_TEXTS, IMPORTED_STATE_TEXTS, noteWords } from 'contract/import-texts';
import { kindOf } from 'contract/kinds/kinds';
import { managerRoutes } from 'contract/manager-routes';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLang } from '../../lib/lang.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { listOf, ManagerList, ManagerRow } from '../../ui/manager-list.tsx';
import { type EditorLink, editorLink, targetOf } from '../session/tools/editor-link.ts';
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
        <ItemRow key={`${item.kind} ${item.id} ${item.lang} ${item.address}`} item={item} />
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

/** Where what was stored is edited; nothing for what was not. */
function linkOf({ kind, id, catId, lang, state }: ImportedItem): EditorLink | undefined {
  if (kind === 'file' || state === 'waiting' || state === 'left-out' || state === 'failed') return undefined;
  if (kind === 'home') return { to: managerRoutes.homeEditor(lang) };
  if (kind === 'settings') return { to: managerRoutes.settings(lang, 0) };
  return editorLink(lang, targetOf({ kind, catId, id: kind === 'page' ? catId : id }));
}

/** What stands in no category has no title that tells it from others. */
const hasTitle = (kind: ImportedItem['kind']) => Object.keys(kindOf(kind)?.types ?? {}).length > 0;

function ItemRow({ item }: { item: ImportedItem }) {
  const { t } = useTranslation();
  const lang = useLang();
  const link = linkOf(item);
  const notes = item.notes.map((note) => noteWords(note, lang, t));
  const name = item.title.trim() || item.address;
  const isNamedByKind = !hasTitle(item.kind) || item.title.trim() === '';
  return (
    <ManagerRow
      {...(link ? { link } : {})}
      title={
        <>
          {isNamedByKind && t(IMPORTED_KIND_TEXTS[item.kind])}
          {isNamedByKind && name !== '' && ' · '}
          <bdi lang={item.lang}>{name}</bdi>
        </>
      }
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
