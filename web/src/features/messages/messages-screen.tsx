import { useQuery } from '@tanstack/react-query';
import { managerRoutes } from 'contract/manager-routes';
import { MESSAGE_STATES } from 'contract/vocabulary';
import { ChartColumn, Download, MessageSquareText } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LeaveGuard } from '../../forms/saving/leave-guard.tsx';
import { callApi } from '../../lib/call-api.ts';
import { formatNumber } from '../../lib/format.ts';
import { useLang } from '../../lib/lang.ts';
import { mayDo } from '../../lib/rights.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { ExportButton, saveFile } from '../../ui/export-button.tsx';
import { useFailureToast } from '../../ui/failure-toast.ts';
import { SelectField } from '../../ui/field.tsx';
import { MoreFilters } from '../../ui/fold.tsx';
import { listOf, ManagerList, SearchForm } from '../../ui/manager-list.tsx';
import { DeleteButton } from '../../ui/question-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { AnswersTable } from './answers-table.tsx';
import { AssigneeField, MessageDetails, StateChoice } from './message-details.tsx';
import { MessageRow } from './message-row.tsx';
import { messagesPath, messagesPlace, STATES } from './messages-place.ts';
import {
  type Message,
  type MessagesPlace,
  messageFilters,
  messagesQuery,
  newMessagesQuery,
  type Person,
  useMessageChange,
} from './queries.ts';

// What somebody answers must not leave the list because the window gets the focus.
const { loader, useList } = listOf(({ searchParams }) => messagesPlace(searchParams), messagesQuery, {
  refetchOnWindowFocus: false,
});

export { loader };

/** The inbox: what visitors wrote, newest first. */
export function Component() {
  const { t } = useTranslation();
  const { lang, place, reply } = useList();
  const { people, forms, keepDays, asked } = reply.extra;
  const form = forms.find(({ id }) => id === place.form);
  const kept = form ? t('MESSAGES.KEPT_FORM', { count: form.keepMonths }) : t('MESSAGES.KEPT', { count: keepDays });
  const [openId, setOpenId] = useState<number>();
  const [typed, setTyped] = useState<readonly Message[]>([]);
  const [selected, setSelected] = useState<readonly number[]>([]);
  const recordOpened = useOpenedRecord();

  // What is typed at a message stays, also where a colleague's change or another page takes it out of the list.
  const messages = [...without(typed, reply.data), ...reply.data];
  const chosen = messages.filter(({ id }) => selected.includes(id));
  const isFiltered =
    place.state !== undefined || place.assignee !== undefined || place.form !== undefined || place.search !== '';

  return (
    <>
      <LeaveGuard isDirty={typed.length > 0} text={t('MESSAGES.LEAVE')} />
      <ManagerList
        title={t('MESSAGES.TITLE')}
        tools={<MessageTools />}
        filters={<MessageFilter place={place} people={people} forms={forms} />}
        reply={{ ...reply, data: messages }}
        page={place.page}
        path={(page) => messagesPath(lang, { ...place, page })}
        texts={{ count: 'MESSAGES.COUNT', empty: t(isFiltered ? 'MESSAGES.EMPTY_FOUND' : 'MESSAGES.EMPTY') }}
        table={
          place.isTable && form && <AnswersTable title={form.title} asked={asked} messages={messages} place={place} />
        }
        aboveRows={
          place.isTable ? (
            <p className="text-14 muted">{kept}</p>
          ) : (
            <Selection
              all={messages}
              chosen={chosen}
              people={people}
              note={kept}
              onSelect={(some) => setSelected(some.map(({ id }) => id))}
            />
          )
        }
      >
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            isSelected={selected.includes(message.id)}
            onSelect={(isSelected) =>
              setSelected((before) => [
                ...before.filter((id) => id !== message.id),
                ...(isSelected ? [message.id] : []),
              ])
            }
            isOpen={message.id === openId}
            onToggle={() => {
              if (message.id !== openId) recordOpened(message);
              setOpenId(message.id === openId ? undefined : message.id);
            }}
          >
            {(message.id === openId || typed.some(({ id }) => id === message.id)) && (
              <MessageDetails
                message={message}
                people={people}
                onTyped={(isTyped) =>
                  setTyped((before) => [...without(before, [message]), ...(isTyped ? [message] : [])])
                }
              />
            )}
          </MessageRow>
        ))}
      </ManagerList>
      <Section>
        <Exports place={place} />
      </Section>
    </>
  );
}

const without = (messages: readonly Message[], others: readonly Message[]) =>
  messages.filter(({ id }) => others.every((other) => other.id !== id));

function MessageTools() {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <>
      <ButtonLink variant="quiet" to={managerRoutes.answerTemplates(lang)}>
        <MessageSquareText aria-hidden="true" />
        {t('TEMPLATES.TITLE')}
      </ButtonLink>
      {mayDo('publish') && (
        <ButtonLink variant="quiet" to={managerRoutes.visits(lang)}>
          <ChartColumn aria-hidden="true" />
          {t('VISITS.TITLE')}
        </ButtonLink>
      )}
    </>
  );
}

