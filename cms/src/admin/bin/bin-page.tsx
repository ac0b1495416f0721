import {
  Box,
  Button,
  EmptyStateLayout,
  Flex,
  Table,
  Tbody,
  Td,
  Th,
  Thead,
  Tr,
  Typography,
  VisuallyHidden,
} from '@strapi/design-system';
import { isFetchError, Layouts, Page, useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BinnedItemReply } from '../../../contract/replies';
import { nameOfKind, titleOf } from './names';
import { type Question, QuestionDialog } from './question-dialog';
import { useBinActions } from './use-bin-actions';

const PAGE_SIZE = 20;

/** The status of an answer to whoever may delete nothing. */
const FORBIDDEN = 403;

interface BinReply {
  data: BinnedItemReply[];
  meta: { total: number; keepDays: number; mayDeleteForGood: boolean };
}

const LANGUAGE_NAMES = { ar: 'العربية', en: 'English' } as const;
const HAS_NO_LANGUAGES: readonly string[] = ['category', 'campaign'];

/** What editors deleted: each entry can be restored as it was until its time is over. */
export function BinPage() {
  const { formatMessage, formatDate, locale } = useIntl();
  const { get } = useFetchClient();
  const [page, setPage] = useState(1);
  const [bin, setBin] = useState<BinReply | 'failed' | 'refused'>();
  const [question, setQuestion] = useState<Question>();
  const load = useCallback(async () => {
    try {
      setBin((await get<BinReply>(`/admin/binned-items?page=${page}&pageSize=${PAGE_SIZE}`)).data);
    } catch (error) {
      setBin(isFetchError(error) && error.status === FORBIDDEN ? 'refused' : 'failed');
    }
  }, [get, page]);
  useEffect(() => {
    void load();
  }, [load]);
  const actions = useBinActions({ onDone: load, onQuestion: setQuestion });

  const name = formatMessage({ id: 'khayr.bin' });
  if (bin === undefined) return <Page.Loading />;
  if (bin === 'failed') return <Page.Error />;
  if (bin === 'refused') return <Page.NoPermissions />;
  const { data, meta } = bin;
  const pages = Math.max(1, Math.ceil(meta.total / PAGE_SIZE));
  const moment = (time: string) =>
    formatDate(time, { dateStyle: 'medium', timeStyle: 'short', numberingSystem: 'latn' } as object);
  return (
    <Page.Main>
      <Page.Title>{name}</Page.Title>
      <Layouts.Header title={name} subtitle={formatMessage({ id: 'khayr.bin.note' }, { days: meta.keepDays })} />
      <Layouts.Content>
        {data.length === 0 && page === 1 ? (
          <EmptyStateLayout content={formatMessage({ id: 'khayr.bin.empty' })} />
        ) : (
          <>
            <Box className="khayr-stacked">
              <Table colCount={6} rowCount={data.length + 1}>
                <Thead>
                  <Tr>
                    {['title', 'kind', 'languages', 'deleted', 'kept'].map((column) => (
                      <Th key={column}>
                        <Typography variant="sigma">
                          <FormattedMessage id={`khayr.bin.${column}`} />
                        </Typography>
                      </Th>
                    ))}
                    <Th>
                      <VisuallyHidden>
                        <FormattedMessage id="khayr.bin.actions" />
                      </VisuallyHidden>
                    </Th>
                  </Tr>
                </Thead>
                <Tbody>
                  {data.map((item) => {
                    const title = titleOf(item, locale) || `${nameOfKind(item.kind, locale)} ${item.number}`;
                    return (
                      <Tr key={item.id}>
                        <Td>
                          <Typography fontWeight="semiBold" style={{ whiteSpace: 'normal' }}>
                            {title}
                          </Typography>
                        </Td>
                        <Td>
                          <Typography>{nameOfKind(item.kind, locale)}</Typography>
                        </Td>
                        <Td>
                          <Typography>
                            {HAS_NO_LANGUAGES.includes(item.kind)
                              ? '–'
                              : item.languages.map((language) => LANGUAGE_NAMES[language]).join(' · ')}
                          </Typography>
                        </Td>
                        <Td data-label={formatMessage({ id: 'khayr.bin.deleted' })}>
                          <Typography>
                            {moment(item.deletedAt)} · <bdi>{item.deletedBy}</bdi>
                          </Typography>
                        </Td>
                        <Td data-label={formatMessage({ id: 'khayr.bin.kept' })}>
                          <Typography>{moment(item.keptUntil)}</Typography>
                        </Td>
                        <Td>
                          <Flex gap={2} justifyContent="flex-end">
                            <Button
                              variant="secondary"
                              disabled={actions.isPending}
                              aria-label={formatMessage({ id: 'khayr.bin.restore-item' }, { title })}
                              onClick={() => actions.restore(item, {})}
                            >
                              <FormattedMessage id="khayr.bin.restore" />
                            </Button>
                            {meta.mayDeleteForGood && (
                              <Button
                                variant="danger-light"
                                disabled={actions.isPending}
                                aria-label={formatMessage({ id: 'khayr.bin.delete-item' }, { title })}
                                onClick={() => actions.askToDelete(item, title)}
                              >
                                <FormattedMessage id="khayr.bin.delete" />
                              </Button>
                            )}
                          </Flex>
                        </Td>
                      </Tr>
                    );
                  })}
                </Tbody>
              </Table>
            </Box>
            {pages > 1 && (
              <Box paddingTop={4}>
                <Flex gap={4} justifyContent="center">
                  <Button variant="tertiary" disabled={page === 1} onClick={() => setPage(page - 1)}>
                    <FormattedMessage id="khayr.bin.previous" />
                  </Button>
                  <Typography>
                    <FormattedMessage id="khayr.bin.page" values={{ page, count: pages }} />
                  </Typography>
                  <Button variant="tertiary" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                    <FormattedMessage id="khayr.bin.next" />
                  </Button>
                </Flex>
              </Box>
            )}
          </>
        )}
      </Layouts.Content>
      {question && <QuestionDialog question={question} onClose={() => setQuestion(undefined)} />}
    </Page.Main>
  );
}
