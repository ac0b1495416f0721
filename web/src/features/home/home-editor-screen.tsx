import { useQueries } from '@tanstack/react-query';
import { type HomeEntryType, homeEntry, homeForm, loadHome } from 'contract/calls/home';
import type { TextBlock } from 'contract/html/text-blocks';
import { LIMITS } from 'contract/limits';
import { Eye, EyeOff, MonitorPlay, Plus, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { EditorFrame } from '../../forms/editor-frame.tsx';
import { useAltTexts } from '../../forms/files/alt-texts.tsx';
import { useFilePicker } from '../../forms/files/file-picker.tsx';
import { MovableItem, MovableList, MoveButtons } from '../../forms/moving/movable-list.tsx';
import { UndoButtons, undoKeys, useChanges } from '../../forms/moving/use-changes.tsx';
import { HistoryPanel, LoadProblem } from '../../forms/panels/panels.tsx';
import { blockHtml, BLOCKS as TEXT_BLOCKS } from '../../forms/rich-text/text-blocks.ts';
import { useSingleEditor } from '../../forms/single-editor.ts';
import { isEmpty, isSame } from '../../forms/values/item-values.ts';
import { contractRules } from '../../forms/values/problems.ts';
import { liveQuery } from '../../items/live-extra.tsx';
import { apiQuery } from '../../lib/api-query.ts';
import { useSettled } from '../../lib/browser-state.ts';
import { useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { useManagerCall, useManagerQuery } from '../session/use-manager-call.ts';
import {
  BLOCK_TYPES,
  BLOCKS,
  type Entry,
  editedHomeQuery,
  HOME_FIELDS,
  type HomeValues,
  newEntry,
  newKey,
  outlineOf,
  subjectOf,
  toForm,
  withoutKey,
} from './block-types.ts';
import { EntryFields, type EntryFieldsProps } from './entry-fields.tsx';
import styles from './home-editor.module.css';
import { liveInHome } from './home-live.ts';
import { isFilled, ShownBlock } from './shown-block.tsx';
import { useHomeMerge } from './use-home-merge.ts';

export const loader = (args: LoaderArgs) => load(args, editedHomeQuery(routeLang(args)));

/** Edits the home page of a language: its blocks, in their order, each shown as visitors will see it. */
export function Component() {
  return <HomeEditor key={useLang()} loaded={useLoaderData<typeof loader>()} />;
}

const rules = contractRules(homeForm);

const resolver: Resolver<HomeValues> = async (values, context, options) => {
  const { errors } = await rules(values, context, { ...options, fields: {}, names: [] });
  if (isEmpty(errors)) return { values, errors: {} };
  const found: FieldErrors<HomeValues> = errors;
  return { values: {}, errors: found };
};

const titleId = (key: number) => `home-block-${key}`;

function HomeEditor({ loaded }: { loaded: Awaited<ReturnType<typeof loader>> }) {
  const { t } = useTranslation();
  const lang = useLang();
  const openDialog = useOpenDialog();
  const call = useManagerCall();
  const pickFiles = useFilePicker();
  const askAltTexts = useAltTexts();
  const choices = useManagerQuery(editedHomeQuery(lang)).data?.extra ?? loaded.extra;
  const { form, editor, flush, frame, history } = useSingleEditor({
    kind: 'home',
    fields: HOME_FIELDS,
    resolver,
    loaded: loaded.data,
    query: editedHomeQuery(lang),
    schema: loadHome.data,
    toForm,
    outline: (values) => outlineOf(values, choices, t),
    merge: useHomeMerge(choices),
    save: async ({ blocks = [], version = '' }) =>
      (await call('/api/manager/SaveHome', { home: { blocks: blocks.map(withoutKey), version }, lang })).data,
  });
  const changes = useChanges(form, editor.item.version);
  const [openKey, setOpenKey] = useState<number>();
  const [isPreview, setPreview] = useState(false);
  const { blocks } = changes.values;
  const errors = Object(form.formState.errors.blocks) as Record<string, unknown>;
  const nameOf = ({ type }: Entry) => t(BLOCKS[type].name);
  const titleOf = (key: number) => {
    const entry = blocks.find((block) => block.key === key);
    return entry ? nameOf(entry) : '';
  };
  const isFull = blocks.length >= LIMITS.home.blocks;

  const addEntry = (type: HomeEntryType, more: object = {}) => {
    const key = newKey(blocks, editor.item.values.blocks);
    // What leads the page at its top, else below the block that is being set up, or at the end.
    const place = type === 'Hero' ? 0 : blocks.findIndex((block) => block.key === openKey) + 1 || blocks.length;
    const entry: Entry = { ...newEntry(type, key), ...more };
    changes.change({ blocks: [...blocks.slice(0, place), entry, ...blocks.slice(place)] });
    setOpenKey(key);
    requestAnimationFrame(() => {
      const title = document.getElementById(titleId(key));
      title?.focus();
      title?.scrollIntoView({ block: 'start' });
    });
  };
  /** A text of one's own that begins with a block of texts. */
  const addText = async (name: TextBlock) => {
    const choice = TEXT_BLOCKS[name].picks ? await pickFiles('rich-text') : { folder: '', files: [] };
    if (!choice) return;
    const { files } = await askAltTexts(choice);
    addEntry('RichText', { html: blockHtml(name, { words: t, files, lang }) });
  };
  const add = () =>
    openDialog((close) => (
      <AddBlockDialog
        onChoose={(type) => {
          close();
          addEntry(type);
        }}
        onChooseText={(name) => {
          close();
          void addText(name);
        }}
        onClose={close}
      />
    ));
  const set = (entry: Entry, about?: string) =>
    changes.change({ blocks: blocks.map((block) => (block.key === entry.key ? entry : block)) }, about);

  return (
    <EditorFrame {...frame} title={t('HOME_EDITOR.TITLE')} subject={t('HOME_EDITOR.NOTE')} backPath={paths.home(lang)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that its buttons have as well */}
      <div className="stack gap-4" onKeyDown={undoKeys(changes)}>
        <div className={`cluster gap-2 ${styles.toolbar}`}>
          <Button aria-haspopup="dialog" aria-disabled={isFull} onClick={add}>
            <Plus aria-hidden="true" />
            {t('HOME_EDITOR.ADD')}
          </Button>
          <Button variant="quiet" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
            <MonitorPlay aria-hidden="true" />
            {t('HOME_EDITOR.PREVIEW')}
          </Button>
          <UndoButtons {...changes} />
        </div>
        <p className="text-16 muted">{t(isPreview ? 'HOME_EDITOR.PREVIEW_HINT' : 'HOME_EDITOR.HINT')}</p>
        {blocks.length === 0 && <EmptyState text={t('HOME_EDITOR.EMPTY')} />}
        {isPreview ? (
          <section className={styles.page} aria-label={t('HOME_EDITOR.PREVIEW')}>
            {blocks.flatMap((entry) =>
              entry.isVisible === 1 ? [<BlockPreview key={entry.key} entry={entry} isWhole />] : [],
            )}
          </section>
        ) : (
          <MovableList
            list="home"
            ids={blocks.map(({ key }) => key)}
            titleOf={titleOf}
            onMove={(keys, about) =>
              changes.change({ blocks: keys.flatMap((key) => blocks.find((block) => block.key === key) ?? []) }, about)
            }
          >
            <ol className="stack gap-4" aria-label={t('HOME_EDITOR.BLOCKS')}>
              {blocks.map((entry, index) => (
                <BlockRow
                  key={entry.key}
                  entry={entry}
                  index={index}
                  name={nameOf(entry)}
                  errors={Object(errors[index]) as Record<string, unknown>}
                  choices={choices}
                  flush={flush}
                  isOpen={openKey === entry.key || errors[index] !== undefined}
                  onToggle={() => setOpenKey(openKey === entry.key ? undefined : entry.key)}
                  onEdit={(edited, about) => {
                    // What was open for its error stays open once that is gone.
                    setOpenKey(entry.key);
                    set(edited, about);
                  }}
                  onChange={set}
                  onRemove={() => changes.change({ blocks: blocks.filter(({ key }) => key !== entry.key) })}
                />
              ))}
            </ol>
          </MovableList>
        )}
        <HistoryPanel {...history} />
      </div>
    </EditorFrame>
  );
}

interface BlockRowProps extends Omit<EntryFieldsProps, 'onChange'> {
  name: string;
  isOpen: boolean;
  onToggle: () => void;
  /** A change in its form. */
  onEdit: (entry: Entry, about?: string) => void;
  onChange: (entry: Entry) => void;
  onRemove: () => void;
}

/** A block with its controls, its form while it is open, and what it shows. */
function BlockRow(props: BlockRowProps) {
  const { entry, index, name, errors, choices, flush, isOpen, onToggle, onEdit, onChange, onRemove } = props;
  const { t } = useTranslation();
  const { key, isVisible } = entry;
  const { Icon } = BLOCKS[entry.type];
  const subject = subjectOf(entry, choices, t);
  const panelId = `${titleId(key)}-settings`;
  return (
    <MovableItem id={key} isOpen={isOpen} isHidden={isVisible === 0}>
      {(handle) => (
        <>
          <div className={styles.bar}>
            {handle}
            <h2 id={titleId(key)} className={styles.title} tabIndex={-1}>
              <Icon aria-hidden="true" />
              <span className="stack">
                <span>{name}</span>
                {subject !== '' && (
                  <span className={styles.subject}>
                    <bdi>{subject}</bdi>
                  </span>
                )}
              </span>
              {isVisible === 0 && <span className={styles.hiddenMark}>{t('ADMIN.HIDDEN')}</span>}
            </h2>
            <div className={styles.steps}>
              <MoveButtons id={key} />
              <IconButton
                label={t(isVisible === 1 ? 'HOME_EDITOR.HIDE' : 'HOME_EDITOR.SHOW', { name })}
                onClick={() => onChange({ ...entry, isVisible: isVisible === 1 ? 0 : 1 })}
              >
                {isVisible === 1 ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
              </IconButton>
              <IconButton
                label={t('HOME_EDITOR.SET_UP', { name })}
                aria-expanded={isOpen}
                aria-controls={panelId}
                onClick={onToggle}
              >
                <SlidersHorizontal aria-hidden="true" />
              </IconButton>
              <IconButton label={t('HOME_EDITOR.REMOVE', { name })} onClick={onRemove}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            </div>
          </div>
          <div id={panelId} className={styles.fields} hidden={!isOpen}>
            {isOpen && (
              <EntryFields
                entry={entry}
                index={index}
                errors={errors}
                choices={choices}
                flush={flush}
                onChange={onEdit}
              />
            )}
          </div>
          <BlockPreview entry={entry} isWhole={isOpen} />
        </>
      )}
    </MovableItem>
  );
}

/** The blocks of texts that a section of the home page may begin with. */
const SECTIONS_OF_TEXT: readonly TextBlock[] = ['beside', 'gallery', 'questions', 'map', 'button', 'figures'];

interface AddBlockDialogProps {
  onChoose: (type: HomeEntryType) => void;
  onChooseText: (name: TextBlock) => void;
  onClose: () => void;
}

/** The kinds of blocks, and texts that begin with a block, each with what it shows. */
function AddBlockDialog({ onChoose, onChooseText, onClose }: AddBlockDialogProps) {
  const { t } = useTranslation();
  const offers = [
    ...BLOCK_TYPES.map((type) => ({ ...BLOCKS[type], label: BLOCKS[type].name, choose: () => onChoose(type) })),
    ...SECTIONS_OF_TEXT.map((name) => ({ ...TEXT_BLOCKS[name], choose: () => onChooseText(name) })),
  ];
  return (
    <Dialog title={t('HOME_EDITOR.ADD')} onClose={onClose}>
      <ul role="list" className="stack gap-2">
        {offers.map(({ Icon, label, about, choose }) => (
          <li key={label}>
            <button type="button" className={styles.choice} onClick={choose}>
              <Icon aria-hidden="true" />
              <span className="stack">
                <span className="strong">{t(label)}</span>
                <span className="text-16 muted">{t(about)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Milliseconds without a change before a block is shown with it. */
const PAUSE_MS = 400;

/** What the block would show, hidden or not, once nobody has changed it for a moment. */
function useSettledBlock(entry: Entry) {
  const block = { ...withoutKey(entry), isVisible: 1 as const };
  const settled: typeof block = JSON.parse(useSettled(JSON.stringify(block), PAUSE_MS));
  return isSame(settled, block) ? block : settled;
}

interface BlockPreviewProps {
  entry: Entry;
  /** Whether the whole block is shown, or its upper part. */
  isWhole: boolean;
}

/** A block as the page will show it, before it is saved. Nothing in it can be pressed. */
function BlockPreview({ entry, isWhole }: BlockPreviewProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const block = useSettledBlock(entry);
  const isComplete = homeEntry.safeParse(block).success;
  const { data, error, refetch } = useManagerQuery({
    ...apiQuery('/api/manager/PreviewHomeBlock', lang, { block }),
    enabled: isComplete,
    placeholderData: (before) => before,
  });
  const shown = data?.data;
  useQueries({ queries: liveInHome(shown ? [shown] : []).map((one) => liveQuery(lang, one)) });
  if (!isComplete) return <p className={styles.empty}>{t('HOME_EDITOR.INCOMPLETE')}</p>;
  if (error && !data) return <LoadProblem error={error} onRetry={refetch} />;
  if (!data) return <Loading shape="text" />;
  if (!shown || !isFilled(shown)) return <p className={styles.empty}>{t('HOME_EDITOR.NOTHING')}</p>;
  return (
    <div className={styles.preview} data-whole={isWhole || undefined} inert>
      <ShownBlock block={shown} />
    </div>
  );
}
