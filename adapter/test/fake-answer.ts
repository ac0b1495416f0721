/** A refusal of the fake cms. */
export class FakeRefusal {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, code?: string, details: Record<string, unknown> = {}) {
    this.status = status;
    const name = code === undefined ? 'ApplicationError' : 'KhayrError';
    this.body = { data: null, error: { status, name, message: 'secret-reason', details: { ...details, code } } };
  }
}

/** An answer of the fake cms with headers. */
export class FakeReply {
  readonly body: unknown;
  readonly headers: Record<string, string>;

  constructor(body: unknown, headers: Record<string, string>) {
    this.body = body;
    this.headers = headers;
  }
}

/** A request as the fake cms receives it. */
export interface FakeRequest {
  method: string;
  /** The token of its Authorization header. */
  token: string;
  /** The JSON of its body, or the text where that is none. */
  body: unknown;
  query: URLSearchParams;
}

/** Answers of the fake cms by path, or by method and path; a function is called for each request. */
export type Answers = Record<string, unknown>;
