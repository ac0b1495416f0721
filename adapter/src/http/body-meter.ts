import type { BodyLimits } from '../../../cms/contract/calls/call.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** By a byte outside of strings, whether it means anything here. */
const isMeant = new Uint8Array(256);
for (const byte of [QUOTE, COMMA, COLON, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT]) isMeant[byte] = 1;

/** Bytes of a key or text at the top of a body that are remembered: a token has far fewer, even with each letter escaped. */
const MAX_TEXT = 400;

/** The text of a string by its bytes, as Latin-1, between the quotes; undefined where they are no JSON. */
function decode(bytes: string): string | undefined {
  const written = Buffer.from(bytes, 'latin1').toString();
  if (!written.includes('\\')) return written;
  try {
    return String(JSON.parse(`"${written}"`));
  } catch {
    return undefined;
  }
}

interface BodyMeter extends BodyLimits {
  /** The last text that the body's own member `token` has had; '' while it had none. */
  token: string;
  /** Reads on, and stops at the first byte beyond the limits. */
  read(chunk: Buffer): void;
}

/** Whether there is more of anything than limits allow. */
export const exceeds = (measured: BodyLimits, limits: BodyLimits): boolean =>
  measured.bytes > limits.bytes || measured.depth > limits.depth || measured.values > limits.values;

/**
 * Measures JSON while it arrives, in time that grows with its bytes alone: JSON.parse takes half a second for a megabyte of
 * nested arrays. It does not judge whether it is JSON: for what is, `depth` is the levels of arrays and objects, and
 * `values` counts them, what is in them, and an empty one twice.
 */
export function createBodyMeter(limits: BodyLimits): BodyMeter {
  let level = 0;
  let isInString = false;
  let isEscaped = false;
  /** At the top of an object: whether its next string is a key, and whether its last key was `token`. */
  let isKeyNext = false;
  let isTokenNext = false;
  let isObject = false;
  /** The bytes so far of a string at the top of an object; undefined for any other and for one that is too long. */
  let text: string | undefined;

  function endText(): void {
    const decoded = text === undefined ? undefined : decode(text);
    if (isKeyNext) isTokenNext = decoded === 'token';
    else if (isTokenNext) meter.token = decoded ?? '';
  }

  const addText = (chunk: Buffer, from: number, to: number): void => {
    if (text === undefined) return;
    text = text.length + to - from > MAX_TEXT ? undefined : text + chunk.toString('latin1', from, to);
  };

  /** Reads the string that it is in, and answers where the rest begins. */
  function readString(chunk: Buffer, from: number): number {
    const end = chunk.length;
    let at = from;
    if (isEscaped && at < end) {
      isEscaped = false;
      at += 1;
    }
    let byte: number | undefined;
    for (; at < end; at += 1) {
      byte = chunk[at];
      if (byte === QUOTE) break;
      if (byte === BACKSLASH) at += 1;
    }
    // The escaped byte is in the next chunk.
    isEscaped = at > end;
    addText(chunk, from, Math.min(at, end));
    if (at < end) {
      isInString = false;
      if (level === 1 && isObject) endText();
    }
    return at + 1;
  }

  function open(byte: number): void {
    level += 1;
    meter.values += 1;
    if (level > meter.depth) meter.depth = level;
    if (level === 1) isObject = isKeyNext = byte === OPEN_OBJECT;
  }

  /** Reads up to a byte outside of strings that means something, and answers where the rest begins. */
  function readStructure(chunk: Buffer, from: number): number {
    let at = from;
    while (at < chunk.length && isMeant[chunk[at] ?? 0] === 0) at += 1;
    const byte = chunk[at];
    switch (byte) {
      case QUOTE:
        isInString = true;
        text = level === 1 && isObject ? '' : undefined;
        break;
      case OPEN_ARRAY:
      case OPEN_OBJECT:
        open(byte);
        break;
      case CLOSE_ARRAY:
      case CLOSE_OBJECT:
        level -= 1;
        break;
      case COMMA:
        meter.values += 1;
        if (level === 1) isKeyNext = isObject;
        break;
      case COLON:
        if (level === 1) isKeyNext = false;
        break;
    }
    return at + 1;
  }

  const meter: BodyMeter = {
    bytes: 0,
    depth: 0,
    // The whole is one.
    values: 1,
    token: '',
    read(chunk) {
      meter.bytes += chunk.length;
      if (meter.bytes > limits.bytes) return;
      let at = 0;
      while (at < chunk.length && meter.depth <= limits.depth && meter.values <= limits.values) {
        at = isInString ? readString(chunk, at) : readStructure(chunk, at);
      }
    },
  };
  return meter;
}

export function isWithin(body: Buffer, limits: BodyLimits): boolean {
  const meter = createBodyMeter(limits);
  meter.read(body);
  return !exceeds(meter, limits);
}
