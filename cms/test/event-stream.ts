import { type ClientRequest, get, type IncomingMessage } from 'node:http';

/** A stream of changes as an adapter reads it. */
export interface EventStream {
  status: number;
  /** The marks that the events so far have told. */
  withdrawals: Record<string, string>;
  /** The tags of the next event. */
  next(): Promise<string[]>;
  /** Reads until an event has the tag. */
  until(tag: string): Promise<void>;
  /** Settles when the server has ended it. */
  ended: Promise<void>;
  close(): void;
}

const open = (url: string, headers: Record<string, string>) =>
  new Promise<{ request: ClientRequest; response: IncomingMessage }>((resolve, reject) => {
    const request = get(url, { headers, agent: false }, (response) => resolve({ request, response }));
    request.on('error', reject);
  });

export async function openStream(url: string, headers: Record<string, string>): Promise<EventStream> {
  const { request, response } = await open(`${url}/api/change-stream`, headers);
  const events: string[][] = [];
  const withdrawals: Record<string, string> = {};
  const waiting: ((tags: string[]) => void)[] = [];
  let rest = '';
  response.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((each) => each.startsWith('data: '))) {
      const { tags, withdrawals: marks }: { tags: string[]; withdrawals?: Record<string, string> } = JSON.parse(
        line.slice(6),
      );
      Object.assign(withdrawals, marks);
      const resolve = waiting.shift();
      if (resolve) resolve(tags);
      else events.push(tags);
    }
  });
  const next = () =>
    new Promise<string[]>((resolve) => {
      const tags = events.shift();
      if (tags) resolve(tags);
      else waiting.push(resolve);
    });
  return {
    status: response.statusCode ?? 0,
    withdrawals,
    next,
    async until(tag) {
      while (!(await next()).includes(tag));
    },
    ended: new Promise((resolve) => response.once('close', resolve)),
    close: () => request.destroy(),
  };
}
