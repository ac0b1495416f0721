import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../../cms/contract/calls/call.ts';
import { CALL_BODIES, LARGE_BODY_LIMITS } from '../../../cms/contract/limits.ts';
import { badBody, tooLarge } from '../errors.ts';
import { createBodyMeter, exceeds } from '../http/body-meter.ts';
import { pause } from '../http/connection-limits.ts';
import { createLargeBodies, tokenInHeader } from '../http/large-bodies.ts';
import type { Session } from '../strapi/session.ts';
import { requireAccess } from './call-handler.ts';

/** Bytes of memory that a body gets at first, unless it comes at once. */
const FIRST = 16_384;

/**
 * Puts the chunks of a body together in one piece of memory as they come: in a list, many tiny ones would take a hundred times
 * their bytes. It has `length` bytes, or at most as many. The memory is given back at once by `release`: until the garbage
 * collector finds them, bodies of strangers would take twice the memory of those that are read at the same time.
 */
function createCollector(length: number) {
  const memory = new ArrayBuffer(0, { maxByteLength: length });
  let whole: Buffer | undefined;
  let used = 0;
  return {
    add(chunk: Buffer) {
      const needed = used + chunk.length;
      if (chunk.length === length) {
        whole = chunk;
      } else {
        if (needed > memory.byteLength) memory.resize(Math.min(length, Math.max(needed, 2 * memory.byteLength, FIRST)));
        new Uint8Array(memory).set(chunk, used);
      }
      used = needed;
    },
    text: () => (whole ?? Buffer.from(memory, 0, used)).toString(),
    release: () => memory.resize(0),
  };
}

interface BodyReaderOptions {
  /** The session of a token; undefined when it is none, expired or ended. */
  findSession(token: string): Promise<Session | undefined>;
  /** Throws where a text is no JSON that is accepted. */
  parse(request: FastifyRequest, text: string): Promise<unknown>;
}

/**
 * Hooks that read a call's body, measure it while it arrives, and refuse it at the first byte beyond the call's limits. Of a
 * call that not everybody may make, a body that is not short is parsed only once it is known that its sender may: by the token
 * in the header, or else by the one in the body as soon as it has come. Senders that are not known yet get few places.
 */
export function createBodyReader({ findSession, parse }: BodyReaderOptions) {
  const places = createLargeBodies();

  async function readText(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const length = Number(request.headers['content-length'] ?? call.body.bytes);
    if (length > call.body.bytes) throw tooLarge();

    const meter = createBodyMeter(call.body);
    const collector = createCollector(length);
    let isSenderKnown = call.access === 'anyone';
    let leaveStrangers: (() => void) | undefined;

    async function checkSender(token: string) {
      if (isSenderKnown || token === '') return;
      requireAccess(call, await findSession(token));
      isSenderKnown = true;
      if (length > LARGE_BODY_LIMITS.bytes) await places.take(request, reply);
      // Only now: while it waits with a part of its body in memory, it counts among the strangers.
      leaveStrangers?.();
    }

    if (length > CALL_BODIES.short.bytes) await checkSender(tokenInHeader(request));
    try {
      for await (const chunk of request.raw.iterator({ destroyOnReturn: false })) {
        meter.read(chunk);
        if (meter.bytes > call.body.bytes) throw tooLarge();
        if (exceeds(meter, call.body)) throw badBody();
        if (!isSenderKnown && exceeds(meter, CALL_BODIES.short)) {
          await checkSender(tokenInHeader(request) || meter.token);
          if (!isSenderKnown) {
            leaveStrangers ??= await places.takeAsStranger(request, reply);
            await pause();
          }
        }
        collector.add(chunk);
      }
      if (!isSenderKnown && exceeds(meter, CALL_BODIES.short)) requireAccess(call, undefined);
      return collector.text();
    } finally {
      collector.release();
    }
  }

  return (call: Call) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request;
    const text = await readText(call, request, reply).catch((error: unknown) => {
      // What is left may have no end.
      if (request.headers['content-length'] === undefined) reply.header('connection', 'close');
      throw error === raw.errored ? badBody(error) : error;
    });
    request.body = await parse(request, text);
  };
}
