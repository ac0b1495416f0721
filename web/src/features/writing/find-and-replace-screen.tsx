import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LIMITS } from 'contract/limits';
import { STATUS } from 'contract/status';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../forms/files/alt-texts.tsx';
import { KIND_LABELS, TEXT_LABELS } from '../../forms/item-kind.ts';
import { useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { useDocumentTitle, useSiteName } from '../../lib/site.ts';
import { ApiError, type CallReply } from '../../lib/transport.ts';
import { Button } from '../../ui/button.tsx';
import { CallProblem } from '../../ui/call-problem.tsx';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { ListNote } from '../../ui/manager-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { useToast } from '../../ui/toast.tsx';
import { editorLink, targetOf } from '../session/tools/editor-link.ts';
import { useManagerCall } from '../session/use-manager-call.ts';
import { EarlierReplacements, replacementsQuery } from './earlier-replacements.tsx';
import styles from './find-and-replace.module.css';
import { FoundText, keyOf, keyOfPart, PART_LABELS, partLink } from './found-text.tsx';

export async function loader(args: LoaderArgs) {
  await load(args, { ...replacementsQuery(routeLang(args)), staleTime: 0 });
  return null;
}

type Found = CallReply<'/api/manager/TextFind'>;

/** What was looked for when the places were found. */
interface Asked {
  find: string;
  isExact: 0 | 1;
}

const FEWEST = 2;

/** Finds and replaces in the texts of the whole site: every place is seen before, and all of it can be taken back after. */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const id = useId();
  const call = useManagerCall();
  const title = t('REPLACE.TITLE');
  useDocumentTitle(title, useSiteName());
  const [typed, setTyped] = useState({ find: '', replace: '', isExact: false });
  const [isShort, setShort] = useState(false);
  const find = useMutation({
    mutationFn: async (asked: Asked) => ({ asked, reply: await call('/api/manager/TextFind', { ...asked, lang }) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = typed.find.trim();
    setShort(words.length < FEWEST);
    if (words.length < FEWEST) document.getElementById(`${id}-find`)?.focus();
    else find.mutate({ find: words, isExact: typed.isExact ? 1 : 0 });
  };
  const found = find.data;
  return (
    <>
      <PageHeader title={title} trail={[{ title }]} />
      <Section>
        <ListNote>{t('REPLACE.NOTE')}</ListNote>
        <form className={styles.form} noValidate onSubmit={submit}>
          <TextField
            id={`${id}-find`}
            label={t('EDITOR.FIND_WORDS')}
            error={isShort ? t('REPLACE.WORDS_SHORT') : undefined}
            maxLength={LIMITS.label.max}
            autoComplete="off"
            value={typed.find}
            onChange={({ target }) => setTyped({ ...typed, find: target.value })}
          />
          <TextField
            id={`${id}-replace`}
            label={t('EDITOR.REPLACE_WITH')}
            maxLength={LIMITS.label.max}
            autoComplete="off"
            value={typed.replace}
            onChange={({ target }) => setTyped({ ...typed, replace: target.value })}
          />
          <label className="row gap-2">
            <input
              type="checkbox"
              checked={typed.isExact}
              onChange={({ target }) => setTyped({ ...typed, isExact: target.checked })}
            />
            {t('REPLACE.EXACT')}
          </label>
          <div>
            <Button type="submit" aria-disabled={find.isPending}>
              {t(find.isPending ? 'LOADING' : 'REPLACE.FIND')}
            </Button>
          </div>
        </form>
        <CallProblem error={find.error} />
        {found && (
          <FoundTexts
            key={find.submittedAt}
            found={found.reply}
            asked={found.asked}
            replace={typed.replace.trim()}
            onReplaced={find.reset}
          />
        )}
      </Section>
      <Section tone="sand" title={t('REPLACE.EARLIER')}>
        <EarlierReplacements />
      </Section>
    </>
  );
}

interface FoundTextsProps {
  found: Found;
  asked: Asked;
  replace: string;
  onReplaced: () => void;
}

/** The texts that were found, all of them chosen at first, and the button that replaces in those that are. */
function FoundTexts({ found: { data, extra }, asked, replace, onReplaced }: FoundTextsProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const openDialog = useOpenDialog();
  const toast = useToast();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [requestId] = useState(newRequestId);
  const chosen = data.filter((text) => !left.has(keyOf(text)));
  const chosenParts = extra.parts.filter((part) => !left.has(keyOfPart(part)));
  const count = chosen.length + chosenParts.length;
  const act = useMutation({
    mutationFn: () =>
      call('/api/manager/TextReplace', {
        ...asked,
        ...{ replace, requestId, lang },
        texts: chosen.map(({ kind, id, lang: of, version }) => ({ kind, id, of, version })),
        parts: chosenParts.map(({ part, id, lang: of, version }) => ({ part, id, of, version })),
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      toast('success', t('REPLACE.DONE'));
      onReplaced();
    },
  });
  const isStale = act.error instanceof ApiError && act.error.status === STATUS.editConflict;
  const ask = () =>
    openDialog((close) => (
      <QuestionDialog
        title={t('REPLACE.IN', { count })}
        submit={t('EDITOR.REPLACE')}
        onSubmit={() => {
          close();
          act.mutate();
        }}
        onClose={close}
      >
        <p className="breakable">
          {t(replace === '' ? 'REPLACE.CONFIRM_EMPTY' : 'REPLACE.CONFIRM', {
            find: isolated(asked.find),
            replace: isolated(replace),
          })}
        </p>
      </QuestionDialog>
    ));
  if (data.length === 0 && extra.parts.length === 0) return <EmptyState text={t('REPLACE.NOTHING')} />;
  const toggle = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  return (
    <div className="stack gap-4">
      {extra.hasMore && <p className="strong">{t('REPLACE.MORE', { count: data.length })}</p>}
      <ul className={styles.texts}>
        {data.map((text) => (
          <FoundText
            key={keyOf(text)}
            title={text.title}
            of={text.lang}
            link={editorLink(lang, targetOf(text))}
            name={[
              ...[t(KIND_LABELS[text.kind]), t(TEXT_LABELS[text.lang])],
              t(text.isVisible === 1 ? 'ADMIN.VISIBLE' : 'ADMIN.HIDDEN'),
            ].join(' · ')}
            note={text.hasDraft === 1 ? t('REPLACE.HAS_DRAFT') : undefined}
            places={text.places}
            replace={replace}
            isChosen={!left.has(keyOf(text))}
            onToggle={() => toggle(keyOf(text))}
          />
        ))}
        {extra.parts.map((part) => (
          <FoundText
            key={keyOfPart(part)}
            title={part.title || t(PART_LABELS[part.part])}
            of={part.part === 'home' ? part.lang : undefined}
            link={{ to: partLink(lang, part) }}
            name={t(
              part.part === 'home' ? TEXT_LABELS[part.lang] : part.title ? PART_LABELS[part.part] : 'REPLACE.PART',
            )}
            places={part.places}
            replace={replace}
            isChosen={!left.has(keyOfPart(part))}
            onToggle={() => toggle(keyOfPart(part))}
          />
        ))}
      </ul>
      <div className={styles.act}>
        {isStale ? (
          <p className="strong danger" role="alert">
            {t('REPLACE.STALE')}
          </p>
        ) : (
          <CallProblem error={act.error} className="strong danger" />
        )}
        <Button aria-disabled={count === 0 || act.isPending} onClick={() => count > 0 && !act.isPending && ask()}>
          {t(act.isPending ? 'EDITOR.SAVING' : 'REPLACE.IN', { count })}
        </Button>
      </div>
    </div>
  );
}
