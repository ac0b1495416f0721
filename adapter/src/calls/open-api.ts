import * as z from 'zod/mini';
import { allCalls } from '../../../cms/contract/calls/all-calls.ts';
import { type Call, envelope } from '../../../cms/contract/calls/call.ts';
import { HOME_TEST_PATH } from '../../../cms/contract/calls/home.ts';
import { CALL_BODIES } from '../../../cms/contract/limits.ts';
import { STATUS } from '../../../cms/contract/status.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** A part of the document with its references pointed into `components`. */
function repoint(value: unknown, prefix: string): unknown {
  if (Array.isArray(value)) return value.map((item) => repoint(item, prefix));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string'
        ? [key, inner.replace('#/$defs/', `#/components/schemas/${prefix}`)]
        : [key, repoint(inner, prefix)],
    ),
  );
}

/** A schema of the contract as JSON Schema; what it defines for itself goes into `components`. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output', prefix: string, components: Json): unknown {
  const made: Json = { ...z.toJSONSchema(schema, { io, unrepresentable: 'any' }) };
  const { $schema: _version, $defs, ...rest } = made;
  for (const [name, definition] of Object.entries(isObject($defs) ? $defs : {}))
    components[prefix + name] = repoint(definition, prefix);
  return repoint(rest, prefix);
}

/** Of calls whose body may be large; without it few of those are accepted at a time. */
const TOKEN_HEADER = {
  name: 'Authorization',
  in: 'header',
  required: false,
  description:
    '`Bearer` and the session’s token, which is then checked before a large body is read. Of a file it may replace the one in the body.',
  schema: { type: 'string' },
};

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });

function replySchema(call: Call, name: string, components: Json) {
  const token = schemaOf(call.token, 'output', `${name}_token_`, components);
  const hasToken = isObject(token) && 'type' in token;
  return {
    type: 'object',
    properties: {
      status: { enum: Object.values(STATUS), description: '0 is success' },
      data: { anyOf: [schemaOf(call.data, 'output', `${name}_data_`, components), { type: 'null' }] },
      extra: {
        anyOf: [schemaOf(call.extra, 'output', `${name}_extra_`, components), { type: 'object' }],
      },
      ...(hasToken ? { token } : {}),
    },
    required: ['status', 'data', 'extra'],
  };
}

function describeCall(call: Call, components: Json) {
  const name = call.path.split('/').slice(2).join('_');
  const { bytes, depth, values } = call.body;
  const payload = {
    allOf: [
      schemaOf(envelope, 'input', `${name}_envelope_`, components),
      schemaOf(call.payload, 'input', `${name}_payload_`, components),
    ],
  };
  return {
    post: {
      operationId: name,
      tags: [call.path.split('/')[2]],
      description: `Access: ${call.access}. Body: at most ${bytes} bytes, ${depth} levels of arrays and objects, ${values} values.`,
      ...(call.access !== 'anyone' && bytes > CALL_BODIES.call.bytes ? { parameters: [TOKEN_HEADER] } : {}),
      requestBody: { required: true, ...json(payload) },
      responses: {
        200: { description: 'The envelope; its status says how it went', ...json(replySchema(call, name, components)) },
      },
    },
  };
}

function build(): Json {
  const schemas: Json = {};
  const paths: Json = Object.fromEntries(allCalls.map((call) => [call.path, describeCall(call, schemas)]));
  paths[HOME_TEST_PATH] = {
    get: { operationId: 'home', description: 'Test call.', responses: { 200: { description: 'Status 0' } } },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Khayr', version: '1.0.0', description: 'The calls of the site, made from the same schemas.' },
    paths,
    components: { schemas },
  };
}

let description: Json | undefined;

/** Every call as an OpenAPI document, made once. */
export function describeCalls(): Json {
  description ??= build();
  return description;
}
