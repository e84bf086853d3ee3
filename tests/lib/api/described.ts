import { z } from 'zod';
import { describeApi } from '@/lib/api/openapi';
import { ROUTES } from '@/lib/api/routes';

/** The schema of an OpenAPI document, as far as the tests read it. */
export const documentSchema = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        parameters: z.array(
          z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean() }),
        ),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});

/** The API's description, as it is sent. */
export const described = documentSchema.parse(JSON.parse(JSON.stringify(describeApi(ROUTES))));

const schemasByShape = new Map<string, z.ZodType>();

function schemaOf(shape: string): z.ZodType {
  const known = schemasByShape.get(shape);
  if (known !== undefined) return known;
  const text = JSON.stringify({
    $ref: `#/components/schemas/${shape}`,
    $defs: described.components.schemas,
  });
  const schema = z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')));
  schemasByShape.set(shape, schema);
  return schema;
}

/** Checks a value against a shape of the description itself, not against the schema that it was made from. */
export function mistakesOf(shape: string, value: unknown): string[] {
  const { error } = schemaOf(shape).safeParse(value);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}
