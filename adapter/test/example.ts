import * as z from 'zod/mini';
import type { FieldSchema } from './any-payload.ts';

function valueFor(schema: FieldSchema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first !== undefined) return valueFor(first);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return { secret: 'secret-field', ...Object.fromEntries(entriesOf(schema)) };
    case 'array':
      return schema.items === undefined ? [] : [valueFor(schema.items)];
    case 'number':
    case 'integer':
      return 5;
    case 'null':
      return null;
    case 'boolean':
      return true;
    default:
      return schema.format === 'date-time' ? '2026-11-26T03:00:00Z' : '';
  }
}

const entriesOf = ({ properties = {} }: FieldSchema) =>
  Object.entries(properties).map(([key, value]): [string, unknown] => [key, valueFor(value)]);

/** A value of a schema, each object of it with a field that the schema does not name. */
export const exampleOf = (schema: z.ZodMiniType): unknown => valueFor(z.toJSONSchema(schema) as FieldSchema);