/** Below the list, so that a phone shows messages first: what the filters show, as files. */
function Exports({ place }: { place: MessagesPlace }) {
  const { t } = useTranslation();
  const call = useManagerCall();
  const fail = useFailureToast();
  const filters = messageFilters(place);
  const saveJson = async () => {
    const { data } = await call('/api/manager/MessagesExportJson', filters);
    saveFile(
      `messages-${new Date().toISOString().slice(0, 10)}.json`,
      'application/json',
      JSON.stringify(data, null, 2),
    );
  };
  return (
    <div className="cluster gap-3">
      <ExportButton name="messages" load={() => call('/api/manager/MessagesExport', filters)} />
      <Button variant="quiet" onClick={() => void saveJson().catch(fail)}>
        <Download aria-hidden="true" />
        {t('EXPORT.JSON')}
      </Button>
    </div>
  );
}

interface MessageFilterProps {
  place: MessagesPlace;
  people: readonly Person[];
  forms: readonly { id: number; title: string }[];
}

function MessageFilter({ place, people, forms }: MessageFilterProps) {
  const formId = useId();
  const { t } = useTranslation();
  const lang = useLang();
  const navigate = useNavigate();
  const newCount = useQuery(newMessagesQuery(lang, place)).data?.extra.itemsCount ?? 0;
  const pathWith = (change: Partial<MessagesPlace>) => messagesPath(lang, { ...place, page: 1, ...change });
  const choices = [undefined, ...STATES].map((state) => ({
    path: pathWith({ state }),
    label: t(state ? MESSAGE_STATES[state] : 'MESSAGES.ALL'),
    isCurrent: state === place.state,
    ...(state === 'new' && newCount > 0 ? { count: formatNumber(newCount) } : {}),
  }));
  return (
    <div className="stack gap-4">
      <ChoiceLinks label={t('MESSAGES.FILTER')} choices={choices} />
      <SearchForm
        label={t('MESSAGES.SEARCH')}
        value={place.search}
        onSearch={(search) => void navigate(pathWith({ search }))}
      />
      <MoreFilters isChosen={place.assignee !== undefined || place.form !== undefined}>
        <div className="cluster gap-4 bottom">
          <AssigneeField
            value={place.assignee}
            people={people}
            none={t('MESSAGES.ANYBODY')}
            onChoose={(assignee) => void navigate(pathWith({ assignee }))}
          />
          {forms.length > 0 && (
            <SelectField
              id={formId}
              label={t('MESSAGES.FORM')}
              value={place.form ?? ''}
              onChange={({ target: { value } }) =>
                void navigate(pathWith({ form: value === '' ? undefined : Number(value) }))
              }
              options={[
                { value: '', label: t('MESSAGES.ANY_FORM') },
                ...(mayDo('messages') ? [{ value: 0, label: t('MESSAGES.CONTACT_FORM') }] : []),
                ...forms.map(({ id, title }) => ({ value: id, label: title })),
              ]}
            />
          )}
        </div>
      </MoreFilters>
      {place.form !== undefined && place.form > 0 && (
        <ChoiceLinks
          label={t('MESSAGES.VIEW')}
          choices={[false, true].map((isTable) => ({
            path: messagesPath(lang, { ...place, isTable }),
            label: t(isTable ? 'MESSAGES.AS_TABLE' : 'MESSAGES.AS_LIST'),
            isCurrent: isTable === place.isTable,
          }))}
        />
      )}
    </div>
  );
}

interface SelectionProps {
  all: readonly Message[];
  chosen: readonly Message[];
  people: readonly Person[];
  /** Where nothing is selected. */
  note: string;
  onSelect: (messages: readonly Message[]) => void;
}

/** Selects all messages of the page, and changes those that are selected. */
function Selection({ all, chosen, people, note, onSelect }: SelectionProps) {
  const { t } = useTranslation();
  const { change, remove } = useMessageChange();
  const name = t('MESSAGES.SELECTED', { count: chosen.length });
  return (
    <div className="row cluster between gap-3 gap-x-6">
      <label className="row gap-3 check">
        <input
          type="checkbox"
          checked={chosen.length === all.length}
          onChange={({ target }) => onSelect(target.checked ? all : [])}
        />
        <span>{chosen.length === 0 ? t('MESSAGES.SELECT_ALL') : name}</span>
      </label>
      {chosen.length === 0 ? (
        <p className="text-14 muted">{note}</p>
      ) : (
        <>
          <StateChoice
            isOfAnswers={chosen.every(({ form }) => form !== null)}
            isPending={change.isPending}
            onChoose={(state) => change.mutate({ messages: chosen, state })}
          />
          <AssigneeField
            value={undefined}
            people={people}
            none="—"
            onChoose={(assignee) => assignee !== undefined && change.mutate({ messages: chosen, assignee })}
          />
          <DeleteButton
            title={t('MESSAGES.DELETE_TITLE')}
            label={t('MESSAGES.DELETE')}
            question={() => t('MESSAGES.DELETE_SELECTED', { count: chosen.length })}
            name=""
            aria-disabled={remove.isPending}
            onDelete={() => remove.mutate(chosen.map(({ id }) => id))}
          />
        </>
      )}
    </div>
  );
}

/** Has the activity log say that a message was opened, once for each that this visit of the screen opens; again if that fails. */
function useOpenedRecord() {
  const [opened] = useState(() => new Set<number>());
  return ({ id }: Message) => {
    if (opened.has(id)) return;
    opened.add(id);
    callApi('/api/manager/MessageSave', { message: { id, read: true } }).catch(() => opened.delete(id));
  };
}
