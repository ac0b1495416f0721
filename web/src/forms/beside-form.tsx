import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useManagerCall } from '../features/session/use-manager-call.ts';
import type { Lang } from '../lib/lang.ts';
import { Loading } from '../ui/skeleton.tsx';
import type { ItemKind } from './item-kind.ts';
import { LoadProblem } from './panels/panels.tsx';
import { DraftOffers } from './saving/offers.tsx';
import { type SaveState, useItemForm } from './saving/use-item-form.ts';
import { BesideLanguage } from './values/edited-language.ts';
import type { ItemReply } from './values/item-values.ts';
import { Checks } from './writing/checks.tsx';

/** What the frame of both forms needs to know of the one beside. */
export interface BesideHandle {
  lang: Lang;
  isDirty: boolean;
  state: SaveState;
  errors: object;
  save: (onInvalid: () => void, asDraft?: boolean) => Promise<boolean>;
}

/** The state of a save of both forms: what failed first, then what still runs. */
export function bothStates(own: SaveState, beside: SaveState, name: string): SaveState {
  if (own.phase === 'failed' || own.phase === 'saving' || own.phase === 'waiting') return own;
  if (beside.phase === 'failed') return { ...beside, text: `${name} – ${beside.text}` };
  if (beside.phase === 'saving') return beside;
  if (own.phase !== 'saved' || beside.phase !== 'saved') return own.phase === 'saved' ? own : beside;
  return { ...own, isMerged: own.isMerged || beside.isMerged };
}

interface BesideFormProps<Values extends FieldValues, Data> {
  kind: ItemKind<Values, Data>;
  catId: number;
  id: number;
  lang: Lang;
  /** The form of the page's language. */
  pageForm: UseFormReturn<Values>;
  /** Whether the account may read this language and not change it. */
  isReadOnly: boolean;
  onHandle: (handle: BesideHandle) => void;
}

/** An item's texts in a second language, beside those of the page's: with a version, drafts and conflicts of their own. */
export function BesideForm<Values extends FieldValues, Data>(props: BesideFormProps<Values, Data>) {
  const { kind, catId, id, lang } = props;
  const call = useManagerCall();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['beside', kind.kind, id, lang],
    queryFn: () => kind.load(call, { catId, id, lang }),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  });
  if (isPending) return <Loading shape="text" />;
  if (error) return <LoadProblem error={error} onRetry={refetch} />;
  return (
    <BesideLanguage value={lang}>
      <BesideFields {...props} reply={data} />
    </BesideLanguage>
  );
}

function BesideFields<Values extends FieldValues, Data>(
  props: BesideFormProps<Values, Data> & { reply: ItemReply<Data> },
) {
  const { kind, catId, id, lang, pageForm, isReadOnly, onHandle } = props;
  const { Main, values: mapping } = kind;
  const call = useManagerCall();
  // The form is initialized with the first reply; a later one does not replace what is typed.
  const [reply] = useState(props.reply);
  const { form, editor, flush } = useItemForm<Values>({
    resolver: kind.resolver,
    fields: kind.fields,
    begin: () => mapping.stored(reply, lang),
    id,
    draftItem: () => kind.draftName({ catId, id }),
    send: (values, details) => kind.save(call, values, { ...details, catId, id, lang }),
    loadCurrent: async (replied) =>
      mapping.current(replied) ?? mapping.stored(await kind.load(call, { catId, id, lang }), lang),
  });
  const { isDirty, state, drafts } = editor;
  const { errors } = form.formState;
  const save = useRef(editor.save);
  useEffect(() => {
    save.current = editor.save;
  });
  useEffect(() => {
    onHandle({ lang, isDirty, state, errors, save: (...how) => save.current(...how) });
  }, [lang, isDirty, state, errors, onHandle]);
  return (
    <>
      <Main fields={kind.fields} form={form} flush={flush} id={id} pageForm={pageForm} isReadOnly={isReadOnly} />
      {!isReadOnly && <Checks kind={kind.kind} form={form} title={kind.subject(editor.item.values, reply)} />}
      {drafts.found.length > 0 && (
        <div>
          <DraftOffers
            drafts={drafts}
            fields={kind.fields}
            isStale={({ version }) => version !== editor.item.version}
          />
        </div>
      )}
    </>
  );
}
