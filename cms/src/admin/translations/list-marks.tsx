import { Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { LanguageState } from '../../../contract/replies';
import { LANGUAGES } from '../../../contract/vocabulary';

type States = Record<string, LanguageState[]>;
type Get = ReturnType<typeof useFetchClient>['get'];

/** The rows of a list ask at the same time: their questions become one. */
const waiting = new Map<string, { ids: Set<string>; reply: Promise<States> }>();

function statesOf(get: Get, uid: string, documentId: string): Promise<States> {
  const asked = waiting.get(uid);
  if (asked) {
    asked.ids.add(documentId);
    return asked.reply;
  }
  const ids = new Set([documentId]);
  const send = async () => {
    await Promise.resolve();
    waiting.delete(uid);
    const { data } = await get<{ data: States }>(`/translation-states/${uid}/states`, {
      params: { ids: [...ids].join() },
    });
    return data.data;
  };
  const reply = send();
  waiting.set(uid, { ids, reply });
  return reply;
}

/** In a list: which language of an item is missing or outdated; nothing while both are complete. */
function TranslationCell({ uid, row }: { uid: string; row: Record<string, unknown> }) {
  const { get } = useFetchClient();
  const documentId = String(row.documentId);
  const version = String(row.updatedAt);
  const [languages, setLanguages] = useState<LanguageState[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a saved row is asked for again
  useEffect(() => {
    let isCurrent = true;
    statesOf(get, uid, documentId).then(
      (states) => isCurrent && setLanguages(states[documentId] ?? []),
      () => isCurrent && setLanguages([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [get, uid, documentId, version]);
  if (!languages || languages.length === 0) return null;
  const marks = LANGUAGES.flatMap((lang) => {
    const own = languages.find(({ locale }) => locale === lang);
    if (!own) return [`${lang}.missing`];
    return own.outstanding > 0 ? [`${lang}.outdated`] : [];
  });
  return (
    <>
      {marks.map((mark) => (
        <Typography
          key={mark}
          variant="pi"
          textColor="neutral600"
          style={{ maxInlineSize: '9rem', whiteSpace: 'normal' }}
        >
          <FormattedMessage id={`khayr.translation.${mark}`} />
        </Typography>
      ))}
    </>
  );
}

/** The types that have translations, by the names that Strapi's hook passes on. */
const UIDS: Readonly<Record<string, string>> = {
  Article: 'api::article.article',
  Video: 'api::video.video',
  Album: 'api::album.album',
  Page: 'api::page.page',
  'Content block': 'api::content-block.content-block',
};

interface Header {
  name: string;
  cellFormatter?: unknown;
}

interface ListData {
  displayedHeaders: Header[];
  layout: { settings: { displayName?: string } };
}

type Formatter = (...args: unknown[]) => ReactNode;

const isFormatter = (value: unknown): value is Formatter => typeof value === 'function';

/** Adds the marks to the languages in the lists of items: a column of their own would push the status out of sight. */
export function addTranslationMarks<Data extends ListData>(data: Data): Data {
  const uid = UIDS[data.layout.settings.displayName ?? ''];
  if (!uid) return data;
  const displayedHeaders = data.displayedHeaders.map((header) => {
    const { name, cellFormatter } = header;
    if (name !== 'locales' || !isFormatter(cellFormatter)) return header;
    const withMarks = (row: Record<string, unknown>, ...rest: unknown[]) => (
      <Flex direction="column" alignItems="flex-start" gap={1}>
        <Typography tag="span" textColor="neutral800">
          {cellFormatter(row, ...rest)}
        </Typography>
        <TranslationCell uid={uid} row={row} />
      </Flex>
    );
    return { ...header, cellFormatter: withMarks };
  });
  return { ...data, displayedHeaders };
}
